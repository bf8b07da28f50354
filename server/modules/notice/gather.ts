import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { definitionOf, kindOfWords } from '../../../domain/notices/groups';
import { leavesAt, waysFor } from '../../../domain/notices/sending';
import type { NoticeWay } from '../../../domain/notices/ways';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { insertMany } from '../../db/insertMany';
import { anyOf } from '../../db/prepared';
import { account, message, noticeChoice, noticeOutbox, noticeParcel } from '../../db/schema';
import type { DueJob, DueWork } from '../../due/job';
import { choiceOf } from './choice';
import { isStillTold } from './still';
import { tellWays, waysOf } from './ways';

/** Messages of one turn, and those that are counted in a backlog. */
const AT_ONCE = 500;
const MOST_COUNTED = 1000;
/** Any number, the same for all processes: only one of them gathers, or a person would get two digests. */
const GATHER_LOCK = 726_533;

/** Messages that are due, with what decides by which ways, and when, they leave. */
const factsOf = (tx: Tx, now: Date, accounts: readonly string[]) =>
  tx
    .select({
      id: noticeOutbox.messageId,
      accountId: noticeOutbox.accountId,
      dueAt: noticeOutbox.dueAt,
      timed: noticeOutbox.timed,
      words: message.words,
      readAt: message.readAt,
      deletedAt: message.deletedAt,
      target: message.target,
      deadline: message.deadline,
      merged: sql<boolean>`${account.mergedInto} is not null`,
      left: sql<boolean>`${account.leftAt} is not null`,
      locked: sql<boolean>`${account.lockedAt} is not null`,
      bound: sql<boolean>`${account.officialOpenId} is not null`,
      hasMail: sql<boolean>`${noticeChoice.mail} is not null`,
      choice: {
        off: noticeChoice.off,
        quietFrom: noticeChoice.quietFrom,
        quietTo: noticeChoice.quietTo,
        digestAt: noticeChoice.digestAt,
      },
    })
    .from(noticeOutbox)
    .innerJoin(message, eq(message.id, noticeOutbox.messageId))
    .innerJoin(account, eq(account.id, noticeOutbox.accountId))
    .leftJoin(noticeChoice, eq(noticeChoice.accountId, noticeOutbox.accountId))
    .where(and(anyOf(noticeOutbox.accountId, accounts), lte(noticeOutbox.dueAt, now)))
    .orderBy(asc(message.createdAt), asc(message.id));
type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** Ways by which a message leaves, and when; undefined where it never does. */
function plannedFor(facts: Facts, now: Date, ways: readonly NoticeWay[]): { at: Date; by: NoticeWay[] } | undefined {
  const kind = kindOfWords(facts.words?.key);
  if (!kind || !isStillTold(facts, now)) return undefined;
  const reachable = ways.filter((way) => ({ sms: true, mail: facts.hasMail, official: facts.bound })[way]);
  const choice = choiceOf(facts.choice);
  const by = waysFor(kind, facts, choice, reachable);
  return by.length > 0 ? { at: leavesAt(definitionOf(kind).urgent, facts, now, choice), by } : undefined;
}

/** Sorts the messages that are due: some have come to nothing, some wait for their hour, the others become parcels. */
async function gather(tx: Tx, { now: clock, services }: DueWork): Promise<{ done: number; more: boolean }> {
  const none = { done: 0, more: false };
  const [lock] = await tx
    .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(${GATHER_LOCK})` })
    .from(sql`(values (1)) one`);
  if (!lock?.mine) return none;
  const now = clock();
  const due = await tx
    .select({ accountId: noticeOutbox.accountId })
    .from(noticeOutbox)
    .where(lte(noticeOutbox.dueAt, now))
    .orderBy(asc(noticeOutbox.dueAt), asc(noticeOutbox.accountId))
    .limit(AT_ONCE);
  if (due.length === 0) return none;
  const ways = waysOf(services);
  const later = new Map<number, string[]>();
  const over: string[] = [];
  const parcels = new Map<string, typeof noticeParcel.$inferInsert>();
  for (const facts of await factsOf(tx, now, [...new Set(due.map(({ accountId }) => accountId))])) {
    const { id, accountId } = facts;
    const planned = plannedFor(facts, now, ways);
    if (planned && planned.at > now) {
      const at = planned.at.getTime();
      later.set(at, [...(later.get(at) ?? []), id]);
      continue;
    }
    over.push(id);
    for (const way of planned?.by ?? []) {
      const key = `${accountId} ${way}`;
      const parcel = parcels.get(key) ?? { id: newId(now.getTime()), accountId, way, messageIds: [], createdAt: now };
      parcels.set(key, { ...parcel, messageIds: [...parcel.messageIds, id] });
    }
  }
  for (const [at, ids] of later)
    await tx
      .update(noticeOutbox)
      .set({ dueAt: new Date(at), timed: true })
      .where(anyOf(noticeOutbox.messageId, ids));
  if (over.length > 0) await tx.delete(noticeOutbox).where(anyOf(noticeOutbox.messageId, over));
  await insertMany(tx, noticeParcel, [...parcels.values()]);
  return { done: over.length, more: due.length === AT_ONCE };
}

const counted = ({ now }: DueWork): SQL =>
  sql`select 'notice.gather'::text as job, count(*)::int as n, min(item.since) as oldest from (
    select ${noticeOutbox.dueAt} as since from ${noticeOutbox} where ${lte(noticeOutbox.dueAt, now())} limit ${MOST_COUNTED}) item`;

/** Puts messages that may leave the site into parcels: one for each person and way. */
export const gatherJob: DueJob = {
  name: 'notice.gather',
  every: 5,
  backlog: counted,
  turn: async (work) => {
    await tellWays(work);
    return transaction(work.db, (tx) => gather(tx, work));
  },
};
