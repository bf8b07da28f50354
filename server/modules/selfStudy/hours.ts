import { and, eq, inArray, or } from 'drizzle-orm';
import type { Framework, Gap, HourStatus, PlanProgress } from '../../../domain/api/selfStudy';
import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import {
  frameworkHours,
  gapsOf,
  type HourCourse,
  hourStatusOf,
  isComplete,
  planPercent,
} from '../../../domain/selfStudy/hours';
import { planLearnStateOf, planStateOf } from '../../../domain/selfStudy/states';
import { OrderStatus, ProjectTime } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { studyOrder, studyPlanCourse } from '../../db/schema';
import { orderIs } from '../../db/waiting';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { type Standing, selectedCourse } from './cards';
import { hourCourses, type Mine, mineOf } from './chosen';
import { type FrameworkRow, hourFrameworks, hours, type Place, type Plan, placeOf } from './load';

const needsOf = (plan: Pick<Plan, 'requiredHour' | 'electiveHour'>) => ({
  requiredHour: hours(plan.requiredHour),
  electiveHour: hours(plan.electiveHour),
});

/** Hours of a plan for all screens, the archive and its PDF: computed only here. */
export const hoursOf = (
  plan: Plan,
  owned: readonly HourCourse[],
  cart?: readonly Pick<HourCourse, 'hourType' | 'hour'>[],
): HourStatus => ({ planId: plan.id, ...hourStatusOf(needsOf(plan), owned, cart) });

/** True when all hours and frameworks of the plan are fulfilled. */
export const completed = (plan: Plan, frameworks: readonly FrameworkRow[], owned: readonly HourCourse[]): boolean =>
  isComplete({ frameworks: hourFrameworks(frameworks), owned, ...needsOf(plan) });

/** Hours, learning state and chosen courses of a user in a plan. `chosen` may contain courses of other plans too. */
export function viewOfPlace({ plan, signup, frameworks }: Place, chosen: readonly Mine[], now: Date) {
  const mine = chosen.filter(({ planId }) => planId === plan.id);
  const owned = hourCourses(mine);
  const complete = signup !== undefined && completed(plan, frameworks, owned);
  const learnState = planLearnStateOf({
    signedUp: signup !== undefined,
    started: mine.some(({ enrolment }) => enrolment?.startedAt),
    complete,
    ended: planStateOf(plan, now) === ProjectTime.Ended,
  });
  return { plan, frameworks, mine, signup, owned, complete, learnState, hours: hoursOf(plan, owned) };
}

export async function planView(db: Db | Tx, accountId: string, planId: string, now: Date) {
  const place = await placeOf(db, accountId, planId, now);
  return viewOfPlace(place, await mineOf(db, accountId, [planId], now), now);
}
export type PlanView = ReturnType<typeof viewOfPlace>;

/** Standing of the learner in the plan, for the moves of its courses. */
export const standingIn = ({ plan, signup }: PlanView): Standing => ({ plan, signedUp: signup !== undefined });

/** Missing parts of a plan, in words. */
export async function gapsIn(ctx: Context, user: SessionUser, view: PlanView): Promise<Gap[]> {
  const waiting = await ctx.db
    .select({
      orderId: studyOrder.id,
      orderNo: studyOrder.orderNo,
      amount: studyOrder.payAmount,
    })
    .from(studyOrder)
    .where(
      and(
        eq(studyOrder.accountId, user.id),
        eq(studyOrder.planId, view.plan.id),
        orderIs(OrderStatus.WaitingPayment, ctx.now()),
      ),
    );
  const gaps = gapsOf({
    planId: view.plan.id,
    frameworks: hourFrameworks(view.frameworks),
    owned: view.owned,
    waiting: waiting.map(({ orderId, orderNo, amount }) => ({ orderId, orderNo, amount: wireYuan(amount) })),
    ...needsOf(view.plan),
  });
  return gaps.map(({ name, ...gap }) => ({ ...gap, title: say(ctx.locale, `study.gap.${gap.kind}`, { name }) }));
}

/**
 * Frameworks of a plan as a tree; parents include the hours and courses below. Counts courses on the shelf or chosen.
 */
export async function frameworkTree(db: Db, view: PlanView): Promise<Framework[]> {
  const counted = await db
    .select({ frameworkId: studyPlanCourse.frameworkId })
    .from(studyPlanCourse)
    .where(
      and(
        eq(studyPlanCourse.planId, view.plan.id),
        or(
          eq(studyPlanCourse.offShelf, false),
          inArray(
            studyPlanCourse.courseId,
            view.mine.map(({ courseId }) => courseId),
          ),
        ),
      ),
    );
  const flat = hourFrameworks(view.frameworks);
  const below = (parentId: string | null): Framework[] =>
    view.frameworks
      .filter((one) => one.parentId === parentId)
      .map((one) => {
        const children = below(one.id);
        const { selected, finished } = frameworkHours(one.id, flat, view.owned);
        const direct = counted.filter(({ frameworkId }) => frameworkId === one.id).length;
        return {
          frameworkId: one.id,
          name: one.name,
          ...(one.parentId && { parentId: one.parentId }),
          ...(one.hourType !== null && { hourType: one.hourType as 1 | 2 }),
          minHour: hours(one.minHour),
          selectedHour: selected,
          finishedHour: finished,
          courseCount: direct + children.reduce((sum, child) => sum + child.courseCount, 0),
          ...(children.length > 0 && { children }),
        };
      });
  return below(null);
}

/** Progress of the user in a plan, with the chosen courses and the missing parts. */
export async function planProgress(ctx: Context, user: SessionUser, planId: string): Promise<PlanProgress> {
  const view = await planView(ctx.db, user.id, planId, ctx.now());
  return {
    planId,
    percent: planPercent(view.hours),
    hours: view.hours,
    learnState: view.learnState,
    courses: view.mine.map((one) => selectedCourse(ctx, standingIn(view), one)),
    gaps: await gapsIn(ctx, user, view),
    updatedAt: formatInstant(ctx.now()),
  };
}
