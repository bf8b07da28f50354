import { dayMs } from '../time';
/** 'YYYY-MM-DD'. */
export type YMD = string;
/** 'YYYY-MM'. */
export type YM = string;
/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai. */
export type YMDHMS = string;

/** Asia/Shanghai has kept UTC+8 since 1992; older instants are counted with it as well, so that both directions agree. */
const OFFSET = 8 * 3_600_000;

/** Days of a month; `month` is 1 to 12. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A month of the years 1000 to 9999. */
export const isYm = (value: string): value is YM => /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(value);

/** A day that exists in the calendar. */
export const isYmd = (value: string): value is YMD =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  isYm(value.slice(0, 7)) &&
  Number(value.slice(8)) >= 1 &&
  Number(value.slice(8)) <= daysInMonth(Number(value.slice(0, 4)), Number(value.slice(5, 7)));

/** A second of such a day, 00:00:00 to 23:59:59. */
export const isYmdhms = (value: string): value is YMDHMS =>
  /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) && isYmd(value.slice(0, 10));

const wrong = (value: string): never => {
  throw new RangeError(`Not a date of the calendar: ${value}`);
};

/** Days since 1970-01-01. */
const dayNumber = (day: YMD): number => (isYmd(day) ? Date.parse(`${day}T00:00:00Z`) / dayMs : wrong(day));

const textOf = (time: number): string => {
  const text = new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  return isYmdhms(text) ? text : wrong(text);
};

/** Order of two dates of the same kind: negative, zero or positive. */
export const compareDates = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The day `days` later (earlier when negative). Throws RangeError on a date that is none. */
export const addDays = (day: YMD, days: number): YMD => textOf((dayNumber(day) + days) * dayMs).slice(0, 10);

/** The same day a year later, with the time behind it; the last of February for a day that the next year lacks. */
export function nextYear(date: YMD | YMDHMS): string {
  const [year, rest] = [Number(date.slice(0, 4)) + 1, date.slice(4, 10)];
  return `${year}${isYmd(`${year}${rest}`) ? rest : '-02-28'}${date.slice(10)}`;
}

/** Days from `a` to `b`; negative when `b` is earlier. Throws RangeError on a date that is none. */
export const daysBetween = (a: YMD, b: YMD): number => dayNumber(b) - dayNumber(a);

/** The instant as it is written in Asia/Shanghai. */
export const formatInstant = (date: Date): YMDHMS => textOf(date.getTime() + OFFSET);

/** The instant of a time written in Asia/Shanghai. Throws RangeError on a time that is none. */
export const instantOf = (value: YMDHMS): Date =>
  isYmdhms(value) ? new Date(Date.parse(`${value.replace(' ', 'T')}Z`) - OFFSET) : wrong(value);

/** The last second of a day: whatever is due on a day is due until then. */
export const endOfDay = (day: YMD): YMDHMS => `${day} 23:59:59`;

/** The calendar day in Asia/Shanghai. */
export const todayOf = (now: Date): YMD => formatInstant(now).slice(0, 10);

/**
 * Calendar days until a deadline: 0 on its day, negative once it has passed. A deadline without a time lasts to the end
 * of its day. Throws RangeError on a deadline that is none.
 */
export function daysLeft(now: Date, deadline: YMD | YMDHMS): number {
  const last = deadline.length > 10 ? deadline : endOfDay(deadline);
  const days = daysBetween(todayOf(now), last.slice(0, 10));
  // The second of the deadline itself still counts.
  return now.getTime() < instantOf(last).getTime() + 1000 ? days : Math.min(days, -1);
}

/** Whole years from a day until today, at least 1 and at most 60; undefined for a day in the future. */
export function yearsTaught(since: YMD, today: YMD): number | undefined {
  if (!isYmd(since) || since > today) return undefined;
  const [from, to] = [since, today].map((day) => Number(day.slice(0, 4))) as [number, number];
  const whole = to - from - (today.slice(5) < since.slice(5) ? 1 : 0);
  return Math.min(60, Math.max(1, whole));
}

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const isWorkingDay = (day: YMD): boolean => ![2, 3].includes(((dayNumber(day) % WEEK) + WEEK) % WEEK);

/** The time `days` working days earlier (Monday to Friday), at the same time of day. */
export function workingDaysBefore(now: Date, days: number): Date {
  const today = todayOf(now);
  let [back, left] = [0, days];
  while (left > 0) {
    back += 1;
    if (isWorkingDay(addDays(today, -back))) left -= 1;
  }
  return new Date(now.getTime() - back * dayMs);
}
