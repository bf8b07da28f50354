import {
  AuditOutlined,
  EditOutlined,
  ExportOutlined,
  EyeOutlined,
  IdcardOutlined,
  KeyOutlined,
  SafetyCertificateOutlined,
  StopOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { AuditEntry } from '@domain/api/manageAudit';
import type { AuditKind } from '@domain/manage/audit';
import { manageLinks } from '@domain/manage/pages';
import { type ComponentType, Fragment, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { compactTime, monthDay, nearDay } from '@/services/format';
import styles from './audit.module.css';

const icons: Readonly<Record<AuditKind, ComponentType<{ 'aria-hidden'?: 'true' }>>> = {
  change: EditOutlined,
  right: SafetyCertificateOutlined,
  request: TeamOutlined,
  account: IdcardOutlined,
  decision: AuditOutlined,
  look: EyeOutlined,
  export: ExportOutlined,
  signIn: KeyOutlined,
  refused: StopOutlined,
};

/** Values of an act before and after, read when they are opened. */
function Detail({ id }: { id: string }) {
  const t = useT();
  const detail = useRemote({
    key: `audit.${id}`,
    read: (signal) => api('GET /api/Manage/Audit/Get/{id}', { path: { id } }, { signal, needs: ['changes'] }),
  });
  return (
    <DataArea remote={detail} skeleton={<SkeletonRows shape="text" rows={2} />} errorTitle={t('audit.failed')}>
      {({ changes, confirmedBy, reason, sheet }) => (
        <div className={styles.detail}>
          {changes.length === 0 && !confirmedBy && !reason && !sheet && <p>{t('audit.unkept')}</p>}
          <dl>
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {before && (
                    <del>
                      <bdi>{before}</bdi>
                    </del>
                  )}
                  {after && (
                    <ins>
                      <bdi>{after}</bdi>
                    </ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {reason && <p>{t('audit.reason', { reason })}</p>}
          {confirmedBy && <p>{t('manage.resource.confirmedBy', { name: confirmedBy })}</p>}
          {sheet && <p>{t('manage.resource.bySheet')}</p>}
        </div>
      )}
    </DataArea>
  );
}

/** Act by which the reader can still answer an entry, with the time that is left for it. */
function NextStep({ next: { way, page, until } }: { next: NonNullable<AuditEntry['next']> }) {
  const t = useT();
  return (
    <div className={styles.next}>
      <PageLink to={page}>{t(`audit.next.${way}`)}</PageLink>
      {until && <span>{t('audit.next.until', { time: compactTime(until) })}</span>}
    </div>
  );
}

/** The log with the rows of a sheet, which are found by its id. */
const rowsOf = (sheetId: string) => `${manageLinks.audit}?keyword=${encodeURIComponent(sheetId)}`;

/** Day of an entry; undefined for none. */
const dayOf = (entry: AuditEntry | undefined) => entry?.time.slice(0, 10);

/** Day below which entries stand: those of today and yesterday by these words too. */
function DayHead({ time }: Pick<AuditEntry, 'time'>) {
  const t = useT();
  const [near, day] = [nearDay(time, serverNow()), monthDay(time)];
  return <h2 className={styles.day}>{near === undefined ? day : t('audit.day.near', { near, day })}</h2>;
}

/** An act as a sentence, below its day where that begins: who, what, to whom, when and from where; its values when they are opened. */
export function AuditRow({ row, list }: ItemProps<AuditEntry>) {
  const t = useT();
  const rows = list.remote.data?.list ?? [];
  const before = rows[rows.indexOf(row) - 1];
  const begins = dayOf(before) !== dayOf(row);
  const [open, setOpen] = useState(false);
  const { by, did, what, kind, count = 1, orgName, officeName, network, time, detailed, next, came, sheetId } = row;
  const Icon = kind ? icons[kind] : EditOutlined;
  const places = [
    ...(orgName && orgName !== officeName ? [orgName] : []),
    ...(officeName ? [t('audit.for', { office: officeName })] : []),
  ];
  return (
    <>
      {begins && <DayHead time={time} />}
      <div className={styles.entry} data-kind={kind}>
        <time>{time.slice(11, 16)}</time>
        <Icon aria-hidden="true" />
        <div>
          <p>
            <b>
              <bdi>{by ?? t(kind === 'refused' ? 'audit.byNobody' : 'audit.bySystem')}</bdi>
            </b>{' '}
            {did}{' '}
            {what && (
              <b>
                <bdi>{what}</bdi>
              </b>
            )}
            {came && <span>{t('audit.came', { came })}</span>}
            {count > 1 && <span className={styles.quiet}> {t('audit.times', { n: count })}</span>}
          </p>
          <p className={styles.quiet}>
            {places.map((place, i) => (
              <Fragment key={place}>
                {i > 0 && ' · '}
                <bdi>{place}</bdi>
              </Fragment>
            ))}
            {network && (
              <>
                {places.length > 0 && ' · '}
                <LtrText>{network}</LtrText>
              </>
            )}
          </p>
          {detailed && (
            <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
              <summary>{t('audit.changes')}</summary>
              {open && <Detail id={row.id} />}
            </details>
          )}
          {sheetId && (
            <p>
              <PageLink to={rowsOf(sheetId)}>{t('audit.sheet.rows')}</PageLink>
            </p>
          )}
        </div>
        {next && <NextStep next={next} />}
      </div>
    </>
  );
}
