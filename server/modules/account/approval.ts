import { and, eq } from 'drizzle-orm';
import { notPassReason } from '../../../domain/rules/declaration';
import { ProfileReview } from '../../../domain/statuses';
import { accountApproval } from '../../../domain/workflows/accountApproval';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { account, auditLog } from '../../db/schema';
import { applyMove } from '../../http/applyMove';
import type { Context } from '../../http/context';
import { conflict, forbidden, invalid, notFound } from '../../http/errors';
import { notify } from '../message/send';
import { isWithin } from './organisations';
import type { SessionUser } from './session';

export interface ProfileDecision {
  accountId: string;
  /** Of the profile that the manager has read: what was changed since is not decided. */
  rowVersion: number;
  decision: 'pass' | 'fail';
  /** Required when it does not pass, at most 300 characters. */
  reason?: string;
}

/**
 * A manager's decision on a registration (api.md 3.4): 1 -> 2 passed, or 1 -> 3 not passed with a reason; the person
 * gets a message. Throws 403 without the approved role, 404 for accounts outside the manager's organisation, 422 when there is
 * nothing to decide, 400 without a reason, 409 when the profile was changed since it was read.
 */
export async function decideProfile(
  ctx: Context,
  manager: SessionUser,
  { accountId, rowVersion, decision, reason = '' }: ProfileDecision,
): Promise<{ profileReview: ProfileReview }> {
  // A role that somebody has taken at registration counts once it is approved itself.
  if (!manager.roles.includes('manager') || manager.profileReview !== ProfileReview.Passed) throw forbidden();
  const [row] = await ctx.db.select().from(account).where(eq(account.id, accountId));
  if (!row || row.id === manager.id || !(await isWithin(ctx.db, row.orgId, manager.orgId))) throw notFound();
  const broken = notPassReason(reason);
  const to = applyMove(accountApproval, row.profileReview as ProfileReview, decision, 'manager', {
    reason: !broken || invalid([{ name: 'reason', key: broken.key, params: broken.params }]),
  }) as ProfileReview;
  const now = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const [saved] = await tx
      .update(account)
      .set({
        profileReview: to,
        profileReviewReason: decision === 'fail' ? reason.trim() : null,
        rowVersion: rowVersion + 1,
      })
      .where(
        and(eq(account.id, row.id), eq(account.rowVersion, rowVersion), eq(account.profileReview, row.profileReview)),
      )
      .returning({ id: account.id });
    if (!saved) throw conflict();
    await notify(tx, now, {
      kind: `profile.${decision}`,
      to: [row.id],
      params: { name: row.realName, reason: reason.trim() },
      about: row.id,
      sender: manager.realName,
    });
    await tx.insert(auditLog).values({
      id: newId(now.getTime()),
      accountId: manager.id,
      action: `profile.${decision}`,
      subjectId: row.id,
      createdAt: now,
    });
  });
  return { profileReview: to };
}
