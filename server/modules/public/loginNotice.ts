import { and, asc, gt, lte } from 'drizzle-orm';
import type { LoginNotice } from '../../../domain/api/public';
import { formatInstant } from '../../../domain/rules/calendar';
import { assessmentPlan, organisation } from '../../db/schema';
import type { Context } from '../../http/context';

/**
 * The open yearly assessment whose deadline comes first; null while none is open. An installation without organisations
 * says that somebody has to set it up.
 */
export async function loginNotice({ db, now }: Context): Promise<LoginNotice | null> {
  const [plan] = await db
    .select({ name: assessmentPlan.name, deadline: assessmentPlan.deadline })
    .from(assessmentPlan)
    .where(and(lte(assessmentPlan.startAt, now()), gt(assessmentPlan.deadline, now())))
    .orderBy(asc(assessmentPlan.deadline))
    .limit(1);
  if (plan) return { planName: plan.name, deadline: formatInstant(plan.deadline) };
  const [place] = await db.select({ id: organisation.id }).from(organisation).limit(1);
  return place ? null : { setUp: true };
}
