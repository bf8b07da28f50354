import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../config/variants';
import type { Msg, UnreadCounts } from '../../../domain/api/message';
import type { Page } from '../../../domain/api/shapes';
import { type MessageCategory, messageCounters } from '../../../domain/enums';
import { isNoticePage } from '../../../domain/notices/pages';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { type PageQuery, preparedPages } from '../../db/paged';
import { fixed, prepared, unseen, written } from '../../db/prepared';
import { message, NO_SUBTYPE } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { say, withTimes } from '../../http/words';
import { type Absent, absentIn } from '../reviewerKinds';
import { asGroup, asQueue, groupsOf, type Queue, rowCount, standsFor } from './groups';
import { beforeDay, queuesNow, type Reader } from './queues';

export type Owner = Pick<SessionUser, 'id'>;
type Row = typeof message.$inferSelect;
type Telling = Pick<Context, 'db' | 'locale' | 'now'>;
type Reading = Telling & Pick<Context, 'variant'>;

/**
 * The target of a message. An open to-do reads as expired after its deadline, without a change in the database. A page
 * that the product no longer has is left out: then the message is read in place.
 */
function targetOf({ target: { page, ...rest }, deadline }: Row, now: Date): Msg['target'] {
  const target = { ...rest, ...(isNoticePage(page) && { page }) };
  return target.state === 'open' && deadline && deadline <= now ? { ...target, state: 'expired' } : target;
}

function textOf({ words, title, content }: Row, locale: Locale, now: Date): Pick<Msg, 'title' | 'content'> {
  if (!words) return { title: title ?? '', content: content ?? '' };
  const params = withTimes(locale, words.params, now);
  return { title: say(locale, `${words.key}.title`, params), content: say(locale, `${words.key}.content`, params) };
}

const toMsg =
  ({ locale, now }: Telling) =>
  (row: Row): Msg => ({
    ...textOf(row, locale, now()),
    id: row.id,
    category: row.category as Msg['category'],
    ...(row.subType !== NO_SUBTYPE && { subType: row.subType }),
    isReaded: row.readAt !== null,
    createTime: formatInstant(row.createdAt),
    ...(row.readAt && { readTime: formatInstant(row.readAt) }),
    ...(row.sender && { sender: row.sender }),
    ...(row.deadline && { deadline: formatInstant(row.deadline) }),
    target: targetOf(row, now()),
  });

/** Messages of a person as they are listed: those of a group as one. */
export async function listed(
  ctx: Telling,
  user: Owner,
  rows: readonly Row[],
  waiting: ReadonlyMap<string, Queue> = new Map(),
): Promise<Msg[]> {
  const groups = await groupsOf(ctx, user.id, rows);
  return rows.map((row) => {
    const group = row.groupKey === null ? undefined : groups.get(row.groupKey);
    const msg = toMsg(ctx)(row);
    const queue = row.groupKey === null ? undefined : waiting.get(beforeDay(row.groupKey));
    const shown = group ? asGroup(ctx.locale, msg, row, group) : msg;
    return queue ? asQueue(ctx.locale, shown, group, queue) : shown;
  });
}

/** Like `listed`, with the numbers that the person's desks show at this moment. */
const listedNow = async (ctx: Reading, user: Reader, rows: readonly Row[]): Promise<Msg[]> =>
  listed(ctx, user, rows, await queuesNow(ctx, user, rows));

/** Messages of a person that have not been deleted. */
export const ofOwner = ({ id }: Owner) => and(eq(message.accountId, unseen(id)), isNull(message.deletedAt));
/** Condition: the variant has the page or the desk of what a message is about. */
const isHere = ({ pages, kinds }: Absent): SQL | undefined => {
  const isNone = (name: string, of: readonly string[]) =>
    of.length === 0
      ? undefined
      : sql`coalesce(${message.target} ->> ${fixed(name)}, '') not in (${sql.join(of.map(fixed), sql`, `)})`;
  return and(isNone('page', pages), isNone('of', kinds));
};
const newestFirst = [desc(message.createdAt), desc(message.id)];

const noneUnread: UnreadCounts = { notices: 0, news: 0, todoes: 0 };

/** Unread numbers by category, under the names of the contract. */
function countsOf(rows: readonly { category: number; unread: number }[]): UnreadCounts {
  const counts = { ...noneUnread };
  for (const { category, unread } of rows) {
    const counter = messageCounters[category as MessageCategory];
    if (counter) counts[counter] = unread;
  }
  return counts;
}

const unreadOf = (db: Db | Tx, user: Owner, absent: Absent) =>
  db
    .select({ category: message.category, unread: rowCount.as('unread') })
    .from(message)
    .where(and(ofOwner(user), isNull(message.readAt), isHere(absent)))
    .groupBy(message.category);

const unread = prepared((db, at: { id: string }, absent: Absent) => unreadOf(db, at, absent));

/** Unread messages of a person by category. */
export const sumUnread = async (
  { db, variant }: { db: Context['db'] | Tx; variant: Context['variant'] },
  user: Owner,
): Promise<UnreadCounts> => countsOf(await unread(db, { id: user.id }, absentIn(variant)));

interface Top {
  topNumber: number;
  absent: Absent;
}

