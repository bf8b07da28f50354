import { and, asc, desc, eq, gt, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { PlanDetail, PlanRow } from '../../../domain/api/selfStudy';
import type { Page } from '../../../domain/api/shapes';
import { SortOrder } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { planStateOf, signupStateOf } from '../../../domain/selfStudy/states';
import { ProjectTime, SignupState } from '../../../domain/statuses';
import { movesOf } from '../../../domain/workflows/core';
import { planSignup } from '../../../domain/workflows/planSignup';
import { type Db, type Tx, transaction } from '../../db/client';
import { isLike, type PageQuery, pageOfRows, patternOf, preparedPages } from '../../db/paged';
import { anyOf, prepared } from '../../db/prepared';
import { account, isSelfStudy, studyPlan, studyPlanCourse, studySignup } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import { applyMove } from '../../http/applyMove';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, illegalState, notFound } from '../../http/errors';
import { cancelFacts, planFacts } from './cards';
import { mineOf } from './chosen';
import { frameworkTree, type PlanView, planView, viewOfPlace } from './hours';
import { hours, type Place, placeOfRow, places, planOf, planTexts, signupOf } from './load';

/** Plans as rows: what is offered in them, and what somebody has of them, is read for all at once. */
export async function planRows(ctx: Context, user: SessionUser, found: readonly Place[]): Promise<PlanRow[]> {
  const ids = found.map(({ plan }) => plan.id);
  const [mine, offers] = await Promise.all([mineOf(ctx.db, user.id, ids, ctx.now()), offersOf(ctx, ids)]);
  const now = ctx.now();
  return found.map((place) => planRow(viewOfPlace(place, mine, now), offers, now));
}

interface Offer {
  planId: string;
  courses: number;
  from: number | null;
}

const offered = prepared((db, at: { planIds: string[] }) =>
  db
    .select({
      planId: studyPlanCourse.planId,
      courses: sql<number>`count(*)::int`,
      from: min(studyPlanCourse.price),
    })
    .from(studyPlanCourse)
    .where(and(anyOf(studyPlanCourse.planId, at.planIds), eq(studyPlanCourse.offShelf, false)))
    .groupBy(studyPlanCourse.planId),
);

const rememberedOffers = ttlCache((db, planIds) => offered(db, { planIds: planIds.split(' ') }));
/** How many courses plans offer, and for how much at least, as it was a minute ago: what is paid asks the course itself. */
export const offersOf = async (ctx: Context, planIds: readonly string[]): Promise<Offer[]> =>
  planIds.length === 0 ? [] : rememberedOffers(ctx.db, planIds.join(' '));

/** A plan as a row of a list. */
export function planRow(view: PlanView, offers: readonly Offer[], now: Date): PlanRow {
  const { plan } = view;
  const isSignup = view.signup !== undefined;
  const [required, elective] = view.hours.items;
  const offer = offers.find(({ planId }) => planId === plan.id);
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
    learnState: view.learnState,
    requiredHour: hours(plan.requiredHour),
    electiveHour: hours(plan.electiveHour),
    finishedRequiredHour: required?.finished ?? 0,
    finishedElectiveHour: elective?.finished ?? 0,
    courseCount: offer?.courses ?? 0,
    priceFrom: wireYuan(offer?.from ?? 0),
    credit: hours(plan.credit),
    moves: movesOf(planSignup, signupStateOf(plan, isSignup, now), 'teacher', {
      ...planFacts({ plan, signedUp: isSignup }, now),
      ...cancelFacts(plan, view.mine, now),
    }),
  };
}

interface PlanQuery extends PageQuery {
  planYear?: number | undefined;
  planState?: number | undefined;
  planName?: string | undefined;
}

const stateIs = (state: number | undefined, now: Date) => {
  switch (state) {
    case ProjectTime.NotStarted:
      return gt(studyPlan.startAt, now);
    case ProjectTime.Ongoing:
      return and(lte(studyPlan.startAt, now), gt(studyPlan.endAt, now));
    case ProjectTime.Ended:
      return lte(studyPlan.endAt, now);
    default:
      return undefined;
  }
};

/** What differs from call to call in the list of plans, and what decides how it is asked. */
interface Asked extends Record<string, unknown> {
  accountId: string;
  now: Date;
  pattern: string;
}
interface PlanForm {
  planYear?: number | undefined;
  planState?: number | undefined;
  isNamed: boolean;
  isMine: boolean;
  orderType: number;
}

