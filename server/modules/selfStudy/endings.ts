import { and, eq, gt, lte } from 'drizzle-orm';
import { studyLimits } from '../../../domain/constants';
import { formatInstant } from '../../../domain/rules/calendar';
import { transaction } from '../../db/client';
import { studyPlan, studySignup } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
import { tellLearner } from './archive';
import { planView } from './hours';

/** Tells somebody, once for each plan, that it ends soon while something is still missing. */
export async function tellEndings(ctx: Pick<Context, 'db' | 'now'>, user: Pick<SessionUser, 'id'>): Promise<void> {
  const now = ctx.now();
  const soon = new Date(now.getTime() + studyLimits.endingDays * 86_400_000);
  const mine = and(eq(studySignup.accountId, user.id), eq(studySignup.endingTold, false));
  const ending = await ctx.db
    .select({ planId: studyPlan.id })
    .from(studySignup)
    .innerJoin(studyPlan, eq(studyPlan.id, studySignup.planId))
    .where(and(mine, gt(studyPlan.endAt, now), lte(studyPlan.endAt, soon)));
  for (const { planId } of ending)
    await transaction(ctx.db, async (tx) => {
      const told = await tx
        .update(studySignup)
        .set({ endingTold: true })
        .where(and(mine, eq(studySignup.planId, planId)))
        .returning({ planId: studySignup.planId });
      const view = await planView(tx, user.id, planId, now);
      if (told.length === 0 || view.complete) return;
      const lack = Math.max(0, view.hours.total.need - view.hours.total.finished);
      const end = formatInstant(view.plan.endAt);
      await tellLearner(tx, user.id, 'planEnding', { plan: view.plan }, { time: end.slice(0, 16), lack }, now);
    });
}
