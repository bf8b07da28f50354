import { and, asc, desc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import type { PlanDetail, PlanRow } from '../../../domain/api/selfStudy';
import type { Page } from '../../../domain/api/shapes';
import { SortOrder } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { planLearnStateOf, planStateOf, signupStateOf } from '../../../domain/selfStudy/states';
import { ProjectTime, SignupState } from '../../../domain/statuses';
import { transaction } from '../../db/client';
import { contains, type PageQuery, paged, pageOfRows } from '../../db/paged';
import { organisation, studyFramework, studyPlan, studyPlanCourse, studySignup } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError, illegalState } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { completed, frameworkTree, hoursOf, planView } from './hours';
import { hourCourses, hours, mineOf, type Plan, planOf, signupOf } from './load';

/** Plans as rows: what somebody has of each is read for all at once. */
export async function planRows(ctx: Context, user: SessionUser, plans: readonly Plan[]): Promise<PlanRow[]> {
  const ids = plans.map(({ id }) => id);
  if (ids.length === 0) return [];
  const now = ctx.now();
  const [mine, frameworks, signups, offers] = await Promise.all([
    mineOf(ctx.db, user.id, ids),
    ctx.db.select().from(studyFramework).where(inArray(studyFramework.planId, ids)),
    ctx.db
      .select()
      .from(studySignup)
      .where(and(eq(studySignup.accountId, user.id), inArray(studySignup.planId, ids))),
    ctx.db
      .select({ planId: studyPlanCourse.planId, courses: sql<number>`count(*)::int`, from: min(studyPlanCourse.price) })
      .from(studyPlanCourse)
      .where(and(inArray(studyPlanCourse.planId, ids), eq(studyPlanCourse.offShelf, false)))
      .groupBy(studyPlanCourse.planId),
  ]);
  return plans.map((plan): PlanRow => {
    const of = <T extends { planId: string }>(rows: readonly T[]) => rows.filter(({ planId }) => planId === plan.id);
    const own = of(mine);
    const isSignup = of(signups).length > 0;
    const [required, elective] = hoursOf(plan, hourCourses(own)).items;
    const [offer] = of(offers);
    return {
      planId: plan.id,
      planName: plan.name,
      planYear: plan.year,
      planState: planStateOf(plan, now),
      orgName: plan.orgName,
      publishTime: formatInstant(plan.publishAt),
      startTime: formatInstant(plan.startAt),
      endTime: formatInstant(plan.endAt),
      signupStartTime: formatInstant(plan.signupStartAt),
      signupEndTime: formatInstant(plan.signupEndAt),
      signupState: signupStateOf(plan, isSignup, now),
      isSignup,
      learnState: planLearnStateOf({
        signedUp: isSignup,
        started: own.some(({ enrolment }) => enrolment?.startedAt),
        complete: isSignup && completed(plan, of(frameworks), own),
        ended: planStateOf(plan, now) === ProjectTime.Ended,
      }),
      requiredHour: hours(plan.requiredHour),
      electiveHour: hours(plan.electiveHour),
      finishedRequiredHour: required?.finished ?? 0,
      finishedElectiveHour: elective?.finished ?? 0,
      courseCount: offer?.courses ?? 0,
      priceFrom: wireYuan(offer?.from ?? 0),
      credit: hours(plan.credit),
    };
  });
}

interface PlanQuery extends PageQuery {
  planYear?: number | undefined;
  planState?: number | undefined;
  planName?: string | undefined;
}

const stateIs = (state: number | undefined, now: Date) => {
  const instant = sql`${now.toISOString()}::timestamptz`;
  switch (state) {
    case ProjectTime.NotStarted:
      return sql`${studyPlan.startAt} > ${instant}`;
    case ProjectTime.Ongoing:
      return sql`${studyPlan.startAt} <= ${instant} and ${studyPlan.endAt} > ${instant}`;
    case ProjectTime.Ended:
      return sql`${studyPlan.endAt} <= ${instant}`;
    default:
      return undefined;
  }
};