/** Comprehensive: running ones first, then those to come, then ended ones; by publication; by the time of the training. */
function orderOf(orderType: number, now: Date) {
  const turn = sql`case when ${lte(studyPlan.endAt, now)} then 2 when ${gt(studyPlan.startAt, now)} then 1 else 0 end`;
  if (orderType === SortOrder.PublishTime) return [desc(studyPlan.publishAt), asc(studyPlan.id)];
  if (orderType === SortOrder.TrainingTime) return [desc(studyPlan.startAt), asc(studyPlan.id)];
  return [asc(turn), desc(studyPlan.publishAt), asc(studyPlan.id)];
}

const matching = (db: Db | Tx, { accountId, now, pattern }: Asked, form: PlanForm) => ({
  rows: places(db, accountId),
  where: and(
    isSelfStudy(),
    lte(studyPlan.publishAt, now),
    form.isMine ? isNotNull(studySignup.accountId) : undefined,
    form.planYear === undefined ? undefined : eq(studyPlan.year, form.planYear),
    stateIs(form.planState, now),
    form.isNamed ? isLike(pattern, [studyPlan.name]) : undefined,
  ),
  order: orderOf(form.orderType, now),
});
const planPages = preparedPages(matching);
const allPlans = prepared((db, at: Asked, form: PlanForm) => {
  const { rows, where, order } = matching(db, at, form);
  return rows.where(where).orderBy(...order);
});

function asked(ctx: Context, user: SessionUser, query: PlanQuery, rest: Pick<PlanForm, 'isMine' | 'orderType'>) {
  const { planYear, planState, planName } = query;
  const pattern = patternOf(planName);
  const form: PlanForm = { ...rest, planYear, planState, isNamed: pattern !== undefined };
  return { values: { accountId: user.id, now: ctx.now(), pattern: pattern ?? '' }, form };
}

/** Row F1. */
export async function searchPlans(
  ctx: Context,
  user: SessionUser,
  query: PlanQuery & { orderType: number },
): Promise<Page<PlanRow>> {
  const { orderType } = query;
  const page = await planPages(ctx.db, query, asked(ctx, user, query, { isMine: false, orderType }));
  return { ...page, list: await planRows(ctx, user, page.list.map(placeOfRow)) };
}

/** Row F21. The states of learning are derived, so they are filtered here and not by the database. */
export async function listMyPlans(
  ctx: Context,
  user: SessionUser,
  query: PlanQuery & { learnState?: number | undefined },
): Promise<Page<PlanRow>> {
  const { values, form } = asked(ctx, user, query, { isMine: true, orderType: SortOrder.Comprehensive });
  const rows = await allPlans(ctx.db, values, form);
  const all = await planRows(ctx, user, rows.map(placeOfRow));
  const { learnState } = query;
  return pageOfRows(
    all.filter((row) => learnState === undefined || row.learnState === learnState),
    query,
  );
}

/** Row F3. Throws 404 for an unknown plan. */
export async function browsePlan(ctx: Context, user: SessionUser, planId: string): Promise<PlanDetail> {
  const view = await planView(ctx.db, user.id, planId, ctx.now());
  const row = planRow(view, await offersOf(ctx, [planId]), ctx.now());
  const [texts, frameworks] = await Promise.all([planTexts(ctx.db, planId), frameworkTree(ctx.db, view)]);
  return { ...row, ...texts, frameworks, archivesReady: view.complete };
}

/** Row F15: signed up already, it answers that. Throws 410 outside the time of the sign-up. */
export async function signupPlan(ctx: Context, user: SessionUser, planId: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const plan = await planOf(tx, planId, now);
    // To a project one signs up as a whole.
    if (plan.projectId) throw notFound();
    const known = await signupOf(tx, user.id, planId);
    if (!known) {
      const state = signupStateOf(plan, false, now);
      const refusal =
        state === SignupState.Ended
          ? new BusinessError('410', 'study.error.signupClosed')
          : illegalState('study.error.signupNotOpen');
      applyMove(planSignup, state, 'signUp', 'teacher', planFacts({ plan, signedUp: false }, now), refusal);
      await tx.insert(studySignup).values({ accountId: user.id, planId, createdAt: now }).onConflictDoNothing();
    }
    return { isSignup: true as const, signupTime: formatInstant(known?.createdAt ?? now) };
  });
}

/** Not signed up, it answers that. Throws 422 with what stands in the way. What lies in the cart waits there for another sign-up. */
export async function cancelSignup(ctx: Context, user: SessionUser, planId: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    // An order of the same person is made before or after this, never in between.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, user.id)).for('update');
    const plan = await planOf(tx, planId, now);
    if (await signupOf(tx, user.id, planId)) {
      const facts = cancelFacts(plan, await mineOf(tx, user.id, [planId], now), now);
      applyMove(planSignup, null, 'cancel', 'teacher', facts);
      await tx.delete(studySignup).where(and(eq(studySignup.accountId, user.id), eq(studySignup.planId, planId)));
    }
    return { isSignup: false as const };
  });
}
