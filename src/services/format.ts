import { daysBetween, formatInstant, todayOf } from '@domain/rules/calendar';
import { serverToday } from './clock';
import { currentLocale } from './deployment';
import { dateFormat, listFormat, numberFormat, relativeFormat } from './intl';
import { isTold, NOT_TOLD } from './words';

const MB = 1024 * 1024;
const GB = 1024 * MB;
/** Bytes as people read them: `812 KB`, `4.1 MB`, `18.4 GB`. */
export function fileSize(bytes: number): string {
  if (!isTold(bytes)) return NOT_TOLD;
  const one = numberFormat({ maximumFractionDigits: 1 });
  if (bytes >= GB) return `${one.format(bytes / GB)} GB`;
  return bytes >= MB ? `${one.format(bytes / MB)} MB` : `${one.format(Math.ceil(bytes / 1024))} KB`;
}

/** Bytes that `fileSize` shows, so that a sum agrees with its parts. */
const shownBytes = (bytes: number): number =>
  bytes >= MB ? Math.round((bytes / MB) * 10) * (MB / 10) : Math.ceil(bytes / 1024) * 1024;

/** Size of several files together, as the sum of the sizes that are shown for each. */
export const filesSize = (sizes: readonly number[]): string =>
  fileSize(Math.round(sizes.reduce((sum, one) => sum + shownBytes(one), 0)));

/** Time or day as text from the server; a missing one is shown as a dash, and text that is no date as it is. */
type Told = string | null | undefined;
const isDate = (value: Told): value is string => typeof value === 'string' && /^\d{4}(?:-\d{2}){0,2}/.test(value);
const dated =
  <R extends unknown[]>(format: (ymdhms: string, ...rest: R) => string) =>
  (ymdhms: Told, ...rest: R): string => {
    if (!isTold(ymdhms)) return NOT_TOLD;
    try {
      if (isDate(ymdhms)) return format(ymdhms, ...rest);
    } catch {
      /* no such day */
    }
    return String(ymdhms);
  };

const parse = (ymdhms: string) => new Date(`${ymdhms.replace(' ', 'T')}+08:00`);
const format = (ymdhms: string, options: Intl.DateTimeFormatOptions) => dateFormat(options).format(parse(ymdhms));
const ofThisYear = (ymdhms: string) => ymdhms.slice(0, 4) === serverToday().slice(0, 4);

