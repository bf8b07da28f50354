import type { YearWindow } from '@domain/api/manageNeeds';
import { daysInMonth } from '@domain/rules/calendar';

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

const MONTHS = 12;
const ALL = 100;

/** Place of a moment in a year of twelve months of the same width, in percent; the edges for one outside of it. */
function percentOf(year: number, at: string): number {
  const [of, month = 1, day = 1] = at.slice(0, 10).split('-').map(Number);
  if (of !== year) return (of ?? 0) < year ? 0 : ALL;
  return (ALL * (month - 1 + (day - 1) / daysInMonth(year, month))) / MONTHS;
}

/** Place of a window in its year: where it begins, how long it is, and how far its review goes on, in percent. */
export function placeIn(year: number, one: Times): { from: number; size: number; review: number } {
  const [from, to, end] = [one.from, one.to, endOf(one)].map((at) => percentOf(year, at)) as [number, number, number];
  return { from, size: to - from, review: end - to };
}

/** Rows of a lane; more would push the others away. */
const MOST = 4;

/** Windows of a lane in as few rows as they have room in, and how many had none. */
export function stacked(list: readonly YearWindow[]): { rows: YearWindow[][]; left: number } {
  const rows: YearWindow[][] = [];
  let left = 0;
  // Windows that end last come first: where there is no room, it lacks for those that are over.
  for (const one of list.toSorted((a, b) => (endOf(a) > endOf(b) ? -1 : 1))) {
    const free = rows.find((row) => row.every((other) => endOf(one) < other.from));
    if (free) free.push(one);
    else if (rows.length < MOST) rows.push([one]);
    else left += 1;
  }
  return { rows, left };
}
