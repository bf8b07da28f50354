import type { Health } from '@domain/api/manageHealth';
import { useT } from '@/hooks/useT';
import styles from './health.module.css';

export interface HoursProps {
  hours: Health['texts']['hours'];
  /** Words of one bar. */
  words: 'health.texts.hour' | 'health.notices.hour';
}

/** Parcels sent by the hour as bars; the part that failed is red. */
export function Hours({ hours, words }: HoursProps) {
  const t = useT();
  if (hours.length === 0) return null;
  const most = Math.max(...hours.map(({ sent, failed }) => sent + failed));
  const share = (n: number) => `${(100 * n) / most}%`;
  return (
    <ul className={styles.hours}>
      {hours.map(({ hour, sent, failed }) => (
        <li key={hour} title={t(words, { hour: Number(hour.slice(11, 13)), sent, failed })}>
          <span className="visually-hidden">{t(words, { hour: Number(hour.slice(11, 13)), sent, failed })}</span>
          <i data-failed style={{ blockSize: share(failed) }} />
          <i style={{ blockSize: share(sent) }} />
        </li>
      ))}
    </ul>
  );
}
