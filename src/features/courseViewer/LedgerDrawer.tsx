import type { LedgerRow } from '@domain/api/selfStudy';
import { pageSizes } from '@domain/constants';
import { enums } from '@domain/enums';
import { LtrText } from '@/components/LtrText';
import { SidePanel } from '@/components/SidePanel';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { defineList, ListBody, useList } from '@/lists';
import { dayAndTime } from '@/services/format';
import styles from './ledger.module.css';
import { clockOf } from './times';

/** List of the ledger, latest entries first; its page is kept in memory instead of the address. */
const ledger = defineList({
  name: 'ledger',
  call: 'GET /api/SelfStudy/ListLedger',
  label: 'viewer.ledger',
  seeks: true,
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  keeping: 'memory',
  filters: [],
  bare: true,
  skeleton: { rows: 8, shape: 'text' },
  empty: { title: 'viewer.ledger.empty', why: 'viewer.ledger.emptyWhy' },
  failed: 'viewer.ledger.failed',
});

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

/** Hour ledger of a course: each interval, how much of it counted, and why the rest did not. */
export function LedgerDrawer({ planId, courseId, onClose }: { planId: string; courseId: string; onClose: () => void }) {
  const t = useT();
  const list = useList(ledger, { planId, courseId });
  return (
    <SidePanel size="form" title={t('viewer.ledger')} onClose={onClose}>
      <ListBody handle={list}>
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
          </>
        )}
      </ListBody>
    </SidePanel>
  );
}
