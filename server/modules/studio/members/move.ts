import { desc, eq, inArray, sql } from 'drizzle-orm';
import { fieldLimits, reviewLimits } from '../../../../domain/constants';
import { notPassReason } from '../../../../domain/rules/declaration';
import { text } from '../../../../domain/rules/text';
import { StudioReview } from '../../../../domain/statuses';
import { moveOf } from '../../../../domain/workflows/core';
import { studioMembership } from '../../../../domain/workflows/studioMember';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { insertMany } from '../../../db/insertMany';
import { auditLog, studioMember, studioMemberLog } from '../../../db/schema';
import { type BatchResult, refusalText } from '../../../documents/review';
import { applyMove } from '../../../http/applyMove';
import type { Context } from '../../../http/context';
import { BusinessError, illegalState, invalid, notFound } from '../../../http/errors';
import type { SessionUser } from '../../account/session';
import { endTodoes } from '../../message/send';
import { settleCounts, settleStanding } from '../standing';
import { assertManaged, type HeldMember, holdMembers, type Membership } from './hold';
import { tellOf } from './tell';

export type MemberMove = (typeof studioMembership)['moves'][number]['name'];
type LogRow = typeof studioMemberLog.$inferSelect;

const decisions: readonly string[] = ['pass', 'fail'];

/** Can the last entry of a log be taken back by this person now? */
export const justDecided = (
  last: Pick<LogRow, 'action' | 'operatorId' | 'createdAt'> | undefined,
  userId: string,
  now: Date,
): boolean =>
  last !== undefined &&
  decisions.includes(last.action) &&
  last.operatorId === userId &&
  now.getTime() <= last.createdAt.getTime() + reviewLimits.undoSeconds * 1000;

const lastOf = async (tx: Tx, id: string) => {
  const [last] = await tx
    .select()
    .from(studioMemberLog)
    .where(eq(studioMemberLog.membershipId, id))
    .orderBy(desc(studioMemberLog.createdAt), desc(studioMemberLog.id))
    .limit(1);
  return last;
};

const actorOf = ({ accountId }: Membership, user: SessionUser) => (user.id === accountId ? 'applicant' : 'manager');

const applying = text({ required: true, max: fieldLimits.reason });
/** Which field a move brings its reason in, and the rule that it obeys. */
const reasons = {
  apply: { field: 'reason', rule: applying },
  fail: { field: 'result', rule: notPassReason },
  remove: { field: 'result', rule: applying },
} as const;

function assertReason(move: MemberMove, reason: string): void {
  if (!(move in reasons)) return;
  const { field, rule } = reasons[move as keyof typeof reasons];
  const issue = rule(reason);
  if (issue) throw invalid([{ name: field, key: issue.key, params: issue.params && { ...issue.params } }]);
}

/** Why a state has no such move, where that can be said better: what was decided on meanwhile, or taken back. */
const refusal = (row: Membership, move: MemberMove) => {
  if (move !== 'pass' && move !== 'fail') return undefined;
  return illegalState(row.status === null ? 'studioMember.error.withdrawn' : 'studioMember.error.decided');
};

/** The state after a move. Throws 422 when its state has no such move, 400 for a reason that is none. */
function judge(
  { row }: HeldMember,
  move: MemberMove,
  user: SessionUser,
  reason: string,
  undone = false,
): StudioReview | null {
  const status = applyMove(
    studioMembership,
    row.status as never,
    move,
    actorOf(row, user),
    { reason: true, confirmed: true, justDecided: undone },
    refusal(row, move),
  );
  assertReason(move, reason);
  return status as StudioReview | null;
}

/**
 * The only place that writes the state of memberships, all by the same move: state, log, counts of the studios, what the
 * session reads of the people, messages and the audit of a host's hand, in the transaction that holds them and by as many
 * queries for two hundred as for one.
 */
async function store(
  tx: Tx,
  all: readonly HeldMember[],
  { move, status, user, reason }: { move: MemberMove; status: StudioReview | null; user: SessionUser; reason: string },
): Promise<void> {
  const [first] = all;
  if (!first) return;
  const now = first.ctx.now();
  const ids = all.map(({ row }) => row.id);
  const was = (state: StudioReview) => all.filter(({ row }) => row.status === state);
  const decided = move === 'pass' || move === 'fail';
  await tx
    .update(studioMember)
    .set({
      status,
      result: move === 'fail' || move === 'remove' ? reason : null,
      ...(move === 'apply' && { reason, appliedAt: now }),
      ...((decided || move === 'remove') && { examinedAt: now }),
      ...((move === 'apply' || move === 'undo') && { examinedAt: null }),
      rowVersion: sql`${studioMember.rowVersion} + 1`,
    })
    .where(inArray(studioMember.id, ids));
  await insertMany(
    tx,
    studioMemberLog,
    ids.map((membershipId) => ({
      id: newId(now.getTime()),
      membershipId,
      action: move,
      status,
      operatorId: user.id,
      operator: user.realName,
      result: reason || null,
      createdAt: now,
    })),
  );
  await settleCounts(
    tx,
    all.map(({ row }) => row.studioId),
  );
  const belonging = status === StudioReview.Passed ? all : was(StudioReview.Passed);
  await settleStanding(
    tx,
    belonging.map(({ row }) => row.accountId),
  );
  const waiting = was(StudioReview.Waiting).map(({ row }) => row.id);
  if (waiting.length > 0) await endTodoes(tx, ...waiting);
  await tellOf(tx, all, move, user, reason);
  await insertMany(
    tx,
    auditLog,
    all
      .filter(({ row }) => actorOf(row, user) === 'manager')
      .map(({ row }) => ({
        id: newId(now.getTime()),
        accountId: user.id,
        action: `studioMember.${move}`,
        subjectId: row.accountId,
        createdAt: now,
      })),
  );
}

/** Moves one membership. Throws 422 when its state has no such move, 400 for a reason that is none. */
export async function moveMember(
  tx: Tx,
  held: HeldMember,
  move: MemberMove,
  user: SessionUser,
  given: { reason?: string | undefined } = {},
): Promise<void> {
  const { ctx, row } = held;
  const reason = given.reason?.trim() ?? '';
  const known = move === 'undo' && moveOf(studioMembership, row.status as never, move, actorOf(row, user));
  const undone = known ? justDecided(await lastOf(tx, row.id), user.id, ctx.now()) : false;
  await store(tx, [held], { move, status: judge(held, move, user, reason, undone), user, reason });
}

/**
 * Moves memberships of a host's at once: each is judged for itself, and those that can be moved are written together.
 * Whatever keeps one from it is told in its row.
 */
export async function moveMembers(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  ids: readonly string[],
  { move, reason: given = '', of }: { move: MemberMove; reason?: string; of?: string },
): Promise<BatchResult> {
  const reason = given.trim();
  const held = await holdMembers(tx, ctx, ids);
  const failed: BatchResult['failed'] = [];
  const byState = new Map<StudioReview | null, HeldMember[]>();
  for (const id of new Set(ids)) {
    try {
      const one = held.get(id);
      assertManaged(one, user);
      if (of !== undefined && one.row.studioId !== of) throw notFound();
      const status = judge(one, move, user, reason);
      byState.set(status, [...(byState.get(status) ?? []), one]);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      failed.push({ id, reason: refusalText(ctx, error) });
    }
  }
  for (const [status, all] of byState) await store(tx, all, { move, status, user, reason });
  const done = [...byState.values()].flat().map(({ row }) => row.id);
  return { done: [...new Set(ids)].filter((id) => done.includes(id)), failed };
}