/** Rows of the newest messages of a person, unread ones first, by one query. */
function topRows(db: Db | Tx, user: Owner, { topNumber, absent }: Top) {
  const newest = (isReaded: boolean) =>
    db
      .select()
      .from(message)
      .where(and(ofOwner(user), filtered({ isReaded }), isHere(absent), standsFor(db, isReaded)))
      .orderBy(...newestFirst)
      .limit(written(topNumber));
  const top = unionAll(newest(false), newest(true)).as('top');
  // At most `topNumber` rows of each kind, so the sort stays small.
  const order = [asc(isNotNull(top.readAt)), desc(top.createdAt), desc(top.id)];
  const names = Object.keys(getTableColumns(message)) as (keyof Row)[];
  const row = Object.fromEntries(names.map((name) => [name, top[name]])) as Pick<typeof top, keyof Row>;
  return { top, row, order };
}

const newest = prepared((db, at: { id: string }, asked: Top) => {
  const { top, order } = topRows(db, at, asked);
  return db
    .select()
    .from(top)
    .orderBy(...order)
    .limit(written(asked.topNumber));
});

/** The newest messages of a person, unread ones first. */
export async function topMessages(ctx: Reading, user: Reader, topNumber: number): Promise<Msg[]> {
  const rows = await newest(ctx.db, { id: user.id }, { topNumber, absent: absentIn(ctx.variant) });
  return listedNow(ctx, user, rows);
}

const newestAndUnread = prepared((db, at: { id: string }, asked: Top) => {
  const { top, row, order } = topRows(db, at, asked);
  const unread = sql<
    { category: number; unread: number }[]
  >`${sql`(select json_agg(u) from (${unreadOf(db, at, asked.absent)}) u)`}`;
  return db
    .select({ row, unread })
    .from(top)
    .orderBy(...order)
    .limit(written(asked.topNumber));
});

/** The newest messages and the unread counts, by one query. No row means that nothing is unread. */
export async function newsOf(
  ctx: Reading,
  user: Reader,
  topNumber: number,
): Promise<{ counts: UnreadCounts; top: Msg[] }> {
  const rows = await newestAndUnread(ctx.db, { id: user.id }, { topNumber, absent: absentIn(ctx.variant) });
  return {
    counts: countsOf(rows[0]?.unread ?? []),
    top: await listedNow(
      ctx,
      user,
      rows.map(({ row }) => row as Row),
    ),
  };
}

/** Most messages shown beside one thing; older ones are in the message centre. */
const BESIDE = 20;

/** Messages of a person about one thing, the newest first. */
export async function messagesAbout(ctx: Telling, user: Owner, bizId: string): Promise<Msg[]> {
  const rows = await ctx.db
    .select()
    .from(message)
    .where(and(ofOwner(user), sql`${message.target} ->> 'bizId' = ${bizId}`))
    .orderBy(...newestFirst)
    .limit(written(BESIDE));
  return rows.map(toMsg(ctx));
}

interface FindQuery extends PageQuery {
  category?: Msg['category'] | undefined;
  isReaded?: boolean | undefined;
}

type MessageFilter = Pick<FindQuery, 'category' | 'isReaded'>;
const pages = preparedPages((db, at: { id: string }, filter: MessageFilter & { absent: Absent }) => ({
  rows: db.select().from(message).$dynamic(),
  where: and(ofOwner(at), filtered(filter), isHere(filter.absent), standsFor(db, filter.isReaded)),
  order: { table: message, key: message.id, by: [message.createdAt] },
}));

/** A page of a person's messages, the newest first. */
export async function findMessages(ctx: Reading, user: Reader, query: FindQuery): Promise<Page<Msg>> {
  const { category, isReaded } = query;
  const form = { category, isReaded, absent: absentIn(ctx.variant) };
  const page = await pages(ctx.db, query, { values: { id: user.id }, form });
  return { ...page, list: await listedNow(ctx, user, page.list) };
}

/** The filter of a list: a category, and read or unread ones. */
export const filtered = ({ category, isReaded }: Pick<FindQuery, 'category' | 'isReaded'>): SQL | undefined =>
  and(
    category === undefined ? undefined : eq(message.category, category),
    isReaded === undefined ? undefined : isReaded ? isNotNull(message.readAt) : isNull(message.readAt),
  );

/** Condition that excludes messages newer than `upTo`. Throws 404 when that is no message of the person. */
export async function notNewerThan(tx: Tx, user: Owner, upTo: string | undefined): Promise<SQL | undefined> {
  if (upTo === undefined) return undefined;
  const [known] = await tx
    .select({ at: message.createdAt, id: message.id })
    .from(message)
    .where(and(eq(message.accountId, user.id), eq(message.id, upTo)));
  if (!known) throw notFound();
  const newer = or(
    gt(message.createdAt, known.at),
    and(eq(message.createdAt, known.at), gt(message.id, known.id)),
  ) as SQL;
  return sql`not ${newer}`;
}

/** Reads a message of a person. Throws 404 for another person's or a deleted one. */
export async function getMessage(ctx: Reading, user: Reader, id: string): Promise<Msg> {
  const [row] = await ctx.db
    .select()
    .from(message)
    .where(and(ofOwner(user), eq(message.id, id)));
  if (!row) throw notFound();
  const [msg] = await listedNow(ctx, user, [row]);
  return msg as Msg;
}

/** Unread counts and the newest message: an open tab compares them with what it shows. */
export async function messageState(ctx: Reading, user: Owner): Promise<{ counts: UnreadCounts; newest?: string }> {
  const [counts, [newest]] = await Promise.all([
    sumUnread(ctx, user),
    ctx.db
      .select({ id: message.id })
      .from(message)
      .where(and(ofOwner(user), isHere(absentIn(ctx.variant))))
      .orderBy(...newestFirst)
      .limit(1),
  ]);
  return { counts, ...(newest && { newest: newest.id }) };
}
