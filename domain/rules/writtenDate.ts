import { halfWidth } from '../text';
import { formatInstant, isYm, isYmd, isYmdhms, todayOf } from './calendar';

const two = (n: string) => n.padStart(2, '0');

/** The time that a program writes behind a day: `00:00:00`, `T00:00:00.000Z`, `0:00`, `8时30分`. */
const timeBehind =
  /(?:\s*T\s*|\s+)\d{1,2}(?::\d{1,2}){1,2}(?:\.\d+)?\s*(?:Z|[+-]\d\d:?\d\d)?$|\s+\d{1,2}[时点](?:\d{1,2}分)?(?:\d{1,2}秒)?$/i;

/**
 * Reads a day, or a month, as people write it: `2025-3-1`, `2025/03/01`, `2025.3.1`, `2025年3月1日`, `2025 3 1` and
 * `20250301`; a month also without its day; in full width, with any dash, and with a time behind it, as databases write
 * it. An instant with a time zone gives the day in China. Undefined for a date that the calendar does not have. Where a
 * month is asked for, a day gives its month.
 */
export function writtenDate(written: string, precision: 'day' | 'month'): string | undefined {
  const dashed = halfWidth(written).replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-');
  const instant = /\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(dashed) ? Date.parse(dashed) : Number.NaN;
  const text = Number.isNaN(instant) ? dashed.replace(timeBehind, '').trim() : todayOf(new Date(instant));
  const parts =
    /^(\d{4})(\d\d)(\d\d)?$/.exec(text) ??
    /^(\d{4})\s*[-/.年\s]\s*(\d{1,2})(?:\s*[-/.月\s]\s*(\d{1,2}))?\s*[日号月]?$/.exec(text);
  if (!parts) return undefined;
  const [, year = '', month = '', day] = parts;
  const ym = `${year}-${two(month)}`;
  if (day === undefined) return precision === 'month' && isYm(ym) ? ym : undefined;
  const ymd = `${ym}-${two(day)}`;
  if (!isYmd(ymd)) return undefined;
  return precision === 'month' ? ym : ymd;
}

const clock = /(\d{1,2})\s*[:时点]\s*(?:(\d{1,2})\s*(?::\s*(\d{1,2})|分(?:\s*(\d{1,2})\s*秒)?)?)?$/;

/**
 * Reads a moment: a day as {@link writtenDate} understands it, with the time of day behind it, as `18:00`, `18:00:00`,
 * `18时` or `18点30分`. A day alone means its beginning, or its last second where it `ends` something. An instant with a
 * time zone gives the time in China. Undefined for anything else.
 */
export function writtenMoment(written: string, ends = false): string | undefined {
  const text = halfWidth(written).trim();
  const instant = /\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(instant)) return formatInstant(new Date(instant));
  const [found, hour, minute = '0', second, spoken] = clock.exec(text) ?? [];
  const day = writtenDate(found === undefined ? text : text.slice(0, -found.length).replace(/\s*T\s*$/, ''), 'day');
  if (!day) return undefined;
  const time =
    hour === undefined ? (ends ? '23:59:59' : '00:00:00') : [hour, minute, second ?? spoken ?? '0'].map(two).join(':');
  const moment = `${day} ${time}`;
  return isYmdhms(moment) ? moment : undefined;
}
