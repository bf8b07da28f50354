import type { SeatRow } from '@domain/api/manageSeats';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import styles from './seats.module.css';

interface Props {
  cell: Pick<SeatRow['cells'][number], 'waiting' | 'overdue'>;
  /** In a narrow column: the number is seen, its words are heard. */
  narrow?: boolean;
}

/** Number of documents that wait at a seat, and of those that are overdue; nothing where none waits. */
export function Waits({ cell: { waiting, overdue }, narrow = false }: Props) {
  const t = useT();
  if (waiting === 0) return null;
  const words = t('manage.seats.waits', { n: waiting });
  return (
    <span>
      {narrow ? (
        <>
          <span aria-hidden>{wholeNumber(waiting)}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        words
      )}
      {overdue > 0 && <b className={styles.overdue}> {t('manage.seats.overdue', { n: overdue })}</b>}
    </span>
  );
}
