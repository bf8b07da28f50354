import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CourseCard, CourseDetail, SelectedCourse } from '../../../domain/api/selfStudy';
import type { Page, ResInfo } from '../../../domain/api/shapes';
import type { HourType } from '../../../domain/enums';
import { frameworkHours } from '../../../domain/selfStudy/hours';
import { OrderStatus, SimpleOrderStatus } from '../../../domain/statuses';
import {
  account,
  comment,
  orderItem,
  organisation,
  studyCartItem,
  studyCourse,
  studyEnrolment,
  studyOrder,
  studyPlanCourse,
} from '../../db/schema';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { courseCard, selectedCourse } from './cards';
import { examAddress } from './exam';
import { containing } from './filters';
import { hoursOf, planView } from './hours';
import {
  frameworksOf,
  hourFrameworks,
  hours,
  type Mine,
  mineOf,
  ownEnrolment,
  type Plan,
  planCourses,
  planOf,
  triesLeft,
} from './load';
import { mediaUrl } from './media';
import { sectionsOf } from './sections';

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

/** Lines of this account that carry a course, in whatever plan: it can be paid once only. */
const lineOf = (ctx: Context, accountId: string, states: readonly SimpleOrderStatus[]) =>
  exists(
    ctx.db
      .select({ id: orderItem.id })
      .from(orderItem)
      .innerJoin(studyOrder, eq(studyOrder.id, orderItem.orderId))
      .where(
        and(
          eq(orderItem.accountId, accountId),
          eq(orderItem.courseId, studyPlanCourse.courseId),
          inArray(orderItem.state, [...states]),
          not(eq(studyOrder.status, OrderStatus.Closed)),
        ),
      ),
  );
const { WaitingPayment, Paid, Refunding, RefundFailed } = SimpleOrderStatus;

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
  const owned = lineOf(ctx, user.id, [Paid, Refunding, RefundFailed]);
  const waiting = lineOf(ctx, user.id, [WaitingPayment]);
  const inCart = exists(
    ctx.db
      .select({ id: studyCartItem.courseId })
      .from(studyCartItem)
      .where(
        and(
          eq(studyCartItem.accountId, user.id),
          eq(studyCartItem.planId, studyPlanCourse.planId),
          eq(studyCartItem.courseId, studyPlanCourse.courseId),
        ),
      ),
  );
  const at = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  const tenths = (hour: number) => Math.round(hour * 10);
  const fen = (yuan: number) => Math.round(yuan * 100);
  const chosen = or(owned, waiting, inCart) as SQL;
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
  const state = sql<
    CourseCard['state']
  >`case when ${owned} then 'owned' when ${studyPlanCourse.offShelf} then 'offShelf' when ${or(waiting, inCart)} then 'inCart' else 'free' end`;
  const rows = await planCourses(ctx.db)
    .where(where)
    .orderBy(asc(studyPlanCourse.sort))
    .limit(pageSize)
    .offset((current - 1) * pageSize);
  const [states, [counted]] = [
    rows.length === 0
      ? []
      : await ctx.db
          .select({ courseId: studyPlanCourse.courseId, state })
          .from(studyPlanCourse)
          .where(
            and(
              eq(studyPlanCourse.planId, planId),
              inArray(
                studyPlanCourse.courseId,
                rows.map(({ courseId }) => courseId),
              ),
            ),
          ),
    await ctx.db
      .select({ n: count() })
      .from(studyPlanCourse)
      .innerJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
      .where(where),
  ];
  const stateFor = new Map(states.map((one) => [one.courseId, one.state]));
  const list = rows.map((row) => courseCard(row, stateFor.get(row.courseId) ?? 'free'));
  return { list, total: counted?.n ?? 0, current, pageSize };
}

