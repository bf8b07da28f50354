import type { CalendarEntry } from '@domain/api/calendar';
import { grouped } from '@domain/grouped';
import { addDays, daysBetween, type YMD } from '@domain/rules/calendar';

/** Weeks that the calendar shows. */
export const WEEKS = 5;
const WEEK = 7;
/** A Monday. */
const MONDAY = '1970-01-05';

/** Day on which weeks begin, 1 (Monday) to 7, where a browser does not know it. */
const usual: Readonly<Record<string, number>> = { 'zh-CN': 1, 'en-US': 7, 'ar-EG': 6 };
interface WeekInfo {
  firstDay: number;
  weekend: readonly number[];
}
type Knowing = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
const SATURDAY_AND_SUNDAY: readonly number[] = [6, 7];

/** The first day of the week and the weekend of a language, as its country has them. */
export function weekOf(locale: string): WeekInfo {
  const known = new Intl.Locale(locale) as Knowing;
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return {
    firstDay: info?.firstDay ?? usual[locale] ?? 1,
    weekend: info?.weekend ?? SATURDAY_AND_SUNDAY,
  };
}

/** Day of the week, 1 (Monday) to 7. */
export const weekdayOf = (day: YMD): number => (((daysBetween(MONDAY, day) % WEEK) + WEEK) % WEEK) + 1;

/** The first day of the week that a day lies in. */
export const weekStart = (day: YMD, firstDay: number): YMD =>
  addDays(day, -((weekdayOf(day) - firstDay + WEEK) % WEEK));

/** The days of some weeks from a day on. */
export const weeksFrom = (from: YMD, weeks = WEEKS): YMD[][] =>
  Array.from({ length: weeks }, (_, week) => Array.from({ length: WEEK }, (__, n) => addDays(from, week * WEEK + n)));

const DAY = 'YYYY-MM-DD'.length;
export const firstDayOf = ({ start }: Pick<CalendarEntry, 'start'>): YMD => start.slice(0, DAY);
export const lastDayOf = ({ start, end = start }: Pick<CalendarEntry, 'start' | 'end'>): YMD => end.slice(0, DAY);
/** Hour and minute of an entry that has them. */
export const timeOf = (moment: string): string | undefined => moment.slice(DAY + 1, DAY + 6) || undefined;

export const isOn = (entry: CalendarEntry, day: YMD): boolean => firstDayOf(entry) <= day && day <= lastDayOf(entry);

/** A part of an entry within a week: a bar over some days, in one of the rows below the numbers of the days. */
export interface Bar {
  entry: CalendarEntry;
  /** Its days within the week. */
  days: number;
  /** True for an entry that began in an earlier week, or goes on in a later one. */
  begun: boolean;
  goesOn: boolean;
}
/** Content of a row of a day: a bar that begins there, the place of one that goes over it, or nothing. */
export type Slot = Bar | 'taken' | undefined;

/** Lays out the entries of a week by day: the longest first, each in the first row that is free on all of its days. */
export function slotsOf(entries: readonly CalendarEntry[], week: readonly YMD[]): Slot[][] {
  const slots: Slot[][] = week.map(() => []);
  const length = (one: CalendarEntry) => daysBetween(firstDayOf(one), lastDayOf(one));
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const here = entries.filter((one) => firstDayOf(one) <= last && lastDayOf(one) >= first);
  for (const entry of here.toSorted((a, b) => length(b) - length(a))) {
    const covered = week.flatMap((day, n) => (isOn(entry, day) ? [n] : []));
    let row = 0;
    while (covered.some((n) => slots[n]?.[row] !== undefined)) row += 1;
    for (const [at, n] of covered.entries()) {
      const column = slots[n] ?? [];
      column[row] =
        at === 0
          ? {
              entry,
              days: covered.length,
              begun: firstDayOf(entry) < first,
              goesOn: lastDayOf(entry) > last,
            }
          : 'taken';
    }
  }
  return slots;
}

export interface DayGroup {
  day: YMD;
  entries: CalendarEntry[];
}

/** Entries by day, from a day on; what goes on from before stands on that day. `always`: days that stand there empty. */
export function groupsOf(entries: readonly CalendarEntry[], from: YMD, always: readonly YMD[] = []): DayGroup[] {
  const groups = grouped(
    entries.filter((entry) => lastDayOf(entry) >= from),
    (entry) => (firstDayOf(entry) < from ? from : firstDayOf(entry)),
  );
  return [...new Set([...always, ...groups.keys()])]
    .map((day) => ({ day, entries: groups.get(day) ?? [] }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