const matching = (query: PlanQuery, now: Date) =>
  and(
    lte(studyPlan.publishAt, now),
    query.planYear === undefined ? undefined : eq(studyPlan.year, query.planYear),
    stateIs(query.planState, now),
    contains(query.planName, [studyPlan.name]),
  );

/** Comprehensive: running ones first, then those to come, then ended ones; by publication; by the time of the training. */
function orderOf(orderType: number, now: Date) {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const turn = sql`case when ${studyPlan.endAt} <= ${instant} then 2 when ${studyPlan.startAt} > ${instant} then 1 else 0 end`;
  if (orderType === SortOrder.PublishTime) return [desc(studyPlan.publishAt), asc(studyPlan.id)];
  if (orderType === SortOrder.TrainingTime) return [desc(studyPlan.startAt), asc(studyPlan.id)];
  return [asc(turn), desc(studyPlan.publishAt), asc(studyPlan.id)];
}

/** Row F1. */
export async function searchPlans(
  ctx: Context,
  user: SessionUser,
  query: PlanQuery & { orderType: number },
): Promise<Page<PlanRow>> {
  const now = ctx.now();
  const page = await paged(ctx.db, query, {
    rows: ctx.db
      .select({ plan: studyPlan, orgName: organisation.name })
      .from(studyPlan)
      .innerJoin(organisation, eq(organisation.id, studyPlan.orgId))
      .$dynamic(),
    where: matching(query, now),
    order: orderOf(query.orderType, now),
  });
  const plans = page.list.map(({ plan, orgName }) => ({ ...plan, orgName }));
  return { ...page, list: await planRows(ctx, user, plans) };
}

/** Row F21. The states of learning are derived, so they are filtered here and not by the database. */
export async function listMyPlans(
  ctx: Context,
  user: SessionUser,
  query: PlanQuery & { learnState?: number | undefined },
): Promise<Page<PlanRow>> {
  const rows = await ctx.db
    .select({ plan: studyPlan, orgName: organisation.name })
    .from(studySignup)
    .innerJoin(studyPlan, eq(studyPlan.id, studySignup.planId))
    .innerJoin(organisation, eq(organisation.id, studyPlan.orgId))
    .where(and(eq(studySignup.accountId, user.id), matching(query, ctx.now())))
    .orderBy(...orderOf(SortOrder.Comprehensive, ctx.now()));
  const all = await planRows(
    ctx,
    user,
    rows.map(({ plan, orgName }) => ({ ...plan, orgName })),
  );
  const { learnState } = query;
  return pageOfRows(
    all.filter((row) => learnState === undefined || row.learnState === learnState),
    query,
  );
}

/** Row F3. Throws 404 for an unknown plan. */
export async function browsePlan(ctx: Context, user: SessionUser, planId: string): Promise<PlanDetail> {
  const view = await planView(ctx.db, user.id, planId, ctx.now());
  const [row] = await planRows(ctx, user, [view.plan]);
  const { intro, target, rules } = view.plan;
  const frameworks = await frameworkTree(ctx.db, view);
  return { ...(row as PlanRow), intro, target, rules, frameworks, archivesReady: view.complete };
}

/** Row F15: signed up already, it answers that. Throws 410 outside the time of the sign-up. */
export async function signupPlan(ctx: Context, user: SessionUser, planId: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const plan = await planOf(tx, planId, now);
    const known = await signupOf(tx, user.id, planId);
    if (!known) {
      const state = signupStateOf(plan, false, now);
      if (state === SignupState.NotStarted) throw illegalState('study.error.signupNotOpen');
      if (state === SignupState.Ended) throw new BusinessError('410', 'study.error.signupClosed');
      await tx.insert(studySignup).values({ accountId: user.id, planId, createdAt: now }).onConflictDoNothing();
    }
    return { isSignup: true as const, signupTime: formatInstant(known?.createdAt ?? now) };
  });
}
