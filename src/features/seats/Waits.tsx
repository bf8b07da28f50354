import type { SeatRow } from '@domain/api/manageSeats';
import { useT } from '@/hooks/useT';
import styles from './seats.module.css';

/** Number of documents that wait at a seat, and of those that are overdue; nothing where none waits. */
export function Waits({ cell: { waiting, overdue } }: { cell: Pick<SeatRow['cells'][number], 'waiting' | 'overdue'> }) {
  const t = useT();
  if (waiting === 0) return null;
  return (
    <span>
      {t('manage.seats.waits', { n: waiting })}
      {overdue > 0 && <b className={styles.overdue}> {t('manage.seats.overdue', { n: overdue })}</b>}
    </span>
  );
}
