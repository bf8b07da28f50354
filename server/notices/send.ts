import { and, eq, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { declarationOf } from '../../domain/declarations';
import { MessageCategory } from '../../domain/enums';
import { type NoticeKind, type NoticeParams, notices, noticeWords } from '../../domain/notices';
import { isOfQueue, queueOf } from '../../domain/notices/groups';
import type { NoticeDefinition } from '../../domain/notices/notice';
import { afterUndo } from '../../domain/notices/sending';
import { digestWays } from '../../domain/notices/ways';
import { todayOf } from '../../domain/rules/calendar';
import type { Tx } from '../db/client';
import { newId } from '../db/id';
import { insertMany } from '../db/insertMany';
import { anyOf } from '../db/prepared';
import { message, NO_SUBTYPE, noticeOutbox, noticeWay } from '../db/schema';

export interface Notice {
  kind: NoticeKind;
  /** Accounts of the receivers. */
  to: readonly string[];
  /** Values for the texts: at least those of the kind's sample. */
  params: NoticeParams;
  /** Id of the subject: the page opens it, and its to-dos end with it. */
  about: string;
  /** Kind of the subject, for pages that show several kinds. */
  of?: string | undefined;
  /** Text that the target page puts into its search field. */
  keyword?: string | undefined;
  sender?: string | undefined;
  deadline?: Date | null | undefined;
}

/** Subtype of a notice; for declarations it depends on the declaration. */
const subTypeFor = ({ subType, subTypeOf }: Pick<NoticeDefinition, 'subType' | 'subTypeOf'>, of: string | undefined) =>
  subTypeOf && declarationOf(of)?.plans !== subTypeOf ? undefined : subType;

/** Values for texts: moments as people say them, without seconds. */
const inMinutes = (params: NoticeParams): NoticeParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 16) : value,
    ]),
  );

function messagesOf(now: Date, notice: Notice): (typeof message.$inferInsert)[] {
  const { kind, to, params, about, of, keyword, sender, deadline } = notice;
  const { category, page, many, sample, ...definition }: NoticeDefinition = notices[kind];
  const subType = subTypeFor(definition, of) ?? NO_SUBTYPE;
  const forgotten = Object.keys(sample).filter((name) => params[name] === undefined);
  if (forgotten.length > 0 && process.env.NODE_ENV !== 'production')
    throw new Error(`${kind} was sent without ${forgotten.join(', ')}`);
  return to.map((accountId) => ({
    id: newId(now.getTime()),
    accountId,
    category,
    subType,
    words: { key: noticeWords(kind), params: inMinutes(params) },
    sender: sender ?? null,
    deadline: deadline ?? null,
    target: {
      bizId: about,
      ...(page && { page }),
      ...(page && of && { of }),
      ...(keyword && { keyword }),
      ...(category === MessageCategory.Todo && { state: 'open' as const }),
    },
    createdAt: now,
    groupKey: many ? queueOf(kind, of) + todayOf(now) : null,
  }));
}

/** Moves the open to-dos of a queue to its row of today, so that one row tells of all that waits. */
async function moveOn(tx: Tx, now: Date, { kind, to, of }: Notice): Promise<void> {
  if (!isOfQueue(kind) || to.length === 0) return;
  const queue = queueOf(kind, of);
  await tx
    .update(message)
    .set({ groupKey: queue + todayOf(now) })
    .where(
      and(
        anyOf(message.accountId, [...to]),
        sql`starts_with(${message.groupKey}, ${queue})`,
        ne(message.groupKey, queue + todayOf(now)),
        sql`${message.target} ->> 'state' = 'open'`,
        isNull(message.deletedAt),
      ),
    );
}

/** Messages of one statement that puts them into the outbox. */
const AT_ONCE = 1000;

/**
 * Lets messages wait to leave the site. Where the installation has set up no way that would bring them, none does: what is
 * not urgent leaves with a digest only.
 */
async function waitToLeave(tx: Tx, now: Date, ids: readonly string[], urgent: boolean): Promise<void> {
  const bringing = urgent ? sql`true` : anyOf(noticeWay.way, digestWays);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await tx
      .insert(noticeOutbox)
      .select(
        sql`select ${message.id}, ${message.accountId}, ${afterUndo(now).toISOString()}::timestamptz, false from ${message} where ${anyOf(message.id, ids.slice(from, from + AT_ONCE))} and exists (select 1 from ${noticeWay} where ${bringing})`,
      );
}

/**
 * Sends notices in the transaction of the change that they report, so that both are stored or neither; they also wait
 * to leave the site (server/modules/notice). Outside of production it throws when a value for the texts is missing.
 */
export async function notifyAll(tx: Tx, now: Date, all: readonly Notice[]): Promise<void> {
  const made = all.map((notice) => ({
    urgent: (notices[notice.kind] as NoticeDefinition).urgent !== undefined,
    rows: messagesOf(now, notice),
  }));
  await insertMany(
    tx,
    message,
    made.flatMap(({ rows }) => rows),
  );
  for (const notice of all) await moveOn(tx, now, notice);
  for (const urgent of [true, false]) {
    const ids = made.filter((one) => one.urgent === urgent).flatMap(({ rows }) => rows.map(({ id }) => id));
    await waitToLeave(tx, now, ids, urgent);
  }
}

/** Sends one notice, like `notifyAll`. */
export const notify = (tx: Tx, now: Date, notice: Notice): Promise<void> => notifyAll(tx, now, [notice]);

/** Columns of a to-do that was done: it counts as read from then on, whoever did it. */
const done = () => ({
  target: sql`${message.target} || '{"state":"done"}'::jsonb`,
  readAt: sql`coalesce(${message.readAt}, ${message.createdAt})`,
});

/** Closes the open to-dos about several things, for all accounts; returns the ids of the to-dos by thing. */
export async function endTodoesOfEach(tx: Tx, bizIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const about = sql<string>`${message.target} ->> 'bizId'`;
  const ended = await tx
    .update(message)
    .set(done())
    .where(and(inArray(about, [...bizIds]), sql`${message.target} ->> 'state' = 'open'`))
    .returning({ id: message.id, bizId: about });
  const found = new Map<string, string[]>();
  for (const { id, bizId } of ended) found.set(bizId, [...(found.get(bizId) ?? []), id]);
  return found;
}

/** Closes the open to-dos about documents, for all accounts; returns their ids. */
export const endTodoes = async (tx: Tx, ...bizIds: readonly string[]): Promise<string[]> =>
  [...(await endTodoesOfEach(tx, bizIds)).values()].flat();

/** Closes an account's open to-dos about a document. */
export const endTodoesOf = (tx: Tx, accountId: string, bizId: string) =>
  tx
    .update(message)
    .set(done())
    .where(
      and(
        eq(message.accountId, accountId),
        sql`${message.target} ->> 'bizId' = ${bizId}`,
        sql`${message.target} ->> 'state' = 'open'`,
      ),
    );

/** Closes an account's open to-dos about the things that a query names. */
export const endTodoesAmong = (tx: Tx, accountId: string, ids: SQLWrapper) =>
  tx
    .update(message)
    .set(done())
    .where(
      and(
        eq(message.accountId, accountId),
        sql`${message.target} ->> 'bizId' in ${ids}`,
        sql`${message.target} ->> 'state' = 'open'`,
      ),
    );

/** Opens to-dos again when their closing is taken back. */
export async function reopenTodoes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(message)
    .set({ target: sql`${message.target} || '{"state":"open"}'::jsonb` })
    .where(inArray(message.id, [...ids]));
}
