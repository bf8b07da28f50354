import { and, desc, eq } from 'drizzle-orm';
import { fieldLimits, reviewLimits } from '../../../../domain/constants';
import { notPassReason } from '../../../../domain/rules/declaration';
import { text } from '../../../../domain/rules/text';
import { StudioReview } from '../../../../domain/statuses';
import { moveOf } from '../../../../domain/workflows/core';
import { studioMembership } from '../../../../domain/workflows/studioMember';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, auditLog, studio, studioMember, studioMemberLog } from '../../../db/schema';
import { applyMove } from '../../../http/applyMove';
import type { Context } from '../../../http/context';
import { illegalState, invalid, notFound } from '../../../http/errors';
import { lockAccounts } from '../../account/find';
import type { SessionUser } from '../../account/session';
import { endTodoes } from '../../message/send';
import { managed, type Studio } from '../rights';
import { settleCounts, settleStanding } from '../standing';
import { tellOf } from './tell';

export type Membership = typeof studioMember.$inferSelect;
export type MemberMove = (typeof studioMembership)['moves'][number]['name'];
type LogRow = typeof studioMemberLog.$inferSelect;

/** A membership that is held with its studio for the rest of a transaction. */
export interface HeldMember {
  readonly ctx: Context;
  readonly row: Membership;
  readonly studio: Studio;
  /** Who the membership is of. */
  readonly name: string;
}

/**
 * Holds a membership: first the account, then the studio, then the row, as a merge of accounts does, so that no two can
 * block each other. Throws 404.
 */
export async function holdMember(tx: Tx, ctx: Context, id: string): Promise<HeldMember> {
  const [seen] = await tx.select().from(studioMember).where(eq(studioMember.id, id));
  if (!seen) throw notFound();
  const [person] = await lockAccounts(tx, [seen.accountId]);
  const [held] = await tx.select().from(studio).where(eq(studio.id, seen.studioId)).for('update');
  const [row] = await tx.select().from(studioMember).where(eq(studioMember.id, id)).for('update');
  if (!held || !row || !person) throw notFound();
  return { ctx, row, studio: held, name: person.realName };
}

/** The same for whoever manages the studio. Throws 404 for other people's, 422 for the host's own. */
export async function holdManaged(tx: Tx, ctx: Context, user: SessionUser, id: string): Promise<HeldMember> {
  const held = await holdMember(tx, ctx, id);
  await managed({ db: tx }, user, held.row.studioId);
  if (held.row.accountId === user.id) throw illegalState('studioMember.error.yourself');
  return held;
}

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

/**
 * The only way by which a membership changes its state: requirements, log, counts of the studio, what the session reads
 * of the person, messages and the audit of a host's hand, all in the transaction that holds it. Throws 422 when its
 * state has no such move, 400 for a reason that is none.
 */
export async function moveMember(
  tx: Tx,
  held: HeldMember,
  move: MemberMove,
  user: SessionUser,
  given: { reason?: string | undefined } = {},
): Promise<Membership> {
  const { ctx, row } = held;
  const now = ctx.now();
  const reason = given.reason?.trim() ?? '';
  const state = row.status as StudioReview | null;
  const who = user.id === row.accountId ? 'applicant' : 'manager';
  const known = moveOf(studioMembership, state as never, move, who);
  const undone = move === 'undo' && known ? justDecided(await lastOf(tx, row.id), user.id, now) : false;
  const status = applyMove(
    studioMembership,
    state as never,
    move,
    who,
    { reason: true, confirmed: true, justDecided: undone },
    refusal(row, move),
  );
  assertReason(move, reason);
  const decided = move === 'pass' || move === 'fail';
  const [stored] = await tx
    .update(studioMember)
    .set({
      status,
      result: move === 'fail' || move === 'remove' ? reason : null,
      ...(move === 'apply' && { reason, appliedAt: now }),
      ...((decided || move === 'remove') && { examinedAt: now }),
      ...((move === 'apply' || move === 'undo') && { examinedAt: null }),
      rowVersion: row.rowVersion + 1,
    })
    .where(eq(studioMember.id, row.id))
    .returning();
  await logMember(tx, now, row.id, { action: move, status, user, result: reason || null });
  await settleCounts(tx, [row.studioId]);
  if (status === StudioReview.Passed || state === StudioReview.Passed) await settleStanding(tx, [row.accountId]);
  if (state === StudioReview.Waiting) await endTodoes(tx, row.id);
  await tellOf(tx, held, move, user, reason);
  if (who === 'manager')
    await tx.insert(auditLog).values({
      id: newId(now.getTime()),
      accountId: user.id,
      action: `studioMember.${move}`,
      subjectId: row.accountId,
      createdAt: now,
    });
  return stored as Membership;
}

const logMember = (
  tx: Tx,
  now: Date,
  membershipId: string,
  { user, ...entry }: Pick<LogRow, 'action' | 'status' | 'result'> & { user: SessionUser },
) =>
  tx.insert(studioMemberLog).values({
    id: newId(now.getTime()),
    membershipId,
    operatorId: user.id,
    operator: user.realName,
    ...entry,
    createdAt: now,
  });

/** My membership of a studio, held; a first application makes the row. Throws 404 for a studio that is not there. */
export async function holdMine(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  studioId: string,
  make?: Pick<Membership, 'type'>,
): Promise<HeldMember> {
  const mine = and(eq(studioMember.studioId, studioId), eq(studioMember.accountId, user.id));
  await tx.select({ id: account.id }).from(account).where(eq(account.id, user.id)).for('update');
  const [there] = await tx.select().from(studio).where(eq(studio.id, studioId));
  if (!there) throw notFound();
  if (make && there.hostId === user.id) throw illegalState('studioMember.error.ownStudio');
  const [known] = await tx.select({ id: studioMember.id }).from(studioMember).where(mine);
  if (known) return holdMember(tx, ctx, known.id);
  if (!make) throw notFound();
  const id = newId(ctx.now().getTime());
  await tx
    .insert(studioMember)
    .values({ id, studioId, accountId: user.id, ...make, status: null, appliedAt: ctx.now() });
  return holdMember(tx, ctx, id);
}
