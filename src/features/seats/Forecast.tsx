import type { ReviewLoad } from '@domain/api/manageSeats';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './load.module.css';

type Shown = Pick<ReviewLoad, 'state' | 'days' | 'until' | 'deadline' | 'waiting' | 'overdue'>;

/** When a reviewer will be done at his pace, in words. */
export function Forecast({ load: { state, until, days, waiting } }: { load: Shown }) {
  const t = useT();
  return (
    <span data-state={state} className={styles.forecast}>
      {waiting === 0
        ? t('manage.load.nothing')
        : until && days !== undefined
          ? t('manage.load.until', { day: compactDay(until), days })
          : t('manage.load.noPace')}
    </span>
  );
}

/** Number of waiting documents, and how many of them are overdue. */
export function Waiting({ load: { waiting, overdue } }: { load: Shown }) {
  const t = useT();
  return (
    <span className={styles.waiting}>
      {t('manage.load.waits', { n: waiting })}
      {overdue > 0 && <b>{t('manage.load.overdue', { n: overdue })}</b>}
    </span>
  );
}
