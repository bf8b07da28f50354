import type { EedDetail } from '@domain/api/eed';
import { addDays, daysBetween, type YMD } from '@domain/rules/calendar';

/** Days that stand beside one another, and as many as a phone has room for. */
export const SPAN = 30;
export const PHONE_SPAN = 15;

export interface Day {
  date: YMD;
  /** 0: nothing was learned; undefined: there are no data of it. */
  seconds: number | undefined;
}

/** Returns the days of a span with the seconds learned; `back`: number of spans before the last one with data. */
export function daysOf(daily: EedDetail['daily'], back: number, span = SPAN): Day[] {
  const last = daily.at(-1)?.date;
  if (!last) return [];
  const end = addDays(last, -back * span);
  const known = new Map(daily.map(({ date, seconds }) => [date, seconds]));
  return Array.from({ length: span }, (_, i) => {
    const date = addDays(end, i + 1 - span);
    return { date, seconds: known.has(date) ? known.get(date) : 0 };
  });
}

/** Returns the number of spans. */
export function spansOf(daily: EedDetail['daily'], span = SPAN): number {
  const [first, last] = [daily[0]?.date, daily.at(-1)?.date];
  return first && last ? Math.floor(daysBetween(first, last) / span) + 1 : 0;
}
