import { allows } from '../../../domain/access/access';
import { calendarApi } from '../../../domain/api/calendar';
import { fileDays, SPAN_MOST } from '../../../domain/calendar/kinds';
import { addDays, daysBetween, endOfDay, instantOf, isYmd, todayOf } from '../../../domain/rules/calendar';
import { fileResponse } from '../../files/download';
import { type Context, handlers, type SessionUser } from '../../http/context';
import { invalid, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { icsOf } from './file';
import { entriesOf } from './gather';
import { endFeed, feedOf, readSettings, reminders, renewFeed, saveReminders } from './settings';
import type { Span } from './source';

/** The span from one day to another, both included. Throws 400 for days that are none, or too many of them. */
function spanOf(from: string, to: string): Span {
  const wrong = (name: string) => invalid([{ name, key: 'calendar.wrongSpan', params: { days: SPAN_MOST } }]);
  if (!isYmd(from)) throw wrong('from');
  if (!isYmd(to) || to < from || daysBetween(from, to) >= SPAN_MOST) throw wrong('to');
  return { from: instantOf(`${from} 00:00:00`), to: instantOf(endOfDay(to)) };
}

async function fileOf(ctx: Context, user: SessionUser, remindDays: readonly number[], id?: string): Promise<Response> {
  const today = todayOf(ctx.now());
  const entries = await entriesOf(ctx, user, {
    from: instantOf(`${addDays(today, -fileDays.before)} 00:00:00`),
    to: instantOf(endOfDay(addDays(today, fileDays.after))),
  });
  const kept = id === undefined ? entries : entries.filter((one) => one.id === id);
  const [first] = kept;
  if (id !== undefined && !first) throw notFound();
  const name = say(ctx.locale, 'calendar.fileName');
  const bytes = new TextEncoder().encode(icsOf(ctx, user, kept, { remindDays, name }));
  return fileResponse(bytes, {
    name: `${id === undefined ? name : (first?.short ?? name)}.ics`,
    mime: 'text/calendar; charset=utf-8',
    size: bytes.byteLength,
  });
}

export const calendarHandlers = handlers(calendarApi, {
  'GET /api/Calendar/List': ({ ctx, user, query: { from, to } }) => entriesOf(ctx, user, spanOf(from, to)),
  'GET /api/Calendar/GetFile': async ({ ctx, user, query: { id } }) =>
    fileOf(ctx, user, await reminders(ctx, user), id),
  'GET /api/Calendar/GetSettings': ({ ctx, user }) => readSettings(ctx, user),
  'PUT /api/Calendar/SaveReminders': ({ ctx, user, body: { remindDays } }) => saveReminders(ctx, user, remindDays),
  'POST /api/Calendar/RenewFeed': ({ ctx, user }) => renewFeed(ctx, user),
  'DELETE /api/Calendar/EndFeed': ({ ctx, user }) => endFeed(ctx, user),
  'GET /api/Calendar/Feed/{token}': async ({ ctx, path: { token } }) => {
    const feed = await feedOf(ctx, token.replace(/\.ics$/, ''));
    if (!allows('staff', feed.user)) throw notFound();
    return fileOf(feed.ctx, feed.user, feed.remindDays);
  },
});
