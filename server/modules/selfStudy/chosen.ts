import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { HourType } from '../../../domain/enums';
import { hasExpired } from '../../../domain/orders/status';
import type { HourCourse } from '../../../domain/selfStudy/hours';
import { ExamStatus, OrderStatus, SimpleOrderStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { anyOf, prepared } from '../../db/prepared';
import {
  orderItem,
  studyCartItem,
  studyCourse,
  studyEnrolment,
  studyFramework,
  studyOrder,
  studyPlanCourse,
} from '../../db/schema';
import { type CourseRow, courseColumns, type EnrolmentStanding, hours, standingColumns, triesLeft } from './load';

/** A course that the user has chosen: in the cart, in a waiting order, or paid. */
export interface Mine extends CourseRow {
  inCart: boolean;
  orderId: string | undefined;
  orderItemState: SimpleOrderStatus | undefined;
  /** Present while the course is owned. */
  enrolment: EnrolmentStanding | undefined;
}

const { Refunded, WaitingPayment } = SimpleOrderStatus;

/** Lines of an account's orders that are neither closed nor refunded, and the items of its carts. */
const chosenRows = (db: Db | Tx, accountId: string) =>
  unionAll(
    db
      .select({
        planId: studyOrder.planId,
        courseId: orderItem.courseId,
        price: orderItem.price,
        addedAt: studyOrder.expireAt,
        sort: orderItem.sort,
        orderId: sql<string | null>`${orderItem.orderId}`.as('order_id'),
        state: sql<number | null>`${orderItem.state}`.as('state'),
        status: sql<number | null>`${studyOrder.status}`.as('status'),
      })
      .from(orderItem)
      .innerJoin(studyOrder, eq(studyOrder.id, orderItem.orderId))
      .where(
        and(
          eq(orderItem.accountId, accountId),
          ne(studyOrder.status, OrderStatus.Closed),
          ne(orderItem.state, Refunded),
        ),
      ),
    db
      .select({
        planId: studyCartItem.planId,
        courseId: studyCartItem.courseId,
        price: studyCartItem.price,
        addedAt: studyCartItem.createdAt,
        sort: sql<number>`0`,
        orderId: sql<string | null>`null`,
        state: sql<number | null>`null`,
        status: sql<number | null>`null`,
      })
      .from(studyCartItem)
      .where(eq(studyCartItem.accountId, accountId)),
  ).as('chosen');

/** A line of an order that is not closed, expired or refunded. */
export interface ChosenLine {
  planId: string;
  courseId: string;
  orderId: string;
  state: SimpleOrderStatus;
}

/** A course in a cart; `price` in fen is that of the time when it was added. */
export interface CartItem {
  planId: string;
  courseId: string;
  price: number;
  addedAt: Date;
}

export interface Choice {
  /** Lines of all plans, because a course can be paid only once. */
  lines: ChosenLine[];
  /** Cart of the requested plans: items by the time of adding, then the courses of expired orders. */
  cart: CartItem[];
  /** All chosen courses of the requested plans, in the order of the plan. */
  mine: Mine[];
}

const keyOf = (one: { planId: string; courseId: string }) => `${one.planId} ${one.courseId}`;
const inOrder = (a: CartItem & { sort: number }, b: CartItem & { sort: number }) =>
  a.addedAt.getTime() - b.addedAt.getTime() || a.sort - b.sort || (a.courseId < b.courseId ? -1 : 1);

const chosenIn = prepared((db, { accountId, planIds }: { accountId: string; planIds: string[] }) => {
  const chosen = chosenRows(db, accountId);
  return db
    .select({
      planId: chosen.planId,
      courseId: chosen.courseId,
      price: chosen.price,
      addedAt: chosen.addedAt,
      sort: chosen.sort,
      orderId: chosen.orderId,
      state: chosen.state,
      status: chosen.status,
      // Null when the plan does not have the course.
      offered: studyPlanCourse.planId,
      course: courseColumns,
      enrolment: standingColumns,
    })
    .from(chosen)
    .leftJoin(
      studyPlanCourse,
      and(
        eq(studyPlanCourse.planId, chosen.planId),
        eq(studyPlanCourse.courseId, chosen.courseId),
        anyOf(studyPlanCourse.planId, planIds),
      ),
    )
    .leftJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
    .leftJoin(studyFramework, eq(studyFramework.id, studyPlanCourse.frameworkId))
    .leftJoin(
      studyEnrolment,
      and(
        eq(studyEnrolment.accountId, accountId),
        eq(studyEnrolment.planId, studyPlanCourse.planId),
        eq(studyEnrolment.courseId, studyPlanCourse.courseId),
        isNull(studyEnrolment.revokedAt),
      ),
    )
    .orderBy(asc(studyPlanCourse.sort));
});

/**
 * Choice of an account in some plans. The courses of an expired order count as in the cart, even before that is stored.
 * Of several lines of one course a paid one counts first, then one being refunded, then a waiting one.
 */
export async function choiceOf(db: Db | Tx, accountId: string, planIds: readonly string[], now: Date): Promise<Choice> {
  if (planIds.length === 0) return { lines: [], cart: [], mine: [] };
  const found = await chosenIn(db, { accountId, planIds: [...planIds] });
  const over = ({ status, addedAt }: (typeof found)[number]) =>
    status !== null && hasExpired({ status, expireAt: addedAt }, now);
  const lines = found.flatMap((one): ChosenLine[] =>
    one.orderId !== null && !over(one)
      ? [{ planId: one.planId, courseId: one.courseId, orderId: one.orderId, state: one.state as SimpleOrderStatus }]
      : [],
  );
  const here = found.filter(({ planId }) => planIds.includes(planId));
  const put = here.filter(({ orderId }) => orderId === null).sort(inOrder);
  const back = here.filter((one) => one.orderId !== null && over(one)).sort(inOrder);
  const inCart = new Map<string, CartItem>();
  for (const { planId, courseId, price, addedAt } of [...put, ...back]) {
    const key = keyOf({ planId, courseId });
    if (!inCart.has(key)) inCart.set(key, { planId, courseId, price, addedAt });
  }
  const rank = (state: number) => (state === WaitingPayment ? 2 : state === SimpleOrderStatus.Refunding ? 1 : 0);
  const counting = new Map<string, ChosenLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const before = counting.get(key);
    if (!before || rank(line.state) < rank(before.state)) counting.set(key, line);
  }
  const courses = new Map(here.filter(({ offered }) => offered !== null).map((row) => [keyOf(row), row]));
  const mine = [...courses].map(([key, { course, enrolment }]): Mine => {
    const line = counting.get(key);
    // Changes the row that was read: copies took a tenth of the time of a list of plans (measured).
    return Object.assign(course as CourseRow, {
      inCart: !line && inCart.has(key),
      orderId: line?.orderId,
      orderItemState: line?.state,
      enrolment: enrolment ?? undefined,
    });
  });
  return { lines, cart: [...inCart.values()], mine };
}

/** Chosen courses of an account in some plans. */
export const mineOf = async (db: Db | Tx, accountId: string, planIds: readonly string[], now: Date): Promise<Mine[]> =>
  (await choiceOf(db, accountId, planIds, now)).mine;

/** Courses that count for hours: those with an enrolment. */
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