/** Row F5: what I have chosen in a plan. */
export async function searchMine(
  ctx: Context,
  user: SessionUser,
  query: Pick<SelectQuery, 'planId' | 'hourType' | 'courseName' | 'current' | 'pageSize'>,
): Promise<Page<SelectedCourse>> {
  const plan = await planOf(ctx.db, query.planId, ctx.now());
  const wanted = query.courseName?.trim().toLowerCase() ?? '';
  const found = (await mineOf(ctx.db, user.id, [plan.id])).filter(
    (one) =>
      (query.hourType === undefined || one.hourType === query.hourType) &&
      one.courseName.toLowerCase().includes(wanted),
  );
  const { current, pageSize } = query;
  const list = found.slice((current - 1) * pageSize, current * pageSize);
  return { list: list.map((one) => selectedCourse(ctx, plan, one)), total: found.length, current, pageSize };
}

/** The plan in which somebody sees a course: the one asked for, else that of the paid line, else the newest. */
async function placeOf(
  ctx: Context,
  user: SessionUser,
  courseId: string,
  planId: string | undefined,
): Promise<{ plan: Plan; one: Mine }> {
  const paid = await ownEnrolment(ctx.db, user.id, courseId);
  const rows = await planCourses(ctx.db)
    .where(and(eq(studyPlanCourse.courseId, courseId), planId ? eq(studyPlanCourse.planId, planId) : undefined))
    .orderBy(desc(studyPlanCourse.planId));
  const row = rows.find((one) => one.planId === paid?.planId) ?? rows[0];
  if (!row) throw notFound();
  const plan = await planOf(ctx.db, row.planId, ctx.now());
  const mine = (await mineOf(ctx.db, user.id, [plan.id])).find((one) => one.courseId === courseId);
  const none = { inCart: false, orderId: undefined, orderItemState: undefined, enrolment: undefined };
  if (!mine && row.offShelf) throw notFound();
  return { plan, one: mine ?? { ...row, ...none } };
}

/** Row F13. Films and documents open for those who have paid; the names of the sections for everybody. */
export async function viewCourse(
  ctx: Context,
  user: SessionUser,
  courseId: string,
  planId: string | undefined,
): Promise<CourseDetail> {
  const { plan, one } = await placeOf(ctx, user, courseId, planId);
  const [course] = await ctx.db.select().from(studyCourse).where(eq(studyCourse.id, courseId));
  if (!course) throw notFound();
  const [commented] = await ctx.db.select({ n: count() }).from(comment).where(eq(comment.courseId, courseId));
  const chosen = one.inCart || one.orderId !== undefined;
  const selected = selectedCourse(ctx, plan, one);
  const attachments = one.enrolment
    ? await Promise.all(
        course.attachments.map(
          async (file): Promise<ResInfo> => ({
            id: file.id,
            resName: file.name,
            resUrlFull: (await mediaUrl(ctx, `${courseId}.${file.id}`, 'file')).url,
            resSize: file.size,
            resExt: file.ext,
          }),
        ),
      )
    : [];
  const exam = one.enrolment && examAddress(ctx, one.enrolment, course.examTries);
  return {
    ...selected,
    ...(!chosen && { state: one.offShelf ? ('offShelf' as const) : ('free' as const), canRemove: false }),
    planId: plan.id,
    planName: plan.name,
    intro: course.intro,
    sections: await sectionsOf(ctx.db, user.id, courseId),
    attachments,
    ...(exam && { examUrl: await exam }),
    ...(one.enrolment?.examScore != null && { examScore: one.enrolment.examScore }),
    examTriesLeft: triesLeft(course.examTries, one.enrolment),
    commentCount: commented?.n ?? 0,
  };
}

/** Row F14: who studies a course, those first who studied last. */
export async function listMembers(ctx: Context, query: { courseId: string; current: number; pageSize: number }) {
  const { courseId, current, pageSize } = query;
  const where = and(eq(studyEnrolment.courseId, courseId), isNull(studyEnrolment.revokedAt));
  const rows = await ctx.db
    .select({
      userId: account.id,
      name: account.realName,
      orgName: organisation.name,
      percent: studyEnrolment.percent,
    })
    .from(studyEnrolment)
    .innerJoin(account, eq(account.id, studyEnrolment.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(where)
    .orderBy(sql`${studyEnrolment.lastStudyAt} desc nulls last`, asc(studyEnrolment.accountId))
    .limit(pageSize)
    .offset((current - 1) * pageSize);
  return { list: rows, total: await ctx.db.$count(studyEnrolment, where), current, pageSize };
}
