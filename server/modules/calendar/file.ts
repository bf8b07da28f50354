import { type Alarm, createEvents, type DateTime, type EventAttributes } from 'ics';
import type { CalendarEntry } from '../../../domain/api/calendar';
import { addDays, instantOf, type YMD } from '../../../domain/rules/calendar';
import { blinded } from '../../db/sealed/columns';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';

/** Hour of the morning at which an entry of a whole day reminds. */
const MORNING = 9;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

const isDay = (text: string): text is YMD => text.length === DAY_LENGTH;
const dayParts = (day: YMD): DateTime => day.split('-').map(Number) as [number, number, number];
/** A day, or a moment in milliseconds, which the file has in UTC: right in every zone without a table of zones. */
const dateOf = (text: string): DateTime => (isDay(text) ? dayParts(text) : instantOf(text).getTime());

/** The end as files have it: of a day the day after. A deadline is a moment without length. */
function endOf({ start, end = start }: CalendarEntry): DateTime {
  return isDay(end) ? dayParts(addDays(end, 1)) : dateOf(end);
}

/** Hours before a moment at which it reminds on its own day. */
const SHORTLY = 2;

/**
 * Reminder some days before an entry: of a moment at its hour, of a day in the morning. It is counted in hours, since the
 * library writes days without hours in a way that calendars do not read.
 */
function alarm({ start, title }: CalendarEntry, days: number): Alarm {
  const hours = isDay(start) ? days * 24 - MORNING : days * 24 || SHORTLY;
  const trigger = { before: hours > 0, hours: Math.abs(hours) };
  return { action: 'display', description: title, trigger };
}

export interface FileOptions {
  remindDays: readonly number[];
  name: string;
}

/** Returns entries as an iCalendar file (RFC 5545). */
export function icsOf(
  ctx: Pick<Context, 'db' | 'origin' | 'locale' | 'variant'>,
  user: Pick<SessionUser, 'id'>,
  entries: readonly CalendarEntry[],
  { remindDays, name }: FileOptions,
): string {
  // Two people may see their calendars in one program, and an entry of one is none of the other.
  const person = blinded(ctx.db, 'calendar.uid', user.id).slice(0, 16);
  const events = entries.map((one): EventAttributes => {
    const { id, kind, title, note, place, start, link, cancelled } = one;
    const url = link && new URL(`${ctx.variant.base.replace(/\/$/, '')}${link}`, ctx.origin).href;
    return {
      uid: `${id}@${person}.calendar`,
      title,
      start: dateOf(start),
      end: endOf(one),
      ...((note || url) && { description: [note, url].filter(Boolean).join('\n') }),
      ...(place && { location: place }),
      ...(url && { url }),
      status: cancelled ? 'CANCELLED' : 'CONFIRMED',
      sequence: cancelled ? 1 : 0,
      categories: [say(ctx.locale, `calendar.kind.${kind}`)],
      ...(kind === 'onsite' && !cancelled
        ? { busyStatus: 'BUSY', transp: 'OPAQUE' }
        : { busyStatus: 'FREE', transp: 'TRANSPARENT' }),
      classification: 'PRIVATE',
      alarms: cancelled ? [] : remindDays.map((days) => alarm(one, days)),
    };
  });
  const { error, value } = createEvents(events, {
    calName: name,
    productId: '-//Teacher personal space//Calendar//EN',
    method: 'PUBLISH',
  });
  if (error || value === null) throw error ?? new Error('a calendar without text');
  return value;
}
