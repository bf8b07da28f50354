import type { Health } from '@domain/api/manageHealth';
import { lastHours } from '@domain/lastHours';
import { useT } from '@/hooks/useT';
import styles from './health.module.css';

export interface HoursProps {
  /** When the figures were told: the last bar is the hour of this time. */
  time: Health['time'];
  hours: Health['texts']['hours'];
  /** Words of one bar. */
  words: `health.${'server' | 'jobs' | 'works' | 'texts' | 'notices' | 'payments' | 'platforms'}.hour`;
}

/** Parcels sent in each of the last 24 hours as bars; the part that failed is red, an hour without any a dash. */
export function Hours({ time, hours, words }: HoursProps) {
  const t = useT();
  if (hours.length === 0) return null;
  const most = Math.max(...hours.map(({ sent, failed }) => sent + failed));
  const share = (n: number) => `${(100 * n) / most}%`;
  return (
    <ul className={styles.hours}>
      {lastHours(time, hours).map(({ hour, told }) => {
        if (!told || told.sent + told.failed === 0) return <li key={hour} data-none aria-hidden="true" />;
        const { sent, failed } = told;
        const said = t(words, { hour: Number(hour.slice(11, 13)), sent, failed });
        return (
          <li key={hour} title={said}>
            <span className="visually-hidden">{said}</span>
            <i data-failed style={{ blockSize: share(failed) }} />
            <i style={{ blockSize: share(sent) }} />
          </li>
        );
      })}
    </ul>
  );
}
