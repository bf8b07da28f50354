import { useT } from '@/hooks/useT';
import styles from './daily.module.css';
import type { Day } from './days';
import { minutesOf } from './numbers';

const STEP = 24;
const HEIGHT = 132;
const TOP = 20;
const FOOT = 18;
const GAP = 5;
/** Height of a day without data, and of one on which nothing was learned. */
const MISSING = 62;
const NOTHING = 2;

/** Number of days without data from this one on; 0 for a day with data, and for one whose row has begun before. */
function rowOfMissing(days: readonly Day[], from: number): number {
  const isMissing = (i: number) => i in days && days[i]?.seconds === undefined;
  if (!isMissing(from) || isMissing(from - 1)) return 0;
  let n = 1;
  while (isMissing(from + n)) n += 1;
  return n;
}

/** Column chart of minutes per day; a day without data is dashed and says so. The data table is its alternative. */
export function DailyChart({ days, label }: { days: readonly Day[]; label: string }) {
  const t = useT();
  const room = HEIGHT - TOP - FOOT;
  const most = Math.max(60, ...days.map(({ seconds = 0 }) => minutesOf(seconds)));
  const width = days.length * STEP;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {days.map(({ date, seconds }, i) => {
        const missing = seconds === undefined;
        const minutes = minutesOf(seconds ?? 0);
        const height = missing ? MISSING : minutes === 0 ? NOTHING : Math.max(4, (minutes / most) * room);
        const [x, y] = [i * STEP + GAP / 2, HEIGHT - FOOT - height];
        const day = Number(date.slice(8));
        const row = rowOfMissing(days, i);
        return (
          <g key={date} data-day={date}>
            <rect
              x={x}
              y={y}
              width={STEP - GAP}
              height={height}
              rx={Math.min(3, height / 2)}
              className={missing ? styles.missing : minutes === 0 ? styles.nothing : styles.learned}
            />
            {minutes > 0 && (
              <text x={x + (STEP - GAP) / 2} y={y - 5} className={styles.minutes}>
                {minutes}
              </text>
            )}
            {/* Once over days in a row: beside each other the words would overlap. */}
            {row > 0 && (
              <text x={x + (row * STEP - GAP) / 2} y={y - 5} className={styles.no}>
                {t('eed.daily.missing')}
              </text>
            )}
            {(day === 1 || day % 5 === 0) && (
              <text x={x + (STEP - GAP) / 2} y={HEIGHT - 4} className={styles.day}>
                {day}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
