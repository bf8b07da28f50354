import { and, asc, count, eq, gte, ilike, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { CourseCard } from '../../../domain/api/selfStudy';
import type { Page } from '../../../domain/api/shapes';
import type { HourType } from '../../../domain/enums';
import { frameworkHours } from '../../../domain/selfStudy/hours';
import { OrderStatus, SimpleOrderStatus } from '../../../domain/statuses';
import { orderItem, studyCartItem, studyCourse, studyOrder, studyPlanCourse } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
import { courseCard } from './cards';
import { containing } from './filters';
import { hoursOf, planView } from './hours';
import { type CourseRow, frameworksOf, hourFrameworks, hours, planCourses, planOf } from './load';

interface SelectQuery {
  planId: string;
  hourType?: number | undefined;
  frameworkId?: string | undefined;
  minHour?: number | undefined;
  maxHour?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  courseName?: string | undefined;
  closesGap?: boolean | undefined;
  current: number;
  pageSize: number;
}

const { WaitingPayment, Paid, Refunding, RefundFailed } = SimpleOrderStatus;

/**
 * Courses that this account has, in whatever plan, because each can be paid once only, and those on their way: in an order
 * that waits, or in the cart of this plan. They are few, and looked up once instead of for every course of the plan.
 */
async function chosenOf(ctx: Context, accountId: string, planId: string) {
  const lines = await ctx.db
    .select({ courseId: orderItem.courseId, state: orderItem.state })
    .from(orderItem)
    .innerJoin(studyOrder, eq(studyOrder.id, orderItem.orderId))
    .where(
      and(
        eq(orderItem.accountId, accountId),
        inArray(orderItem.state, [WaitingPayment, Paid, Refunding, RefundFailed]),
        ne(studyOrder.status, OrderStatus.Closed),
      ),
    );
  const cart = await ctx.db
    .select({ courseId: studyCartItem.courseId })
    .from(studyCartItem)
    .where(and(eq(studyCartItem.accountId, accountId), eq(studyCartItem.planId, planId)));
  const owned = new Set(lines.filter(({ state }) => state !== WaitingPayment).map(({ courseId }) => courseId));
  const coming = new Set([...lines, ...cart].map(({ courseId }) => courseId).filter((id) => !owned.has(id)));
  return { owned, coming };
}

/** Courses that count towards what is lacking, what is in the cart and waits for its payment counted as chosen. */
async function gapFilter(ctx: Context, user: SessionUser, planId: string): Promise<SQL | undefined> {
  const view = await planView(ctx.db, user.id, planId, ctx.now());
  const chosen = view.mine.filter(({ enrolment }) => !enrolment);
  const cart = chosen.map(({ hourType, hour }) => ({ hourType: hourType as HourType, hour: hours(hour) }));
  const lacking = hoursOf(view.plan, view.owned, cart).items.filter(({ lack }) => lack > 0);
  const flat = hourFrameworks(view.frameworks);
  const all = [
    ...view.owned,
    ...chosen.map((one) => ({
      ...one,
      hourType: one.hourType as HourType,
      hour: hours(one.hour),
      percent: 0,
      examState: 0 as const,
    })),
  ];
  const short = flat.filter(({ frameworkId, minHour }) => frameworkHours(frameworkId, flat, all).selected < minHour);
  const inside = new Set(short.map(({ frameworkId }) => frameworkId));
  for (const one of inside) for (const child of flat) if (child.parentId === one) inside.add(child.frameworkId);
  const types = lacking.map(({ hourType }) => hourType);
  return or(
    types.length > 0 ? inArray(studyPlanCourse.hourType, types) : sql`false`,
    inside.size > 0 ? inArray(studyPlanCourse.frameworkId, [...inside]) : sql`false`,
  );
}

async function below(ctx: Context, planId: string, frameworkId: string): Promise<SQL> {
  const all = await frameworksOf(ctx.db, planId);
  const inside = new Set([frameworkId]);
  for (const one of inside) for (const child of all) if (child.parentId === one) inside.add(child.id);
  return inArray(studyPlanCourse.frameworkId, [...inside]);
}

/** Row F9: courses of a plan to choose from. What is off the shelf shows only to those who have it. */
export async function selectCourses(ctx: Context, user: SessionUser, query: SelectQuery): Promise<Page<CourseCard>> {
  const { planId, current, pageSize } = query;
  await planOf(ctx.db, planId, ctx.now());
  const { owned, coming } = await chosenOf(ctx, user.id, planId);
  const ids = [...owned, ...coming];
  const chosen = ids.length > 0 ? inArray(studyPlanCourse.courseId, ids) : sql`false`;
  const at = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  const tenths = (hour: number) => Math.round(hour * 10);
  const fen = (yuan: number) => Math.round(yuan * 100);
  const where = and(
    eq(studyPlanCourse.planId, planId),
    or(eq(studyPlanCourse.offShelf, false), chosen),
    at(query.hourType, (type) => eq(studyPlanCourse.hourType, type)),
    query.frameworkId === undefined ? undefined : await below(ctx, planId, query.frameworkId),
    at(query.minHour, (hour) => gte(studyPlanCourse.hour, tenths(hour))),
    at(query.maxHour, (hour) => lte(studyPlanCourse.hour, tenths(hour))),
    at(query.minPrice, (price) => gte(studyPlanCourse.price, fen(price))),
    at(query.maxPrice, (price) => lte(studyPlanCourse.price, fen(price))),
    query.courseName?.trim() ? ilike(studyCourse.name, containing(query.courseName)) : undefined,
    query.closesGap ? and(not(chosen), await gapFilter(ctx, user, planId)) : undefined,
  );
  const stateOf = ({ courseId, offShelf }: CourseRow): CourseCard['state'] =>
    owned.has(courseId) ? 'owned' : offShelf ? 'offShelf' : coming.has(courseId) ? 'inCart' : 'free';
  const rows = await planCourses(ctx.db)
    .where(where)
    .orderBy(asc(studyPlanCourse.sort))
    .limit(pageSize)
    .offset((current - 1) * pageSize);
  const [counted] = await ctx.db
    .select({ n: count() })
    .from(studyPlanCourse)
    .innerJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
    .where(where);
  const list = rows.map((row) => courseCard(row, stateOf(row)));
  return { list, total: counted?.n ?? 0, current, pageSize };
}
