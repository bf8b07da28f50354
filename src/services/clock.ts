import { instantOf, isYmdhms, todayOf, type YMD, type YMDHMS } from '@domain/rules/calendar';

/*
 * Clock of the server, for everything about days: deadlines, today and yesterday, years to choose from. The clock of a
 * computer may be hours wrong, and its zone another one; only the server decides about deadlines. Spans of time
 * (countdowns, ages of kept data) are measured by the computer's own clock.
 */

/** Milliseconds by which the server is ahead of this computer. */
let ahead = 0;
/** Milliseconds ahead by the last answer's Date header, exact to a second; undefined before the first answer. */
let heardLast: number | undefined;
/** Milliseconds below which a difference is only the answer's travel time and the rounding of its header. */
const SLACK = 5000;

/** Takes the Date header of an answer that has just come; none, or one that is no date, changes nothing. */
export function hearServerClock(header: unknown, here: number = Date.now()): void {
  const told = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(told)) return;
  const heard = told + 500 - here;
  heardLast = heard;
  if (Math.abs(heard - ahead) >= SLACK) ahead = Math.abs(heard) < SLACK ? 0 : heard;
}

/** The instant that it is. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
/**
 * Instant of the server's clock as milliseconds since 1970 of this computer's clock. Undefined for a text that is no
 * instant, and until the server has told its time. Exact to the second, unlike `serverNow`: for countdowns to an end
 * that the server has set.
 */
export const hereAt = (instant: YMDHMS | undefined): number | undefined =>
  instant === undefined || heardLast === undefined || !isYmdhms(instant)
    ? undefined
    : instantOf(instant).getTime() - heardLast;
/** The day that it is in China. */
export const serverToday = (): YMD => todayOf(serverNow());
export const serverYear = (): number => Number(serverToday().slice(0, 4));
