import { SkeletonRows } from '@/components/SkeletonRows';
import calendar from './calendar.module.css';
import compactStyles from './compact.module.css';
import monthStyles from './month.module.css';
import type { View } from './useCalendar';
import { WEEKS } from './weeks';

const cells = Array.from({ length: 7 }, (_, n) => n);
const rows = (n: number) => Array.from({ length: n }, (_, at) => at);

/** Empty days as the grid will have them. */
const Grid = ({ weeks, styles }: { weeks: number; styles: typeof monthStyles }) => (
  <div className={styles.grid} aria-hidden="true">
    <div className={styles.names}>
      {cells.map((n) => (
        <span key={n}>&nbsp;</span>
      ))}
    </div>
    {rows(weeks).map((week) => (
      <div key={week} className={styles.week}>
        {cells.map((n) => (
          <div key={n} className={styles.day}>
            <span className={styles.number}>&nbsp;</span>
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** The calendar while it is loading, in the shape of what will come. */
export function CalendarSkeleton({ view, phone }: { view: View; phone: boolean }) {
  const list = (
    <div className={calendar.loading}>
      <SkeletonRows rows={7} />
    </div>
  );
  if (phone)
    return (
      <>
        <div className={calendar.strip}>
          <p>&nbsp;</p>
          <Grid styles={compactStyles} weeks={view === 'month' ? WEEKS : 1} />
        </div>
        {list}
      </>
    );
  if (view === 'agenda') return list;
  return (
    <div className={calendar.month}>
      <Grid styles={monthStyles} weeks={WEEKS} />
      {list}
    </div>
  );
}
