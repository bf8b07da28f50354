import { and, eq, inArray, sql } from 'drizzle-orm';
import { declarationOf } from '../../domain/declarations';
import { MessageCategory } from '../../domain/enums';
import { type NoticeKind, type NoticeParams, notices, noticeWords } from '../../domain/notices';
import type { NoticeDefinition } from '../../domain/notices/notice';
import type { Tx } from '../db/client';
import { newId } from '../db/id';
import { insertMany } from '../db/insertMany';
import { message, NO_SUBTYPE } from '../db/schema';

export interface Notice {
  kind: NoticeKind;
  /** Accounts of the receivers. */
  to: readonly string[];
  /** What the words name: at least what the kind's sample has. */
  params: NoticeParams;
  /** Id of what it speaks of: its page opens that, and its to-dos end with it. */
  about: string;
  /** Which kind of thing that is, for pages that show several. */
  of?: string | undefined;
  /** What the target finds in its search field. */
  keyword?: string | undefined;
  sender?: string | undefined;
  deadline?: Date | null | undefined;
}

/** Which of the nine subtypes a notice is of; of declarations it depends on which one is spoken of. */
const subTypeFor = ({ subType, subTypeOf }: Pick<NoticeDefinition, 'subType' | 'subTypeOf'>, of: string | undefined) =>
  subTypeOf && declarationOf(of)?.plans !== subTypeOf ? undefined : subType;

function messagesOf(now: Date, notice: Notice): (typeof message.$inferInsert)[] {
  const { kind, to, params, about, of, keyword, sender, deadline } = notice;
  const { category, page, sample, ...definition }: NoticeDefinition = notices[kind];
  const subType = subTypeFor(definition, of) ?? NO_SUBTYPE;
  const forgotten = Object.keys(sample).filter((name) => params[name] === undefined);
  if (forgotten.length > 0 && process.env.NODE_ENV !== 'production')
    throw new Error(`${kind} was sent without ${forgotten.join(', ')}`);
  return to.map((accountId) => ({
    id: newId(now.getTime()),
    accountId,
    category,
    subType,
    words: { key: noticeWords(kind), params: { ...params } },
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
  }));
}

/**
 * Sends notices in the transaction of what they tell: neither is there without the other. Outside of production it
 * throws when the words name something that was not given.
 */
export const notifyAll = (tx: Tx, now: Date, all: readonly Notice[]): Promise<void> =>
  insertMany(
    tx,
    message,
    all.flatMap((notice) => messagesOf(now, notice)),
  );

/** The same for one. */
export const notify = (tx: Tx, now: Date, notice: Notice): Promise<void> => notifyAll(tx, now, [notice]);

/** Ends the open to-dos of several things, whoever has them; answers the ids of the to-dos by what they are about. */
export async function endTodoesOfEach(tx: Tx, bizIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const about = sql<string>`${message.target} ->> 'bizId'`;
  const ended = await tx
    .update(message)
    .set({ target: sql`${message.target} || '{"state":"done"}'::jsonb` })
    .where(and(inArray(about, [...bizIds]), sql`${message.target} ->> 'state' = 'open'`))
    .returning({ id: message.id, bizId: about });
  const found = new Map<string, string[]>();
  for (const { id, bizId } of ended) found.set(bizId, [...(found.get(bizId) ?? []), id]);
  return found;
}

/** Ends the open to-dos of documents, whoever has them; answers their ids. */
export const endTodoes = async (tx: Tx, ...bizIds: readonly string[]): Promise<string[]> =>
  [...(await endTodoesOfEach(tx, bizIds)).values()].flat();

/** Ends the open to-dos that one person has about a document. */
export const endTodoesOf = (tx: Tx, accountId: string, bizId: string) =>
  tx
    .update(message)
    .set({ target: sql`${message.target} || '{"state":"done"}'::jsonb` })
    .where(
      and(
        eq(message.accountId, accountId),
        sql`${message.target} ->> 'bizId' = ${bizId}`,
        sql`${message.target} ->> 'state' = 'open'`,
      ),
    );

/** Opens to-dos again whose end was taken back. */
export async function reopenTodoes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(message)
    .set({ target: sql`${message.target} || '{"state":"open"}'::jsonb` })
    .where(inArray(message.id, [...ids]));
}
