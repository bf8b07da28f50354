import type { YearWindow } from '@domain/api/manageNeeds';
import { addDays, daysBetween, instantOf } from '@domain/rules/calendar';
import { percentOf as shareOf } from '@domain/share';

/** States of a window at a moment; `reviewing`: nothing is taken any more, and it is still being decided. */
export type WindowState = 'open' | 'reviewing' | 'coming' | 'closed';
type Times = Pick<YearWindow, 'from' | 'to' | 'review'>;

/** Last moment of a window and of its review. */
export const endOf = ({ to, review }: Times): string => (review && review > to ? review : to);

/** State of a window at a moment; times are texts, which compare as they are. */
export function stateOf(one: Times, now: string): WindowState {
  if (one.from > now) return 'coming';
  if (one.to >= now) return 'open';
  return endOf(one) >= now ? 'reviewing' : 'closed';
}

/** Points by which a window may lag behind its time before it stands out, as the parts of the office do. */
const LATE = 10;

/** Percent of those who have handed in; undefined where nobody knows how many have to. */
export const percentIn = ({ done, all }: Pick<YearWindow, 'done' | 'all'>): number | undefined =>
  done === undefined || !all ? undefined : shareOf(done, all);

/** An open window of the yearly assessment, of which everybody has to hand in, that lags behind its time. */
export function isBehind(one: YearWindow, now: string): boolean {
  const percent = percentIn(one);
  if (one.lane !== 'assessment' || percent === undefined || stateOf(one, now) !== 'open') return false;
  const [from, to, at] = [one.from, one.to, now].map((time) => instantOf(time).getTime()) as [number, number, number];
  return percent < shareOf(at - from, to - from) - LATE;
}

const ALL = 100;
export const spanNames = ['year', 'term', 'month'] as const;
export type SpanName = (typeof spanNames)[number];

/** Columns of a chart, all of the same width: the days on which they begin, and the day behind the last one. */
export type Span = readonly string[];

const monthFrom = (year: number, month: number): string => {
  const n = month - 1;
  const [y, m] = [year + Math.floor(n / 12), (((n % 12) + 12) % 12) + 1];
  return `${y}-${String(m).padStart(2, '0')}-01`;
};
const monthsFrom = (year: number, first: number, n: number): Span =>
  Array.from({ length: n + 1 }, (_, i) => monthFrom(year, first + i));

/** A year and the January in which its reviews end. */
const YEAR_MONTHS = 13;
/** Half a year from February and from August, as schools have their terms. */
const TERM = { spring: 2, autumn: 8, months: 6 } as const;
const DAYS = 5;
const MONTH_COLUMNS = 6;

/** Year whose windows a span needs: the term of a January began the year before. */
export const yearOf = (name: SpanName, year: number, today: string): number => {
  const [of = year, month = 1] = today.split('-').map(Number);
  if (name === 'year') return year;
  return name === 'term' && month < TERM.spring ? of - 1 : of;
};

/** Columns of a span: those of a year, or of the term or month of today. */
export function spanOf(name: SpanName, year: number, today: string): Span {
  if (name === 'year') return monthsFrom(year, 1, YEAR_MONTHS);
  const [of = year, month = 1] = today.split('-').map(Number);
  if (name === 'term') {
    if (month < TERM.spring) return monthsFrom(of - 1, TERM.autumn, TERM.months);
    return monthsFrom(of, month < TERM.autumn ? TERM.spring : TERM.autumn, TERM.months);
  }
  const first = monthFrom(of, month);
  return [...Array.from({ length: MONTH_COLUMNS }, (_, i) => addDays(first, i * DAYS)), monthFrom(of, month + 1)];
}

/** Place of a moment in a span, in percent; the edges for one outside of it. */
export function percentAt(span: Span, at: string): number {
  const day = at.slice(0, 10);
  const columns = span.length - 1;
  const n = span.findIndex((edge) => edge > day) - 1;
  if (n === -1) return 0;
  const [from, to] = [span[n], span[n + 1]];
  if (n < 0 || !from || !to) return ALL;
  return (ALL * (n + daysBetween(from, day) / daysBetween(from, to))) / columns;
}

/** Is a day within a span? */
export const holds = (span: Span, at: string): boolean => (span[0] ?? '') <= at && at < (span.at(-1) ?? '');

/** Place of a window in a span: where it begins, how long it is, and how far its review goes on, in percent. */
export function placeIn(span: Span, one: Times): { from: number; size: number; review: number } {
  const [from, to, end] = [one.from, one.to, endOf(one)].map((at) => percentAt(span, at)) as [number, number, number];
  return { from, size: to - from, review: end - to };
}

/** Is any part of a window, or of its review, within a span? */
export const isIn = (span: Span, one: Times): boolean =>
  one.from < (span.at(-1) ?? '') && endOf(one) >= (span[0] ?? '');

/** Rows of a lane; more would push the others away. */
const MOST = 4;

/** Windows of a lane in as few rows as they have room in, and how many had none in the most rows that there may be. */
export function stacked(list: readonly YearWindow[], most = MOST): { rows: YearWindow[][]; left: number } {
  const rows: YearWindow[][] = [];
  let left = 0;
  // Windows that end last come first: where there is no room, it lacks for those that are over.
  for (const one of list.toSorted((a, b) => (endOf(a) > endOf(b) ? -1 : 1))) {
    const free = rows.find((row) => row.every((other) => endOf(one) < other.from));
    if (free) free.push(one);
    else if (rows.length < most) rows.push([one]);
    else left += 1;
  }
  return { rows, left };
}
