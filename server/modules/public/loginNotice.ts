import { and, asc, gt, lte } from 'drizzle-orm';
import type { LoginNotice } from '../../../domain/api/public';
import { demonstrationLogins } from '../../../domain/demonstration';
import { formatInstant } from '../../../domain/rules/calendar';
import { account, assessmentPlan, organisation } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import type { Context } from '../../http/context';

/** Do the accounts exist that the login page of a demonstration offers? One that began empty has none of them. */
async function demonstrated({ db, services }: Pick<Context, 'db' | 'services'>): Promise<boolean> {
  if (!services.official?.demonstration) return false;
  const names = demonstrationLogins.map(({ loginName }) => loginName);
  return (await db.$count(account, matches(account.loginName, names))) === names.length;
}

/**
 * The open yearly assessment whose deadline comes first. An installation without organisations says that somebody has to
 * set it up, and a demonstration whether its accounts exist; null where there is nothing to say.
 */
export async function loginNotice(ctx: Context): Promise<LoginNotice | null> {
  const { db, now } = ctx;
  const [plan] = await db
    .select({ name: assessmentPlan.name, deadline: assessmentPlan.deadline })
    .from(assessmentPlan)
    .where(and(lte(assessmentPlan.startAt, now()), gt(assessmentPlan.deadline, now())))
    .orderBy(asc(assessmentPlan.deadline))
    .limit(1);
  const shown = (await demonstrated(ctx)) ? ({ demonstration: true } as const) : null;
  if (plan) return { planName: plan.name, deadline: formatInstant(plan.deadline), ...shown };
  const [place] = await db.select({ id: organisation.id }).from(organisation).limit(1);
  return place ? shown : { setUp: true };
}
