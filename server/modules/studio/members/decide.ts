import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Output } from '../../../../domain/api/core';
import type { studioMemberApi } from '../../../../domain/api/studioMember';
import { grouped } from '../../../../domain/grouped';
import type { StudioReview } from '../../../../domain/statuses';
import { secondMs } from '../../../../domain/time';
import type { Db, Tx } from '../../../db/client';
import { anyOf } from '../../../db/prepared';
import { studio, studioMember, studioMemberLog } from '../../../db/schema';
import { assertUndoable, undoUntil } from '../../../documents/decision';
import { type BatchResult, refusalText } from '../../../documents/review';
import type { Context, SessionUser } from '../../../http/context';
import { BusinessError, illegalState, notFound } from '../../../http/errors';
import { endTodoesOfEach, reopenTodoes } from '../../../notices/send';
import { settleCounts } from '../standing';
import { assertManaged, type HeldMember, holdMembers } from './hold';
import { auditMembers, judge, logMembers, type MemberDecision, performMove } from './move';

/*
 * Decisions of a host work as those on documents (server/documents/decision.ts): for a minute a decision is only a log
 * entry that the membership points to. Meanwhile only the host sees it; the applicant still waits, the member still
 * belongs.
 */

type LogRow = typeof studioMemberLog.$inferSelect;

/** Ids of the studios of memberships, each once. */
const studiosOf = (all: readonly HeldMember[]) => [...new Set(all.map(({ row }) => row.studioId))];

/** Splits the memberships of a call into those that pass `check`, and the others with the reason. */
async function sorted<T>(
  tx: Tx,
  ctx: Context,
  ids: readonly string[],
  check: (held: HeldMember | undefined) => T,
): Promise<{ able: T[]; result: BatchResult }> {
  const held = await holdMembers(tx, ctx, ids);
  const able: T[] = [];
  const result: BatchResult = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      able.push(check(held.get(id)));
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      result.failed.push({ id, reason: refusalText(ctx, error) });
    }
  }
  return { able, result };
}

/**
 * Decides on memberships of a host. Each is checked by itself; those that can be decided on are written together, the
 * others are returned with their reasons.
 * @param of the studio that they have to belong to
 */
export async function decideMembers(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  ids: readonly string[],
  { move, reason: given = '', of }: { move: MemberDecision; reason?: string; of?: string },
): Promise<BatchResult> {
  const reason = given.trim();
  const { able, result } = await sorted(tx, ctx, ids, (held) => {
    assertManaged(held, user);
    if (of !== undefined && held.row.studioId !== of) throw notFound();
    if (held.row.decisionId) throw illegalState('studioMember.error.decided');
    return { held, status: judge(held, move, user, reason) };
  });
  if (able.length === 0) return result;
  const at = ctx.now();
  const todoes = await endTodoesOfEach(tx, result.done);
  const by = { operatorId: user.id, operator: user.realName, result: reason || null, createdAt: at };
  const entries = await logMembers(
    tx,
    able.map(({ held, status }) => ({
      membershipId: held.row.id,
      action: move,
      status,
      todoes: todoes.get(held.row.id) ?? [],
      ...by,
    })),
  );
  const entry = tx
    .select({ id: studioMemberLog.id })
    .from(studioMemberLog)
    .where(and(eq(studioMemberLog.membershipId, studioMember.id), anyOf(studioMemberLog.id, entries)));
  await tx
    .update(studioMember)
    .set({ decisionId: sql`(${entry})`, decisionDueAt: undoUntil(at), rowVersion: sql`${studioMember.rowVersion} + 1` })
    .where(inArray(studioMember.id, result.done));
  const all = able.map(({ held }) => held);
  await settleCounts(tx, studiosOf(all));
  await auditMembers(tx, all, user, move);
  return result;
}

/** Log entries of the decisions of memberships, by the id of the entry. */
async function decisionsOf(tx: Tx, all: readonly HeldMember[]): Promise<ReadonlyMap<string, LogRow>> {
  const ids = all.flatMap(({ row }) => row.decisionId ?? []);
  const found = ids.length === 0 ? [] : await tx.select().from(studioMemberLog).where(anyOf(studioMemberLog.id, ids));
  return new Map(found.map((entry) => [entry.id, entry]));
}

