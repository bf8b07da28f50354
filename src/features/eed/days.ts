import type { EedDetail } from '@domain/api/eed';
import { addDays, daysBetween, type YMD } from '@domain/rules/calendar';

/** Days that stand beside one another. */
export const SPAN = 30;

export interface Day {
  date: YMD;
  /** 0: nothing was learned; undefined: there are no data of it. */
  seconds: number | undefined;
}

/** The days of a span with what was learned on each; `back`: so many spans before the last one that something is known of. */
export function daysOf(daily: EedDetail['daily'], back: number): Day[] {
  const last = daily.at(-1)?.date;
  if (!last) return [];
  const end = addDays(last, -back * SPAN);
  const known = new Map(daily.map(({ date, seconds }) => [date, seconds]));
  return Array.from({ length: SPAN }, (_, i) => {
    const date = addDays(end, i + 1 - SPAN);
    return { date, seconds: known.has(date) ? known.get(date) : 0 };
  });
}

/** How many spans there are in all. */
export function spansOf(daily: EedDetail['daily']): number {
  const [first, last] = [daily[0]?.date, daily.at(-1)?.date];
  return first && last ? Math.floor(daysBetween(first, last) / SPAN) + 1 : 0;
}
