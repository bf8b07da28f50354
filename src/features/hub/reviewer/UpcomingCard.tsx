import { calendarLinks } from '@domain/calendar/links';
import { addDays } from '@domain/rules/calendar';
import hub from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverToday } from '@/services/clock';
import { monthName } from '@/services/format';
import styles from '../newcomer/dates.module.css';

/** How far it looks ahead, and how much it shows. */
const DAYS = 42;
const SHOWN = 4;

/** The next days of the user's calendar; nothing where there are none, because it is beside what one comes for. */
export function UpcomingCard({ className }: { className: string | undefined }) {
  const t = useT();
  const today = serverToday();
  const { data = [] } = useRemote({
    key: 'hub:upcoming',
    params: [today],
    read: (signal) =>
      api('GET /api/Calendar/List', { query: { from: today, to: addDays(today, DAYS) } }, { signal, needs: 'array' }),
  });
  const next = data.filter(({ cancelled, start }) => !cancelled && start.slice(0, 10) >= today).slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <div className={className}>
      <section className={hub.card} aria-labelledby="hub-upcoming">
        <div className={hub.head}>
          <h2 id="hub-upcoming">{t('overview.dates')}</h2>
          <span className={hub.end}>
            <PageLink to={calendarLinks.page}>{t('frame.screen.calendar')}</PageLink>
          </span>
        </div>
        <ul className={styles.dates}>
          {next.map(({ id, title, start, link, note }) => (
            <li key={id} className={styles.date}>
              <time dateTime={start.slice(0, 10)} className={styles.day}>
                <b>{Number(start.slice(8, 10))}</b>
                <small>{monthName(Number(start.slice(5, 7)))}</small>
              </time>
              <span className={styles.words}>
                {link ? (
                  <PageLink to={link} className={hub.plain}>
                    <bdi>{title}</bdi>
                  </PageLink>
                ) : (
                  <bdi>{title}</bdi>
                )}
                {note && <small>{note}</small>}
              </span>
              {start.length > 10 && (
                <small className={styles.hour}>
                  <bdi>{start.slice(11, 16)}</bdi>
                </small>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
