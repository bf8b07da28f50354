import { inArray, sql } from 'drizzle-orm';
import { fieldLimits } from '../../../../domain/constants';
import { notPassReason } from '../../../../domain/rules/declaration';
import { text } from '../../../../domain/rules/text';
import { StudioReview } from '../../../../domain/statuses';
import { studioMembership } from '../../../../domain/workflows/studioMember';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { insertMany } from '../../../db/insertMany';
import { studioMember, studioMemberLog } from '../../../db/schema';
import { problemAt } from '../../../forms/problems';
import { applyMove } from '../../../http/applyMove';
import type { SessionUser } from '../../../http/context';
import { illegalState, invalid } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { endTodoes } from '../../../notices/send';
import { settleCounts, settleStanding } from '../standing';
import type { HeldMember, Membership } from './hold';
import { tellOf } from './tell';

export type MemberMove = (typeof studioMembership)['moves'][number]['name'];
/** Moves of a host: they take effect when they can no longer be undone (decide.ts). */
export type MemberDecision = Extract<MemberMove, 'pass' | 'fail' | 'remove'>;
export type OwnMove = Exclude<MemberMove, MemberDecision>;

/** The person who moves a membership. */
export type Mover = Pick<SessionUser, 'id' | 'realName'>;

const applying = text({ required: true, max: fieldLimits.reason });
/** Field and rule of the reason that a move needs. */
const reasons = {
  apply: { field: 'reason', rule: applying },
  fail: { field: 'result', rule: notPassReason },
  remove: { field: 'result', rule: applying },
} as const;

function assertReason(move: MemberMove, reason: string): void {
  if (!(move in reasons)) return;
  const { field, rule } = reasons[move as keyof typeof reasons];
  const issue = rule(reason);
  if (issue) throw invalid([problemAt(field, issue)]);
}

/** Special error for a decision on an application that was decided or withdrawn meanwhile. */
const refusal = (row: Membership, move: MemberMove) => {
  if (move !== 'pass' && move !== 'fail') return undefined;
  return illegalState(row.status === null ? 'studioMember.error.withdrawn' : 'studioMember.error.decided');
};

/** Returns the state after a move. Throws 422 when the present state has no such move, 400 for a wrong reason. */
export function judge({ row }: HeldMember, move: MemberMove, user: Mover, reason: string): StudioReview | null {
  const actor = user.id === row.accountId ? 'applicant' : 'manager';
  const given = { reason: true, confirmed: true };
  const status = applyMove(studioMembership, row.status as never, move, actor, given, refusal(row, move));
  assertReason(move, reason);
  return status as StudioReview | null;
}

/** Writes log entries of memberships and returns their ids. */
export async function logMembers(
  tx: Tx,
  entries: readonly Omit<typeof studioMemberLog.$inferInsert, 'id'>[],
): Promise<string[]> {
  const rows = entries.map((entry) => ({ ...entry, id: newId(entry.createdAt.getTime()) }));
  await insertMany(tx, studioMemberLog, rows);
  return rows.map(({ id }) => id);
}

/** Writes moves of a host to the audit log. */
export async function auditMembers(
  tx: Tx,
  all: readonly HeldMember[],
  user: Mover,
  move: MemberDecision | 'undo',
): Promise<void> {
  const [first] = all;
  if (!first) return;
  await audit(
    tx,
    first.ctx,
    user,
    `studioMember.${move}`,
    all.map(({ row }) => row.accountId),
  );
}

/** A move with the values to store. */
export interface Moved {
  move: MemberMove;
  status: StudioReview | null;
  user: Mover;
  reason: string;
  /** When it was made: earlier than now for a decision that takes effect. */
  at: Date;
}

/**
 * Applies one move to locked memberships: state, counts of the studios, grants of the people, and messages. It is the
 * only place that writes the state, and takes as many queries for two hundred as for one. It ends a pending decision of
 * the host.
 */
export async function performMove(
  tx: Tx,
  all: readonly HeldMember[],
  { move, status, user, reason, at }: Moved,
): Promise<void> {
  const was = (state: StudioReview) => all.filter(({ row }) => row.status === state);
  await tx
    .update(studioMember)
    .set({
      status,
      decisionId: null,
      decisionDueAt: null,
      result: move === 'fail' || move === 'remove' ? reason : null,
      ...(move === 'apply' && { reason, appliedAt: at, examinedAt: null }),
      ...((move === 'pass' || move === 'fail' || move === 'remove') && { examinedAt: at }),
      rowVersion: sql`${studioMember.rowVersion} + 1`,
    })
    .where(
      inArray(
        studioMember.id,
        all.map(({ row }) => row.id),
      ),
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
}

/**
 * Applies a move to the user's own membership. A pending decision about it is then void. Throws 422 when its state has
 * no such move, 400 for a wrong reason.
 */
export async function moveMember(
  tx: Tx,
  held: HeldMember,
  move: OwnMove,
  user: Mover,
  given: { reason?: string | undefined } = {},
): Promise<void> {
  const { ctx, row } = held;
  const reason = given.reason?.trim() ?? '';
  const status = judge(held, move, user, reason);
  const at = ctx.now();
  await performMove(tx, [held], { move, status, user, reason, at });
  const by = { operatorId: user.id, operator: user.realName, result: reason || null, createdAt: at };
  await logMembers(tx, [{ membershipId: row.id, action: move, status, undoes: row.decisionId, ...by }]);
}
