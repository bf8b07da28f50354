import { addDays, type YMD } from '@domain/rules/calendar';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { currentLocale } from '@/services/deployment';
import compactStyles from './compact.module.css';
import { DayBars } from './DayBars';
import { keyTarget } from './gridKeys';
import { kindIcons } from './kinds';
import monthStyles from './month.module.css';
import type { Entries } from './useCalendar';
import { isOn, slotsOf, weekdayOf, weekOf } from './weeks';
import { dayNumber, fullDay, shortMonth, weekday } from './words';

/** Most rows of a day in a week whose entries have two lines each. */
const ROOMY = 2;

interface MonthGridProps {
  entries: Entries;
  weeks: readonly (readonly YMD[])[];
  today: YMD;
  /** Without room for words: marks only; a day that is pressed is shown elsewhere. */
  compact?: boolean;
  onPick?: (day: YMD) => void;
  /** Asks for other weeks, so that a day outside of these has its place. */
  onMove?: (weeks: number) => void;
}

interface DayHeadProps {
  day: YMD;
  today: YMD;
  /** The first day of the weeks, which names its month. */
  first: boolean;
  className: string | undefined;
}

/** Marks of a day without room for words, one of each kind. */
function Marks({ entries }: { entries: Entries }) {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return (
    <span className={compactStyles.marks} aria-hidden="true">
      {kinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <i key={kind} data-kind={kind}>
            <Icon />
          </i>
        );
      })}
    </span>
  );
}

function DayHead({ day, today, first, className }: DayHeadProps) {
  const t = useT();
  return (
    <span className={className} aria-hidden="true">
      {/* Today's cell has no room for both words, and the heading of the page has its month. */}
      {(first || day.endsWith('-01')) && day !== today && <small>{shortMonth(day)}</small>}
      <b>{dayNumber(day)}</b>
      {day === today && <small>{t('calendar.day.today')}</small>}
    </span>
  );
}

/** Days of some weeks as a grid: arrow keys go from day to day, Enter to the entries of a day, Escape back. */
export function MonthGrid({ entries, weeks, today, compact = false, onPick, onMove }: MonthGridProps) {
  const t = useT();
  const styles = compact ? compactStyles : monthStyles;
  const grid = useRef<HTMLDivElement>(null);
  const days = weeks.flat();
  const [chosen, setChosen] = useState<YMD>(today);
  const active = days.includes(chosen) ? chosen : days.includes(today) ? today : (days[0] ?? today);
  const { weekend } = weekOf(currentLocale());

  const focusDay = (day: YMD) => {
    setChosen(day);
    // The day may come with the next weeks only.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const pick = (target: EventTarget) => {
    const day = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (day) onPick?.(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
    const day = cell?.dataset.day;
    if (!cell || !day || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== cell) {
      if (event.key === 'Escape') cell.focus();
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (onPick) onPick(day);
      else cell.querySelector<HTMLElement>('button')?.focus();
      return;
    }
    const rtl = getComputedStyle(cell).direction === 'rtl';
    const week = weeks.find((one) => one.includes(day)) ?? [];
    const target = keyTarget(event.key, { day, week, rtl });
    if (target === undefined) return;
    event.preventDefault();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    if (target < first || target > last) {
      if (!onMove) return;
      onMove(target < first ? -1 : 1);
    }
    focusDay(target);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: bars reach over several days, which cells of a table cannot
    <div
      ref={grid}
      role="grid"
      aria-label={t('calendar.grid')}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onClick={onPick && ((event) => pick(event.target))}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" tabIndex={-1} className={styles.names}>
        {weeks[0]?.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <span key={day} role="columnheader" tabIndex={-1} aria-label={weekday(day)}>
            {weekday(day, compact ? 'narrow' : 'short')}
          </span>
        ))}
      </div>
      {weeks.map((week) => {
        const slots = slotsOf(entries, week);
        const roomy = slots.every((taken) => taken.length <= ROOMY);
        // Where no bar reaches into another day, rows need not be at one height in all of them.
        const free = roomy && slots.every((taken) => !taken.includes('taken'));
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={week[0]}
            role="row"
            tabIndex={-1}
            className={styles.week}
            data-roomy={free ? 'free' : roomy || undefined}
          >
            {week.map((day, n) => {
              const here = entries.filter((one) => isOn(one, day));
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <div
                  key={day}
                  role="gridcell"
                  data-day={day}
                  tabIndex={day === active ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  data-past={day < today || undefined}
                  data-weekend={weekend.includes(weekdayOf(day)) || undefined}
                  className={styles.day}
                  onFocus={() => setChosen(day)}
                >
                  {/* With its entries the name of the cell: what is seen in it is said as well. */}
                  <span className="visually-hidden">
                    {t('calendar.day.label', { day: fullDay(day), n: here.length })}
                  </span>
                  <DayHead day={day} today={today} first={day === days[0]} className={styles.number} />
                  {compact ? (
                    <Marks entries={here} />
                  ) : (
                    <DayBars day={day} slots={slots[n] ?? []} entries={here} reachable={day === active} />
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** Days that come next to the ones shown, for the step of a week. */
export const stepped = (from: YMD, weeks: number): YMD => addDays(from, weeks * 7);
