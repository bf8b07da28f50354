import { and, count, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../config/variants';
import type { Msg } from '../../../domain/api/message';
import type { NoticeValue } from '../../../domain/notices';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { message } from '../../db/schema';
import type { Context } from '../../http/context';
import { say } from '../../http/words';

type Row = typeof message.$inferSelect;

/** Names that the text of a group tells; the others are a number. */
const NAMED = 3;

/** Number of rows that messages are in a list: those of a group are one. */
export const rowCount = sql<number>`count(distinct coalesce(${message.groupKey}, ${message.id}))::int`;
export const rowsOf = (changed: readonly Pick<Row, 'id' | 'groupKey'>[]): number =>
  new Set(changed.map(({ id, groupKey }) => groupKey ?? id)).size;

const other = alias(message, 'other');
/** Another message of the group of `message`. */
const ofGroup = (db: Db | Tx, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.accountId, message.accountId),
          eq(other.groupKey, message.groupKey),
          isNull(other.deletedAt),
          condition,
        ),
      ),
  );
const newer = sql`(${other.createdAt}, ${other.id}) > (${message.createdAt}, ${message.id})`;
const unreadToo = isNull(other.readAt);

/**
 * Condition: the message stands for its group in a list, or stands alone. A group is unread as long as one of its
 * messages is, and the newest of a group stands for it: among unread ones, the newest unread one.
 */
export function standsFor(db: Db | Tx, isReaded: boolean | undefined): SQL | undefined {
  const hidden =
    isReaded === undefined ? ofGroup(db, newer) : ofGroup(db, isReaded ? or(newer, unreadToo) : and(newer, unreadToo));
  return or(isNull(message.groupKey), not(hidden));
}

/** Condition: the message belongs to a read, or to an unread row of a list. */
export const inState = (db: Db | Tx, isReaded: boolean): SQL | undefined =>
  isReaded
    ? and(isNotNull(message.readAt), or(isNull(message.groupKey), not(ofGroup(db, unreadToo))))
    : or(isNull(message.readAt), and(isNotNull(message.groupKey), ofGroup(db, unreadToo)));

/** Condition: messages of a person and those of their groups. */
export const withGroups = (db: Db | Tx, accountId: string, ids: readonly string[]): SQL | undefined => {
  const chosen = db
    .select({ key: other.groupKey })
    .from(other)
    .where(and(eq(other.accountId, accountId), inArray(other.id, [...ids]), isNull(other.deletedAt)));
  return or(inArray(message.id, [...ids]), inArray(message.groupKey, chosen));
};

interface Group {
  messages: number;
  /** Things that the messages tell of: one each, or the number that a message tells itself. */
  total: number;
  /** Those of them that are still to be done. */
  open: number;
  /** The first day of theirs. */
  deadline: Date | null;
  unread: number;
  /** The last senders, and how many there are. */
  names: string[];
  people: number;
}

/** Figures of the groups of listed messages, by key. Asks nothing where no message has a group. */
export async function groupsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Group>> {
  const keys = rows.flatMap(({ groupKey }) => groupKey ?? []);
  if (keys.length === 0) return new Map();
  const name = sql`${message.words} -> 'params' ->> 'name'`;
  // A document that came twice is one thing; a message that tells a number tells of so many.
  const told = sql`(${message.words} -> 'params' ->> 'n')::int`;
  // A reminder of several may stand beside messages about each of them.
  const things = (which = sql``) =>
    sql<number>`greatest(sum(${told}) ${which}, count(distinct ${message.target} ->> 'bizId') ${which})::int`;
  const open = sql`filter (where ${message.target} ->> 'state' = 'open' and (${message.deadline} is null or ${message.deadline} > ${now().toISOString()}::timestamptz))`;
  const found = await db
    .select({
      key: message.groupKey,
      messages: count(),
      total: things(),
      open: things(open),
      deadline: sql`min(${message.deadline}) ${open}`.mapWith(message.deadline),
      unread: sql<number>`(count(*) filter (where ${message.readAt} is null))::int`,
      names: sql<
        string[]
      >`(array_agg(${name} order by ${message.createdAt} desc, ${message.id} desc))[1:${sql.raw(String(NAMED))}]`,
      people: sql<number>`count(distinct ${name})::int`,
    })
    .from(message)
    .where(and(eq(message.accountId, accountId), inArray(message.groupKey, keys), isNull(message.deletedAt)))
    .groupBy(message.groupKey);
  return new Map(found.flatMap(({ key, ...group }) => (key === null ? [] : [[key, group]])));
}

/** How many things wait at the desk of a queue, and what they are called there. */
export interface Queue {
  kind: string;
  what: NoticeValue;
  title: string;
  n: number;
}

/** A to-do as it stands for all that waits at the desk of its queue: the row tells what the desk tells. */
export function asQueue(locale: Locale, msg: Msg, group: Group | undefined, { title, what, n }: Queue): Msg {
  if (msg.target.state !== 'open' || n < 2) return msg;
  const total = Math.max(n, group?.total ?? 0);
  return { ...msg, title: say(locale, title, { n, what }), group: { total, open: n } };
}

/** A message as it stands for its group of several. */
export function asGroup(locale: Locale, msg: Msg, { words }: Row, group: Group): Msg {
  const { messages, total, open, deadline, unread, people } = group;
  if (messages < 2 || !words) return msg;
  const state = { isReaded: unread === 0, ...(open > 0 && { target: { ...msg.target, state: 'open' as const } }) };
  if (total < 2) return { ...msg, ...state };
  const isNumbered = words.params.n !== undefined;
  const names = [...new Set(group.names)];
  return {
    ...msg,
    title: say(locale, `${words.key}.${isNumbered ? 'title' : 'many'}`, {
      ...words.params,
      n: open > 0 ? open : total,
    }),
    content: say(locale, 'message.many', {
      names: names.join(say(locale, 'message.many.and')),
      others: people - names.length + (isNumbered ? total - messages : 0),
    }),
    ...state,
    ...(open > 0 && deadline && { deadline: formatInstant(deadline) }),
    group: { total, open },
  };
}