/** Month, day, hour and minute of a server time (`YYYY-MM-DD HH:mm:ss`); with the year where it is not this one. */
export const dayAndTime = dated((ymdhms) =>
  format(ymdhms, {
    ...(!ofThisYear(ymdhms) && { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
);
/** Month and day of a server time or day; with the year where it is not this one. */
export const monthDay = dated((ymdhms) =>
  format(ymdhms.length > 10 ? ymdhms : `${ymdhms} 00:00:00`, {
    ...(!ofThisYear(ymdhms) && { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
  }),
);
/** Month, day and weekday of a server time. */
export const dayOfWeek = dated((ymdhms) => format(ymdhms, { month: 'long', day: 'numeric', weekday: 'long' }));
/** Digits and hyphens in their own order also within Arabic text, which would turn them round. */
const isolated = (text: string) => `\u2066${text}\u2069`;
/**
 * A day where room is short: `11-30`, with the year where it is not this one. Languages that write no such days have it
 * in their own way, always with the year.
 */
export const compactDay = dated((ymdhms) => {
  const day = ymdhms.slice(0, 10);
  if (currentLocale() === 'zh-CN') return isolated(ofThisYear(day) ? day.slice(5) : day);
  return format(`${day} 00:00:00`, { year: 'numeric', month: 'short', day: 'numeric' });
});
/** Short form of a moment: {@link compactDay} with hour and minute. */
export const compactTime = dated((ymdhms) => `${compactDay(ymdhms)} ${isolated(ymdhms.slice(11, 16))}`.trimEnd());
/** From one moment to another in short form: the day once, where it is one. */
export function timeRange(from: Told, to: Told): string {
  const sameDay = isDate(from) && isDate(to) && from.slice(0, 10) === to.slice(0, 10);
  return sameDay
    ? `${compactDay(from)} ${isolated(`${from.slice(11, 16)}–${to.slice(11, 16)}`)}`
    : `${compactTime(from)} – ${compactTime(to)}`;
}
/**
 * Short form of a day, a month or a year, as far as the date is known; Chinese leaves out the year `within`: `05-22`,
 * `03`.
 */
export const knownDate = dated((date, within?: number) => {
  const [year = '', month, day] = date.split('-');
  const known = month !== undefined && Number(year) === within;
  if (currentLocale() === 'zh-CN') return isolated(known ? date.slice(5) : date);
  return format(`${year}-${month ?? '01'}-${day ?? '01'} 00:00:00`, {
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  });
});
/** A month by itself, 1 to 12: `4月`. */
export const monthName = (month: number) =>
  format(`2026-${String(month).padStart(2, '0')}-15 00:00:00`, { month: 'short' });
/** From one day to another, as the language writes it: `9月1日 – 11月26日`; with the year unless both are of this one. */
export function dayRange(from: Told, to: Told): string {
  if (!isDate(from) && !isDate(to)) return NOT_TOLD;
  if (!isDate(from) || !isDate(to)) return `${monthDay(from)} – ${monthDay(to)}`;
  // Chinese writes the days of a range as fractions: 2/25 – 3/1.
  if (currentLocale() === 'zh-CN') return `${monthDay(from)} – ${monthDay(to)}`;
  const year = !(ofThisYear(from) && ofThisYear(to)) && ({ year: 'numeric' } as const);
  const midnight = (ymdhms: string) => parse(`${ymdhms.slice(0, 10)} 00:00:00`);
  return dateFormat({ ...year, month: 'short', day: 'numeric' }).formatRange(midnight(from), midnight(to));
}
/** Hour and minute in China. */
export const clockTime = (date: Date) => dateFormat({ hour: '2-digit', minute: '2-digit' }).format(date);

/** A moment in milliseconds: of today its hour and minute, before that with its day. */
export function momentOf(at: number): string {
  const date = new Date(at);
  return todayOf(date) === serverToday() ? clockTime(date) : dayAndTime(formatInstant(date));
}

/** A past server time in usual words: today and yesterday with the hour, before that the day, or day and year. */
export const recentTime = dated((ymdhms, now: Date) => {
  const near = nearDay(ymdhms, now);
  if (near !== undefined) return `${near} ${ymdhms.slice(11, 16)}`;
  return ymdhms.slice(0, 4) === todayOf(now).slice(0, 4) ? monthDay(ymdhms) : compactDay(ymdhms);
});

/** Today or yesterday in words; undefined for any other day. */
export function nearDay(ymdhms: string, now: Date): string | undefined {
  const days = daysBetween(ymdhms.slice(0, 10), todayOf(now));
  return days === 0 || days === 1 ? relativeFormat({ numeric: 'auto' }).format(-days, 'day') : undefined;
}

/** Several things in a row: `甲、乙、丙`. The narrow style has no word before the last one in Chinese and English. */
export const listWords = (items: readonly string[]) =>
  listFormat({ type: 'conjunction', style: 'narrow' }).format(items);

/** Stands for a year that is still to come, as wide as its digits: nothing moves when it arrives. */
export const UNKNOWN_YEAR = '\u2007'.repeat(4);

/** A whole number with its groups, as the language parts them: `2,318`. */
export const wholeNumber = (value: number | undefined) => (isTold(value) ? numberFormat().format(value) : NOT_TOLD);

/** A value as it stands, where it is told. */
export const orDash = (value: string | number | null | undefined): string | number =>
  isTold(value) ? value : NOT_TOLD;

/** A number of hours, credits or points: `4.0`. */
export const oneDecimal = (value: number | undefined): string => (isTold(value) ? value.toFixed(1) : NOT_TOLD);

/** A share in whole percent, 0 to 100: `60%`. */
export const percentText = (value: number | undefined): string => (isTold(value) ? `${value}%` : NOT_TOLD);

/** An amount of yuan in a sentence: `¥86.00`. Where it stands alone, Money shows it. */
export const yuan = (value: number | undefined) =>
  isTold(value) ? isolated(`¥${numberFormat({ minimumFractionDigits: 2 }).format(value)}`) : NOT_TOLD;
