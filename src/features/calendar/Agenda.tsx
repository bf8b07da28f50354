import type { CalendarEntry } from '@domain/api/calendar';
import type { YMD } from '@domain/rules/calendar';
import { Fragment } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './agenda.module.css';
import { EntryPopover } from './EntryPopover';
import { kindIcons } from './kinds';
import { type DayGroup, groupsOf } from './weeks';
import { distance, weekday, whenOf } from './words';

/** When, where and what is missing, as one sentence. */
function Facts({ entry }: { entry: CalendarEntry }) {
  const t = useT();
  const cancelled = entry.cancelled ? t('calendar.cancelled') : undefined;
  const facts = [cancelled, whenOf(t, entry), entry.place, entry.note].flatMap((fact) => fact ?? []);
  return (
    <small className={styles.facts}>
      {facts.map((fact, n) => (
        <Fragment key={fact}>
          {n > 0 && t('calendar.comma')}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </small>
  );
}

function SideEntry({ entry }: { entry: CalendarEntry }) {
  return (
    <EntryPopover entry={entry} className={styles.line}>
      <b>
        <bdi>{entry.title}</bdi>
      </b>
      <Facts entry={entry} />
    </EntryPopover>
  );
}

/** Groups of days that stand beside the month. */
const BESIDE = 8;

/** The next days beside the month: how far away, and what is on them. */
export function SideAgenda({
  entries,
  today,
  from,
  onAll,
}: {
  entries: readonly CalendarEntry[];
  today: YMD;
  from: YMD;
  onAll: () => void;
}) {
  const t = useT();
  const begin = from > today ? from : today;
  const all = groupsOf(entries, begin, from > today ? [] : [today]);
  const shown = all.slice(0, BESIDE);
  const later = all.slice(BESIDE).reduce((sum, one) => sum + one.entries.length, 0);
  return (
    <section className={styles.side} aria-labelledby="calendar-agenda">
      <div className={styles.head}>
        <h2 id="calendar-agenda">{t('calendar.view.agenda')}</h2>
        {later > 0 && (
          <button type="button" onClick={onAll}>
            {t('calendar.later', { n: later })}
          </button>
        )}
      </div>
      <ol>
        {shown.map(({ day, entries: of }) => (
          <li key={day}>
            <div className={styles.when}>
              <b>{distance(t, day, today)}</b>
              <small>
                {compactDay(day)} {weekday(day)}
              </small>
            </div>
            <div className={styles.what}>
              {of.length === 0 && <span className={styles.none}>{t('calendar.day.none')}</span>}
              {of.map((entry) => (
                <SideEntry key={entry.id} entry={entry} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ entry }: { entry: CalendarEntry }) {
  const Icon = kindIcons[entry.kind];
  return (
    <div className={styles.row}>
      <span className={styles.icon} data-kind={entry.kind} aria-hidden="true">
        <Icon />
      </span>
      <EntryPopover entry={entry} className={styles.words}>
        <b>
          <bdi>{entry.title}</bdi>
        </b>
        <Facts entry={entry} />
      </EntryPopover>
      {entry.kind === 'act' && entry.link && entry.action && !entry.cancelled && (
        <LinkButton to={entry.link} kind="default" aria-label={`${entry.action}: ${entry.title}`}>
          {entry.action}
        </LinkButton>
      )}
    </div>
  );
}

export const dayId = (day: YMD) => `calendar-${day}`;

function Day({ group: { day, entries }, today }: { group: DayGroup; today: YMD }) {
  const t = useT();
  return (
    <section className={styles.group} aria-labelledby={dayId(day)}>
      <h2 id={dayId(day)} tabIndex={-1}>
        {distance(t, day, today)} <span>{`${compactDay(day)} ${weekday(day)}`}</span>
      </h2>
      <div className={styles.card}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}

/** All entries of the weeks, day by day. */
export function Agenda({ entries, today, from }: { entries: readonly CalendarEntry[]; today: YMD; from: YMD }) {
  return (
    <div className={styles.agenda}>
      {groupsOf(entries, from).map((group) => (
        <Day key={group.day} group={group} today={today} />
      ))}
    </div>
  );
}
