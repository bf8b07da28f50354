import { z } from 'zod';
import { entryKinds, remindChoices } from '../calendar/kinds';
import type { Endpoint } from './core';
import { YMD, YMDHMS } from './shapes';

/** Id of an entry: its source and the thing it is about. */
const EntryId = z.string().min(1).max(120);

export const CalendarEntry = z
  .object({
    id: EntryId,
    kind: z.enum(entryKinds),
    title: z.string(),
    /** Title where room is short. */
    short: z.string(),
    /** Missing things, or whom the date is for. */
    note: z.string().optional(),
    place: z.string().optional(),
    /** A day when it lasts all day or until the end of the day, otherwise a moment. */
    start: z.union([YMD, YMDHMS]),
    /** Last day or last moment, where it is another one. */
    end: z.union([YMD, YMDHMS]).optional(),
    /** Page on which it is done, with the words of the link. */
    link: z.string().optional(),
    action: z.string().optional(),
    cancelled: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

const Settings = z.object({
  /** Days before an entry on which it reminds, the farthest first. */
  remindDays: z.array(z.number().int()),
  /** Secret address under which other calendars read this one, and the address as a picture for a phone's camera. */
  feed: z.object({ url: z.string(), image: z.string(), createTime: YMDHMS, readTime: YMDHMS.optional() }).optional(),
});
export type CalendarSettings = z.infer<typeof Settings>;

/** Calls of the calendar: what is due, where to be, who waits, and what opens or closes. */
export const calendarApi = {
  'GET /api/Calendar/List': {
    summary: 'Entries of my calendar from one day to another, both included; the earliest first',
    access: 'staff',
    query: z.object({ from: YMD, to: YMD }),
    out: z.array(CalendarEntry),
  },
  'GET /api/Calendar/GetFile': {
    summary: 'My calendar as a file (iCalendar): the last month and the coming year, or the one entry with this id',
    access: 'staff',
    query: z.object({ id: EntryId.optional() }),
    out: 'file',
  },
  'GET /api/Calendar/GetSettings': {
    summary: 'When the entries of my calendar remind, and the secret address under which other calendars read it',
    access: 'staff',
    out: Settings,
  },
  'PUT /api/Calendar/SaveReminders': {
    summary: 'On which days before an entry my calendar reminds; an empty list: never',
    access: 'staff',
    body: z.object({
      remindDays: z.array(z.union(remindChoices.map((days) => z.literal(days)))).max(remindChoices.length),
    }),
    out: Settings,
  },
  'POST /api/Calendar/RenewFeed': {
    summary: 'Make a secret address of my calendar; one from before no longer answers',
    access: 'staff',
    perMinute: 20,
    secret: true,
    out: Settings,
  },
  'DELETE /api/Calendar/EndFeed': {
    summary: 'Take back the secret address of my calendar; without one nothing changes',
    access: 'staff',
    out: Settings,
  },
  'GET /api/Calendar/Feed/{token}': {
    summary: 'A calendar under its secret address, for calendars on phones; an address that was renewed is unknown',
    access: 'anonymous',
    perMinute: 120,
    secret: true,
    path: z.object({ token: z.string().min(1).max(60) }),
    out: 'file',
  },
} as const satisfies Record<string, Endpoint>;
