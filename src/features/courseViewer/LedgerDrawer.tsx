import type { LedgerRow } from '@domain/api/selfStudy';
import { enums } from '@domain/enums';
import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LtrText } from '@/components/LtrText';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { dayAndTime } from '@/services/format';
import styles from './ledger.module.css';
import { clockOf } from './times';

/** Rows of a page: one opens the ledger to look back over an evening. */
const ROWS = 20;

function Row({ row }: { row: LedgerRow }) {
  const t = useT();
  const { time, sectionName, from, to, counted, uncounted, reasonText } = row;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <b>
          <bdi>{sectionName}</bdi> <LtrText>{`${clockOf(from)} – ${clockOf(to)}`}</LtrText>
        </b>
        <small>{dayAndTime(time)}</small>
      </div>
      <div className={styles.what}>
        {counted > 0 && <RoleTag role="ok">{t('viewer.ledger.counted', { n: counted })}</RoleTag>}
        {uncounted > 0 && <RoleTag role="neu">{t('viewer.ledger.uncounted', { n: uncounted })}</RoleTag>}
        {counted === 0 && uncounted === 0 && <RoleTag role="off">{t('viewer.ledger.begun')}</RoleTag>}
        {reasonText && <small>{reasonText}</small>}
      </div>
    </li>
  );
}

/** The hour ledger of a course: each interval, what of it counted, and why the rest did not. */
export function LedgerDrawer({ planId, courseId, onClose }: { planId: string; courseId: string; onClose: () => void }) {
  const t = useT();
  const phone = usePhone();
  const [current, setCurrent] = useState(1);
  const remote = useRemote({
    key: `ledger:${planId}:${courseId}`,
    params: { current },
    read: (signal) =>
      api(
        'GET /api/SelfStudy/ListLedger',
        { query: { planId, courseId, current, pageSize: ROWS } },
        { signal, needs: ['list', 'total', 'hours', 'countedTo'] },
      ),
  });
  return (
    <Drawer
      open
      size={phone ? '100%' : 640}
      title={<h2 className={styles.title}>{t('viewer.ledger')}</h2>}
      onClose={onClose}
    >
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="text" rows={8} />}
        isEmpty={(data) => data.total === 0}
        empty={<EmptyState title={t('viewer.ledger.empty')} description={t('viewer.ledger.emptyWhy')} />}
        errorTitle={t('viewer.ledger.failed')}
      >
        {(data) => (
          <>
            <dl className={styles.totals}>
              <div>
                <dt>{t('viewer.ledger.sumCounted')}</dt>
                <dd>
                  <LtrText>{clockOf(data.countedSeconds)}</LtrText>
                </dd>
              </div>
              <div>
                <dt>{t('viewer.ledger.sumUncounted')}</dt>
                <dd>
                  <LtrText>{clockOf(data.uncountedSeconds)}</LtrText>
                </dd>
              </div>
              {data.hours.items.map(({ hourType, need, finished }) => (
                <div key={hourType}>
                  <dt>{t(enums.hourType.find(({ value }) => value === hourType)?.labelKey ?? 'enum.hourType')}</dt>
                  <dd>{t('viewer.hoursOf', { done: finished, need })}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.note}>{t('viewer.ledger.upTo', { time: dayAndTime(data.countedTo) })}</p>
            <ul className={styles.rows}>
              {data.list.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            {data.total > ROWS && (
              <nav aria-label={t('viewer.ledger.pages')}>
                <Pagination
                  simple={phone}
                  current={current}
                  total={data.total}
                  pageSize={ROWS}
                  showSizeChanger={false}
                  onChange={setCurrent}
                />
              </nav>
            )}
          </>
        )}
      </DataArea>
    </Drawer>
  );
}
