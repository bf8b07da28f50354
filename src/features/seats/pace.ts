import type { ReviewLoad } from '@domain/api/manageSeats';
import { daysBetween } from '@domain/rules/calendar';

type Load = Pick<ReviewLoad, 'days' | 'deadline' | 'waiting' | 'overdue' | 'state'>;

/** Part of a line that lies behind the last deadline on it: who will be late is seen to be. */
const BEYOND = 1.25;
const ALL = 100;

/** Days until the next deadline of a reviewer. */
const leftOf = ({ deadline }: Load, today: string) =>
  deadline === undefined ? undefined : Math.max(0, daysBetween(today, deadline.slice(0, 10)));

/** Days for which the lines of some reviewers have room: until the last of their deadlines, or until the last is done. */
export function roomOf(loads: readonly Load[], today: string): number {
  const left = loads.flatMap((one) => leftOf(one, today) ?? []);
  if (left.length > 0) return Math.max(1, ...left) * BEYOND;
  return Math.max(1, ...loads.map(({ days = 0 }) => days));
}

/** Where a reviewer will be done, and where his next deadline is, in percent of a line of some days. */
export function placeOf(load: Load, room: number, today: string): { done: number; end: number | undefined } {
  const percent = (days: number) => Math.min(ALL, (ALL * days) / room);
  const left = leftOf(load, today);
  return { done: percent(load.days ?? 0), end: left === undefined ? undefined : percent(left) };
}

/** People of the same pace who have to be added so that all is done by the deadline; undefined where nobody can tell. */
export function helpersOf(load: Load, today: string): number | undefined {
  const left = leftOf(load, today);
  if (load.days === undefined || !left || load.overdue > 0) return undefined;
  return Math.max(1, Math.ceil(load.days / left) - 1);
}
