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

/** Plans as rows of a list; offers and chosen courses are read for all of them at once. */
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
/** Number of courses and lowest price of plans, at most a minute old; an order reads the price of the course itself. */
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
    // As the page of the plan counts: a course that was taken off stays for whoever has chosen it.
    courseCount: (offer?.courses ?? 0) + view.mine.filter(({ offShelf }) => offShelf).length,
    chosenCount: view.mine.length,
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

/** Values of the query for a list of plans; `PlanForm` has its filters and order. */
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

/** Sort conditions of a list. Comprehensive: running plans first, then future ones, then ended ones. */
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

/** A page of published plans. */
export async function searchPlans(
  ctx: Context,
  user: SessionUser,
  query: PlanQuery & { orderType: number },
): Promise<Page<PlanRow>> {
  const { orderType } = query;
  const page = await planPages(ctx.db, query, asked(ctx, user, query, { isMine: false, orderType }));
  return { ...page, list: await planRows(ctx, user, page.list.map(placeOfRow)) };
}

/** A page of the plans that the user is signed up to. Learning states are computed, so they are filtered here. */
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

/** Details of a plan. Throws 404 for an unknown plan. */
export async function browsePlan(ctx: Context, user: SessionUser, planId: string): Promise<PlanDetail> {
  const view = await planView(ctx.db, user.id, planId, ctx.now());
  const row = planRow(view, await offersOf(ctx, [planId]), ctx.now());
  const [texts, frameworks] = await Promise.all([planTexts(ctx.db, planId), frameworkTree(ctx.db, view)]);
  return { ...row, ...texts, frameworks, archivesReady: view.complete };
}

/** Signs up to a plan; a second call answers the same. Throws 422 before the time of the sign-up, 410 after it. */
export async function signupPlan(ctx: Context, user: SessionUser, planId: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const plan = await planOf(tx, planId, now);
    // The plan of a training project has no sign-up of its own.
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

/** Cancels a sign-up; without one it changes nothing. The cart is kept. Throws 422 with the reasons against it. */
export async function cancelSignup(ctx: Context, user: SessionUser, planId: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    // Locks the account, so that no order of the same person is made meanwhile.
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