/** Undoes decisions, each by itself. The members were not told of the decisions and are not told of this. */
export async function undoDecisions(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  ids: readonly string[],
): Promise<BatchResult> {
  const known = await decisionsOf(tx, [...(await holdMembers(tx, ctx, ids)).values()]);
  const at = ctx.now();
  const { able, result } = await sorted(tx, ctx, ids, (held) => {
    assertManaged(held, user);
    const entry = known.get(held.row.decisionId ?? '');
    assertUndoable(entry, held.row, user, at);
    return { held, entry };
  });
  if (able.length === 0) return result;
  await tx
    .update(studioMember)
    .set({ decisionId: null, decisionDueAt: null, rowVersion: sql`${studioMember.rowVersion} + 1` })
    .where(inArray(studioMember.id, result.done));
  const by = { operatorId: user.id, operator: user.realName, createdAt: at };
  await logMembers(
    tx,
    able.map(({ held: { row }, entry }) => ({
      membershipId: row.id,
      action: 'undo',
      status: row.status,
      undoes: entry.id,
      ...by,
    })),
  );
  await reopenTodoes(
    tx,
    able.flatMap(({ entry }) => entry.todoes ?? []),
  );
  const all = able.map(({ held }) => held);
  await settleCounts(tx, studiosOf(all));
  await auditMembers(tx, all, user, 'undo');
  return result;
}

/**
 * Puts the decision on a membership into effect, together with all due decisions of its studio. Those of one batch take
 * as many queries as a single one.
 */
export async function settleMembers(tx: Tx, ctx: Pick<Context, 'now'>, id: string): Promise<void> {
  const now = ctx.now();
  const ofIt = tx.select({ id: studioMember.studioId }).from(studioMember).where(eq(studioMember.id, id));
  const due = await tx
    .select({ id: studioMember.id })
    .from(studioMember)
    .where(and(lte(studioMember.decisionDueAt, now), inArray(studioMember.studioId, ofIt)));
  const ids = due.map((one) => one.id);
  const held = [...(await holdMembers(tx, ctx, ids)).values()];
  const known = await decisionsOf(tx, held);
  const decided = held.flatMap((one) => {
    const entry = known.get(one.row.decisionId ?? '');
    return entry && one.row.decisionDueAt && one.row.decisionDueAt <= now ? [{ held: one, entry }] : [];
  });
  for (const [{ entry }, all] of batches(decided))
    await performMove(
      tx,
      all.map((one) => one.held),
      {
        move: entry.action as MemberDecision,
        status: entry.status as StudioReview | null,
        user: { id: entry.operatorId, realName: entry.operator },
        reason: entry.result ?? '',
        at: entry.createdAt,
      },
    );
}

/** Groups decisions by the batch that they were made in, each with its first decision. */
function batches<T extends { entry: LogRow }>(all: readonly T[]): (readonly [T, readonly T[]])[] {
  const found = grouped(all, ({ entry: { action, operatorId, result, createdAt } }) =>
    JSON.stringify([action, operatorId, result, createdAt.getTime()]),
  );
  return [...found.values()].flatMap((batch) => (batch[0] ? [[batch[0], batch] as const] : []));
}

type Recent = Output<(typeof studioMemberApi)['GET /api/ListStudioMemberDecision']>;

/** Decisions on members of a studio that the host can still undo, the oldest first; one entry for each batch. */
export async function recentDecisions(
  { db, now }: { db: Db; now: () => Date },
  user: SessionUser,
  studioId: string,
): Promise<Recent> {
  const at = now();
  const found = await db
    .select({ id: studioMember.id, due: studioMember.decisionDueAt, entry: studioMemberLog })
    .from(studioMember)
    .innerJoin(studioMemberLog, eq(studioMemberLog.id, studioMember.decisionId))
    .innerJoin(studio, and(eq(studio.id, studioMember.studioId), eq(studio.hostId, user.id)))
    .where(
      and(
        eq(studioMember.studioId, studioId),
        eq(studioMemberLog.operatorId, user.id),
        gt(studioMember.decisionDueAt, at),
      ),
    )
    .orderBy(asc(studioMember.decisionDueAt), asc(studioMember.id));
  return batches(found).map(([{ entry, due }, all]) => ({
    ids: all.map(({ id }) => id),
    decision: entry.action as MemberDecision,
    ...(entry.result && { result: entry.result }),
    secondsLeft: ((due?.getTime() ?? at.getTime()) - at.getTime()) / secondMs,
  }));
}
