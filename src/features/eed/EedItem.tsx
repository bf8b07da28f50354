import type { EedRow } from '@domain/api/eed';
import { eedLinks } from '@domain/eed/links';
import { EedReportStatus, EedStatus, statusOf } from '@domain/statuses';
import { cx } from '@/components/cx';
import { PageLink } from '@/components/PageLink';
import { statusIcons } from '@/components/statusIcons';
import { useTablet } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './list.module.css';
import { decimal } from './numbers';

/** Problem of a course, or else the state of its data. */
function StateLine({ row }: { row: EedRow }) {
  const t = useT();
  const status = statusOf('eed', row.state);
  if (!status) return null;
  const Icon = statusIcons[status.icon];
  const reported = row.report?.state === EedReportStatus.Waiting;
  const lack = row.difference > 0;
  const words =
    row.state !== EedStatus.Differs
      ? t(status.labelKey)
      : lack
        ? t(reported ? 'eed.lack.reported' : 'eed.lack', { n: decimal(row.difference) })
        : t(reported ? 'eed.noDays.reported' : 'eed.noDays', { n: row.missingDays.length });
  return (
    <span className={cx(styles.state, styles[status.role])}>
      <Icon aria-hidden /> {words}
    </span>
  );
}

/** Course in the list: its hours and lessons, its progress, and the state of its data. */
export function EedItem({ row, list }: ItemProps<EedRow>) {
  const t = useT();
  const stacked = useTablet();
  const { eedId, title, platformName, hour, finished, total, syncTime, state } = row;
  const waiting = state === EedStatus.Waiting;
  const current = !stacked && list.address.id === eedId;
  const done = total > 0 && finished >= total;
  const body = (
    <>
      <span className={styles.line}>
        <b className={styles.title}>
          <bdi>{title}</bdi>
        </b>
        <span className={styles.hours}>
          <b>{decimal(hour)}</b> {t('eed.hourUnit')}
        </span>
      </span>
      <span className={styles.faint}>
        <bdi>{platformName}</bdi>
        <span>{t('eed.lessons', { finished, total })}</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={cx(done && styles.full)}
          style={{ inlineSize: `${total > 0 ? Math.min(100, (finished / total) * 100) : 0}%` }}
        />
      </span>
      <span className={styles.faint}>
        <StateLine row={row} />
        {!waiting && <span>{recentTime(syncTime, serverNow())}</span>}
      </span>
    </>
  );
  if (stacked)
    return (
      <PageLink to={eedLinks.detail(eedId)} className={styles.item}>
        {body}
      </PageLink>
    );
  return (
    <button
      type="button"
      className={cx(styles.item, current && styles.current)}
      aria-current={current || undefined}
      onClick={() => list.address.open(eedId)}
    >
      {body}
    </button>
  );
}
