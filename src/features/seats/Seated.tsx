import type { SeatRow } from '@domain/api/manageSeats';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './seats.module.css';

type People = SeatRow['cells'][number]['people'];

/** How many pictures stand beside one another, where there is room; the rest is a number. */
const SHOWN = 2;

/** People on leave and their deputies come first: they are what is looked for. */
const ofLeave = ({ deputises, away }: People[number]) => (away || deputises !== undefined ? 0 : 1);

/** Pictures of those who are seated, with their names for screen readers and under the mouse. */
export function Seated({ people }: { people: People }) {
  const t = useT();
  if (people.length === 0) return <span className={styles.quiet}>{t('manage.seats.noOne')}</span>;
  const names = people.map(({ name, deputises, away, deputy, until }) => {
    const day = compactDay(deputy?.until ?? until ?? '');
    if (deputises) return `${name} (${t('manage.seats.deputy', { name: deputises, day })})`;
    if (deputy) return `${name} (${t('manage.seats.awayFor', { name: deputy.name, day })})`;
    return away ? `${name} (${t('manage.seats.away')})` : name;
  });
  return (
    <span className={styles.seated} data-many={people.length > SHOWN || undefined} title={names.join('\n')}>
      {[...people]
        .sort((a, b) => ofLeave(a) - ofLeave(b))
        .slice(0, SHOWN)
        .map(({ id, name, deputises, away }) => (
          <span key={id} data-person data-deputy={deputises !== undefined || undefined} data-away={away || undefined}>
            <PersonAvatar name={name} size={22} label={name} />
          </span>
        ))}
      {people.length > SHOWN && (
        <>
          <span data-wide>+{people.length - SHOWN}</span>
          <span data-tight>+{people.length - 1}</span>
        </>
      )}
    </span>
  );
}
