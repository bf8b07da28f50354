import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Msg, messageApi, type UnreadCounts } from '../../../domain/api/message';
import { type MessageCategory, messageCounters } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { can } from '../../../domain/workflows/core';
import { messageReading } from '../../../domain/workflows/messageReading';
import { message } from '../../db/schema';
import { type Context, handlers } from '../../http/context';
import { notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';

type Row = typeof message.$inferSelect;

const msgOf = (row: Row): Msg => ({
  id: row.id,
  category: row.category as Msg['category'],
  subType: row.subType,
  title: row.title,
  content: row.content,
  isReaded: row.readAt !== null,
  createTime: formatInstant(row.createdAt),
  ...(row.readAt && { readTime: formatInstant(row.readAt) }),
  ...(row.sender && { sender: row.sender }),
  ...(row.deadline && { deadline: formatInstant(row.deadline) }),
  target: row.target,
});

/** Unread messages of a person by category. */
export async function sumUnread({ db }: Pick<Context, 'db'>, user: Pick<SessionUser, 'id'>): Promise<UnreadCounts> {
  const rows = await db
    .select({ category: message.category, unread: count() })
    .from(message)
    .where(and(eq(message.accountId, user.id), isNull(message.readAt)))
    .groupBy(message.category);
  const counts: UnreadCounts = { notices: 0, news: 0, todoes: 0 };
  for (const { category, unread } of rows) {
    const counter = messageCounters[category as MessageCategory];
    if (counter) counts[counter] = unread;
  }
  return counts;
}

/** The newest messages of a person, unread ones first (api.md C2). */
export async function topMessages(
  { db }: Pick<Context, 'db'>,
  user: Pick<SessionUser, 'id'>,
  topNumber: number,
): Promise<Msg[]> {
  const rows = await db
    .select()
    .from(message)
    .where(eq(message.accountId, user.id))
    .orderBy(sql`${message.readAt} is not null`, desc(message.createdAt), desc(message.id))
    .limit(topNumber);
  return rows.map(msgOf);
}

/** Marks a message read; one that was read keeps its time. Throws 404 for a message that is not the person's. */
async function read({ db, now }: Context, user: SessionUser, id: string) {
  const mine = and(eq(message.id, id), eq(message.accountId, user.id));
  const [row] = await db.select({ readAt: message.readAt }).from(message).where(mine);
  if (!row) throw notFound();
  const fresh = can(messageReading, row.readAt !== null, 'read', 'owner');
  const [written] = fresh
    ? await db
        .update(message)
        .set({ readAt: now() })
        .where(and(mine, isNull(message.readAt)))
        .returning({ readAt: message.readAt })
    : [];
  return { isReaded: true as const, readTime: formatInstant(written?.readAt ?? row.readAt ?? now()) };
}

export const messageHandlers = handlers(messageApi, {
  'GET /api/Message/TopMsg': ({ ctx, user, query }) => topMessages(ctx, user, query.topNumber),
  'GET /api/Message/SumUnread': ({ ctx, user }) => sumUnread(ctx, user),
  'PUT /api/Message/ReadMsg/{id}': ({ ctx, user, path }) => read(ctx, user, path.id),
});
