import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { HourType } from '../../../domain/enums';
import { hasExpired } from '../../../domain/orders/status';
import type { HourCourse, HourFramework } from '../../../domain/selfStudy/hours';
import { type CourseProgress, courseStateOf, planStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, OrderStatus, ProjectTime, SimpleOrderStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import {
  orderItem,
  organisation,
  studyCartItem,
  studyCourse,
  studyEnrolment,
  studyFramework,
  studyOrder,
  studyPlan,
  studyPlanCourse,
  studySignup,
} from '../../db/schema';
import { notFound } from '../../http/errors';

export type Plan = typeof studyPlan.$inferSelect & { orgName: string };

/** Hours and credits are stored in tenths. */
export const hours = (tenths: number): number => tenths / 10;

/** A published plan. Throws 404 for an unknown one, or one that is not published yet. */
export async function planOf(db: Db | Tx, id: string, now: Date): Promise<Plan> {
  const [found] = await db
    .select({ plan: studyPlan, orgName: organisation.name })
    .from(studyPlan)
    .innerJoin(organisation, eq(organisation.id, studyPlan.orgId))
    .where(and(eq(studyPlan.id, id), lte(studyPlan.publishAt, now)));
  if (!found) throw notFound();
  return { ...found.plan, orgName: found.orgName };
}

export async function signupOf(db: Db | Tx, accountId: string, planId: string) {
  const [row] = await db
    .select()
    .from(studySignup)
    .where(and(eq(studySignup.accountId, accountId), eq(studySignup.planId, planId)));
  return row;
}

export const frameworksOf = (db: Db | Tx, planId: string) =>
  db.select().from(studyFramework).where(eq(studyFramework.planId, planId)).orderBy(asc(studyFramework.sort));
export type FrameworkRow = typeof studyFramework.$inferSelect;

export const hourFrameworks = (rows: readonly FrameworkRow[]): HourFramework[] =>
  rows.map(({ id, parentId, name, minHour }) => ({
    frameworkId: id,
    parentId: parentId ?? undefined,
    name,
    minHour: hours(minHour),
  }));

/** Number of people who study a course. */
export const learnerCount = sql<number>`(select count(*)::int from ${studyEnrolment} e where e.course_id = ${studyPlanCourse.courseId} and e.revoked_at is null)`;

export const courseColumns = {
  planId: studyPlanCourse.planId,
  courseId: studyPlanCourse.courseId,
  courseName: studyCourse.name,
  teacherName: studyCourse.teacherName,
  score: studyCourse.score,
  examTries: studyCourse.examTries,
  frameworkId: studyPlanCourse.frameworkId,
  frameworkName: studyFramework.name,
  hourType: studyPlanCourse.hourType,
  hour: studyPlanCourse.hour,
  price: studyPlanCourse.price,
  offShelf: studyPlanCourse.offShelf,
  learnerCount,
};
/** The courses of a plan with what a card shows. */
export const planCourses = (db: Db | Tx) =>
  db
    .select(courseColumns)
    .from(studyPlanCourse)
    .innerJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
    .innerJoin(studyFramework, eq(studyFramework.id, studyPlanCourse.frameworkId))
    .$dynamic();

export type CourseRow = Awaited<ReturnType<typeof planCourses>>[number];

export type Enrolment = typeof studyEnrolment.$inferSelect;

/** A course that I have chosen: in my cart, in an order that waits, or paid. */
export interface Mine extends CourseRow {
  inCart: boolean;
  orderId: string | undefined;
  orderItemState: SimpleOrderStatus | undefined;
  /** Present while a paid line carries it. */
  enrolment: Enrolment | undefined;
}

const { Refunded, WaitingPayment } = SimpleOrderStatus;

/**
 * What somebody has chosen: lines of orders that carry a course or still may, so neither closed nor refunded, and what is
 * in the carts of some plans. The lines are those of all plans when `everywhere`, because a course can be paid once only.
 * The courses of an order that has run out are in the cart again, whether that has been written yet or not.
 */
export async function chosenOf(
  db: Db | Tx,
  accountId: string,
  planIds: readonly string[],
  now: Date,
  everywhere = false,
) {
  const plans = [...planIds];
  const found = await db
    .select({
      planId: studyOrder.planId,
      courseId: orderItem.courseId,
      orderId: orderItem.orderId,
      state: orderItem.state,
      order: { status: studyOrder.status, expireAt: studyOrder.expireAt },
    })
    .from(orderItem)
    .innerJoin(studyOrder, eq(studyOrder.id, orderItem.orderId))
    .where(
      and(
        eq(orderItem.accountId, accountId),
        everywhere ? undefined : inArray(studyOrder.planId, plans),
        ne(studyOrder.status, OrderStatus.Closed),
        ne(orderItem.state, Refunded),
      ),
    );
  const put = await db
    .select({ planId: studyCartItem.planId, courseId: studyCartItem.courseId })
    .from(studyCartItem)
    .where(and(eq(studyCartItem.accountId, accountId), inArray(studyCartItem.planId, plans)));
  const lines = found.filter(({ order }) => !hasExpired(order, now));
  const back = found.filter(({ order, planId }) => hasExpired(order, now) && plans.includes(planId));
  return { lines, cart: [...put, ...back.map(({ planId, courseId }) => ({ planId, courseId }))] };
}
export type Chosen = Awaited<ReturnType<typeof chosenOf>>;

/** The courses of what somebody has chosen in some plans, in the order of the plan. */
const chosenCourses = (db: Db | Tx, accountId: string, planIds: readonly string[], courseIds: readonly string[]) =>
  db
    .select({ ...courseColumns, enrolment: studyEnrolment })
    .from(studyPlanCourse)
    .innerJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
    .innerJoin(studyFramework, eq(studyFramework.id, studyPlanCourse.frameworkId))
    .leftJoin(
      studyEnrolment,
      and(
        eq(studyEnrolment.accountId, accountId),
        eq(studyEnrolment.planId, studyPlanCourse.planId),
        eq(studyEnrolment.courseId, studyPlanCourse.courseId),
        isNull(studyEnrolment.revokedAt),
      ),
    )
    .where(and(inArray(studyPlanCourse.planId, [...planIds]), inArray(studyPlanCourse.courseId, [...courseIds])))
    .orderBy(asc(studyPlanCourse.sort));

/**
 * Everything that I have chosen in some plans. Of several lines of one course the one that carries it counts: a paid one
 * before one that is being refunded, and that before one that waits.
 */
export async function mineOf(
  db: Db | Tx,
  accountId: string,
  planIds: readonly string[],
  now: Date,
  known?: Chosen,
): Promise<Mine[]> {
  if (planIds.length === 0) return [];
  const { lines, cart } = known ?? (await chosenOf(db, accountId, planIds, now));
  const wanted = [...new Set([...lines, ...cart].map(({ courseId }) => courseId))];
  if (wanted.length === 0) return [];
  const rows = await chosenCourses(db, accountId, planIds, wanted);
  const rank = (state: number) => (state === WaitingPayment ? 2 : state === SimpleOrderStatus.Refunding ? 1 : 0);
  return rows.flatMap(({ enrolment, ...row }): Mine[] => {
    const same = (one: { planId: string; courseId: string }) =>
      one.planId === row.planId && one.courseId === row.courseId;
    const [line] = lines.filter(same).sort((a, b) => rank(a.state) - rank(b.state));
    const inCart = cart.some(same);
    if (!line && !inCart) return [];
    return [
      {
        ...row,
        inCart: inCart && !line,
        orderId: line?.orderId,
        orderItemState: line?.state as SimpleOrderStatus | undefined,
        enrolment: enrolment ?? undefined,
      },
    ];
  });
}

/** Tries at the exam that are left; a course without one has none. */
export const triesLeft = (examTries: number | null, enrolment: Pick<Enrolment, 'examTaken'> | undefined): number =>
  Math.max(0, (examTries ?? 0) - (enrolment?.examTaken ?? 0));

/** How far somebody is in a course, for the rules. */
export const progressOf = (
  row: Pick<Mine, 'examTries' | 'enrolment'>,
  plan: Pick<Plan, 'startAt' | 'endAt'>,
  now: Date,
): CourseProgress => ({
  enrolled: row.enrolment !== undefined,
  started: row.enrolment?.startedAt != null,
  percent: row.enrolment?.percent ?? 0,
  examState: (row.enrolment?.examState ??
    (row.examTries === null ? ExamStatus.NotNeeded : ExamStatus.NotTaken)) as ExamStatus,
  examTriesLeft: triesLeft(row.examTries, row.enrolment),
  planEnded: planStateOf(plan, now) === ProjectTime.Ended,
});

export const learnStateOf = (...args: Parameters<typeof progressOf>) => courseStateOf(progressOf(...args));

/** What counts for hours: courses that a paid line carries. */
export const hourCourses = (mine: readonly Mine[]): HourCourse[] =>
  mine.flatMap((one): HourCourse[] =>
    one.enrolment
      ? [
          {
            courseId: one.courseId,
            courseName: one.courseName,
            frameworkId: one.frameworkId,
            hourType: one.hourType as HourType,
            hour: hours(one.hour),
            percent: one.enrolment.percent,
            examState: one.enrolment.examState as ExamStatus,
            lost: one.enrolment.examState === ExamStatus.NotPassed && triesLeft(one.examTries, one.enrolment) === 0,
          },
        ]
      : [],
  );

/** The paid course of this account, whatever its plan; undefined when there is none. */
export async function ownEnrolment(
  db: Db | Tx,
  accountId: string,
  courseId: string,
  lock = false,
): Promise<Enrolment | undefined> {
  const query = db
    .select()
    .from(studyEnrolment)
    .where(
      and(
        eq(studyEnrolment.accountId, accountId),
        eq(studyEnrolment.courseId, courseId),
        isNull(studyEnrolment.revokedAt),
      ),
    );
  const [row] = lock ? await query.for('update') : await query;
  return row;
}
