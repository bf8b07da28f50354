import { eq } from 'drizzle-orm';
import { toDataURL } from 'qrcode';
import { locales } from '../../../config/locales';
import type { CalendarSettings } from '../../../domain/api/calendar';
import { usualReminders } from '../../../domain/calendar/kinds';
import { formatInstant } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import type { Db } from '../../db/client';
import { calendar } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { accountUser } from '../account/session';
import { newToken } from '../account/token';

type Row = typeof calendar.$inferSelect;

async function rowOf(db: Db, { id }: Pick<SessionUser, 'id'>): Promise<Row | undefined> {
  const [row] = await db.select().from(calendar).where(eq(calendar.accountId, id));
  return row;
}

export const reminders = async ({ db }: Pick<Context, 'db'>, user: Pick<SessionUser, 'id'>) =>
  (await rowOf(db, user))?.remindDays ?? usualReminders;

/** Address at which other calendars read; their programs know the kind of file by its ending. */
const addressOf = ({ origin }: Pick<Context, 'origin'>, token: string) =>
  new URL(`/api/Calendar/Feed/${token}.ics`, origin).href;

async function settingsOf(ctx: Context, row: Row | undefined): Promise<CalendarSettings> {
  const remindDays = [...(row?.remindDays ?? usualReminders)];
  if (!row?.feedToken || !row.feedCreatedAt) return { remindDays };
  const url = addressOf(ctx, row.feedToken);
  return {
    remindDays,
    feed: {
      url,
      // With this scheme a phone asks its calendar, and does not save a file.
      image: await toDataURL(url.replace(/^https?/, 'webcal'), { margin: 2, width: 240 }),
      createTime: formatInstant(row.feedCreatedAt),
      ...(row.feedReadAt && { readTime: formatInstant(row.feedReadAt) }),
    },
  };
}

export const readSettings = async (ctx: Context, user: SessionUser): Promise<CalendarSettings> =>
  settingsOf(ctx, await rowOf(ctx.db, user));

/** Writes some of the values of a person's calendar. */
async function write(ctx: Context, user: SessionUser, set: Partial<Omit<Row, 'accountId'>>): Promise<CalendarSettings> {
  const [row] = await ctx.db
    .insert(calendar)
    .values({ accountId: user.id, remindDays: [...usualReminders], ...set })
    .onConflictDoUpdate({ target: calendar.accountId, set })
    .returning();
  return settingsOf(ctx, row);
}

export const saveReminders = (ctx: Context, user: SessionUser, days: readonly number[]) =>
  write(ctx, user, { remindDays: [...new Set(days)].sort((a, b) => b - a) });

export const renewFeed = (ctx: Context, user: SessionUser) =>
  write(ctx, user, {
    feedToken: newToken(),
    feedLocale: ctx.locale,
    feedVariant: [...(ctx.variants ?? [])].find(([, one]) => one === ctx.variant)?.[0] ?? null,
    feedCreatedAt: ctx.now(),
    feedReadAt: null,
  });

export const endFeed = (ctx: Context, user: SessionUser) =>
  write(ctx, user, { feedToken: null, feedLocale: null, feedVariant: null, feedCreatedAt: null, feedReadAt: null });

/** `feedReadAt` is written at most once in this many milliseconds. */
const READ_EVERY_MS = dayMs / 24;

/**
 * The person whose calendar stands under a secret address, with the language and the variant of its entries. Throws 404
 * for an unknown address, and for an account that may no longer sign in as it did.
 */
export async function feedOf(ctx: Context, token: string) {
  const [row] = await ctx.db.select().from(calendar).where(matches(calendar.feedToken, token));
  const user = row && (await accountUser(ctx, row.accountId));
  if (!row || !user) throw notFound();
  const now = ctx.now();
  if (!row.feedReadAt || now.getTime() - row.feedReadAt.getTime() >= READ_EVERY_MS)
    await ctx.db.update(calendar).set({ feedReadAt: now }).where(eq(calendar.accountId, row.accountId));
  const variant = ctx.variants?.get(row.feedVariant ?? '') ?? ctx.variant;
  const locale = locales.find((one) => one === row.feedLocale) ?? ctx.locale;
  return { user, remindDays: row.remindDays, ctx: { ...ctx, variant, locale } };
}
