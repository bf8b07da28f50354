import { formatInstant } from '@domain/rules/calendar';
import hub from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { monthName } from '@/services/format';
import styles from './dates.module.css';
import type { Newcomer } from './useNewcomer';

/** Number of days shown. */
const SHOWN = 5;

/** The next deadlines of what a new teacher can do. */
export function DatesCard({ newcomer: { steps, windows } }: { newcomer: Newcomer }) {
  const t = useT();
  const now = formatInstant(serverNow());
  const dates = [
    ...steps.flatMap(({ kind, done, params, deadline, link }) =>
      done || !deadline ? [] : [{ name: t(`overview.step.${kind}`, params), time: deadline, link }],
    ),
    ...windows.flatMap(({ open, name, deadline, from, link }) => [{ name, time: open ? deadline : from, link }]),
  ]
    .filter(({ time }) => time > now)
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
    .slice(0, SHOWN);
  if (dates.length === 0) return null;
  return (
    <section className={hub.card} aria-labelledby="hub-dates">
      <div className={hub.head}>
        <h2 id="hub-dates">{t('overview.dates')}</h2>
      </div>
      <ul className={styles.dates}>
        {dates.map(({ name, time, link }) => (
          <li key={link} className={styles.date}>
            <time dateTime={time.slice(0, 10)} className={styles.day}>
              <b>{Number(time.slice(8, 10))}</b>
              <small>{monthName(Number(time.slice(5, 7)))}</small>
            </time>
            <PageLink to={link} className={hub.plain}>
              {name}
            </PageLink>
            <small className={styles.hour}>
              <bdi>{time.slice(11, 16)}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
