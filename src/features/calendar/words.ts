import type { CalendarEntry } from '@domain/api/calendar';
import { daysBetween, type YMD } from '@domain/rules/calendar';
import type { Translate } from '@/hooks/useT';
import { compactDay, compactTime } from '@/services/format';
import { dateFormat } from '@/services/intl';
import { firstDayOf, lastDayOf, timeOf } from './weeks';

const noon = (day: YMD) => new Date(`${day}T12:00:00+08:00`);
export const weekday = (day: YMD, length: 'short' | 'narrow' = 'short') =>
  dateFormat({ weekday: length }).format(noon(day));
/** A day for screen readers: with its month and weekday. */
export const fullDay = (day: YMD) => dateFormat({ month: 'long', day: 'numeric', weekday: 'long' }).format(noon(day));
export const dayNumber = (day: YMD) => String(Number(day.slice(8)));
export const monthOf = (day: YMD) => dateFormat({ year: 'numeric', month: 'long' }).format(noon(day));
export const shortMonth = (day: YMD) => dateFormat({ month: 'short' }).format(noon(day));

/** How far a day is from today. */
export function distance(t: Translate, day: YMD, today: YMD): string {
  const days = daysBetween(today, day);
  if (days === 0) return t('calendar.day.today');
  if (days === 1) return t('calendar.day.tomorrow');
  return days > 0 ? t('calendar.day.in', { days }) : t('calendar.day.ago', { days: -days });
}

/** When an entry is, where its day is told already: its hour, or of several days from when to when. */
export function whenOf(t: Translate, entry: CalendarEntry): string | undefined {
  const { start, end } = entry;
  const [from, to] = [timeOf(start), end && timeOf(end)];
  if (end && firstDayOf(entry) !== lastDayOf(entry)) {
    const say = (moment: string) => (timeOf(moment) ? compactTime(moment) : compactDay(moment));
    return t('calendar.entry.until', { from: say(start), to: say(end) });
  }
  return from && to && from !== to ? `${from}–${to}` : from;
}
