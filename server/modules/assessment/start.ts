import { and, eq } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { assessment, document } from '../../db/schema';
import { planOf, windowOpen } from '../../declarations/yearlyPlan';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { underFreeNumber } from '../../papers/numbers';
import { assessmentKind } from './kind';

/** Begins the assessment of a plan, or returns the one begun already. Throws 410 outside of the window. */
export async function startAssessment(ctx: Context, user: SessionUser, planId: string) {
  return transaction(ctx.db, async (tx) => {
    const plan = await planOf(tx, planId, user.id);
    const mine = and(
      eq(document.kind, assessmentKind.kind),
      eq(document.planId, planId),
      eq(document.accountId, user.id),
    );
    const [begun] = await tx.select({ id: document.id }).from(document).where(mine);
    if (begun) return { assessmentId: begun.id };
    const now = ctx.now();
    if (!windowOpen(plan, now))
      throw new BusinessError('410', 'assessment.locked.closed', { params: { time: formatInstant(plan.deadline) } });
    return underFreeNumber('YL', plan.year, async (no, verifyCode) => {
      const id = newId(now.getTime());
      const values = { kind: assessmentKind.kind, planId, accountId: user.id, status: StageStatus.NotApplied };
      await tx
        .insert(document)
        .values({ ...values, id, no, verifyCode, title: plan.name, createdAt: now, updatedAt: now })
        .onConflictDoNothing();
      // Another tab may have begun it at the same time.
      const [row] = await tx.select({ id: document.id }).from(document).where(mine);
      if (row?.id === id) await tx.insert(assessment).values({ id, confirmedNone: [] });
      return row && { assessmentId: row.id };
    });
  });
}
