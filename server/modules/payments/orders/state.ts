import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { orderNotices } from '../../../../domain/orders/notices';
import { orderStatusOf } from '../../../../domain/orders/status';
import { groupedYuan } from '../../../../domain/rules/money';
import { ExamStatus, OrderStatus, SimpleOrderStatus } from '../../../../domain/statuses';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { orderEvent, orderItem, studyCourse, studyEnrolment, studyOrder } from '../../../db/schema';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/errors';
import type { Params } from '../../../http/words';
import { notify } from '../../../notices/send';
import { addLearners } from '../../selfStudy/learners';

export type Order = typeof studyOrder.$inferSelect;
export type Line = typeof orderItem.$inferSelect;
type Events<Kind> = Kind extends `order.${infer E}` ? E : never;
type OrderNotice = Events<keyof typeof orderNotices>;
/** Parts of a context that moves of money need; some are made by a gateway or a due job, without a user. */
export type PaymentContext = Pick<Context, 'db' | 'now' | 'services'>;

/** An order of this account, locked until the transaction ends. Throws 404 for an unknown or another person's order. */
export async function lockOrder(tx: Tx, id: string, accountId?: string): Promise<Order> {
  const [row] = await tx
    .select()
    .from(studyOrder)
    .where(and(eq(studyOrder.id, id), accountId === undefined ? undefined : eq(studyOrder.accountId, accountId)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export const linesOf = (db: Db | Tx, orderId: string): Promise<Line[]> =>
  db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.sort));

/** Adds an event to the history of an order; the caller has locked the order. */
export async function addEvent(tx: Tx, orderId: string, kind: string, now: Date, amount?: number, params: Params = {}) {
  const serial = await tx.$count(orderEvent, eq(orderEvent.orderId, orderId));
  await tx
    .insert(orderEvent)
    .values({ id: newId(now.getTime()), orderId, kind, amount: amount ?? null, params, serial, createdAt: now });
}

/** Notifies the buyer of an event, within its transaction. */
export const tellBuyer = (tx: Tx, order: Order, event: OrderNotice, amount: number, now: Date) =>
  notify(tx, now, {
    kind: `order.${event}`,
    to: [order.accountId],
    params: { no: order.orderNo, plan: order.planName, amount: groupedYuan(amount) },
    about: order.id,
  });

/**
 * Enrols the account for every course with a paid line, and ends the enrolment of courses without one. So a refund of
 * one order never takes away a course that another order has paid.
 */
export async function syncEnrolments(
  tx: Tx,
  accountId: string,
  courseIds: readonly string[],
  now: Date,
): Promise<void> {
  const { Paid, RefundFailed } = SimpleOrderStatus;
  const paid = await tx
    .select({ courseId: orderItem.courseId, planId: studyOrder.planId })
    .from(orderItem)
    .innerJoin(studyOrder, eq(studyOrder.id, orderItem.orderId))
    .where(
      and(
        eq(orderItem.accountId, accountId),
        inArray(orderItem.courseId, [...courseIds]),
        inArray(orderItem.state, [Paid, RefundFailed]),
        ne(studyOrder.status, OrderStatus.Closed),
      ),
    )
    .orderBy(asc(studyOrder.createdAt));
  const courses = await tx
    .select({ id: studyCourse.id, examTries: studyCourse.examTries })
    .from(studyCourse)
    .where(inArray(studyCourse.id, [...courseIds]));
  const owned = courses.flatMap(({ id, examTries }) => {
    const line = paid.find(({ courseId }) => courseId === id);
    return line ? [{ courseId: id, planId: line.planId, examTries }] : [];
  });
  const lost = courses.map(({ id }) => id).filter((id) => !owned.some(({ courseId }) => courseId === id));
  const mine = (ids: readonly string[], further: SQL) =>
    and(eq(studyEnrolment.accountId, accountId), inArray(studyEnrolment.courseId, [...ids]), further);
  if (lost.length > 0) {
    const gone = await tx
      .update(studyEnrolment)
      .set({ revokedAt: now })
      .where(mine(lost, isNull(studyEnrolment.revokedAt)))
      .returning({ id: studyEnrolment.courseId });
    await addLearners(
      tx,
      gone.map(({ id }) => id),
      -1,
    );
  }
  if (owned.length === 0) return;
  const ids = owned.map(({ courseId }) => courseId);
  const back = await tx
    .update(studyEnrolment)
    .set({ revokedAt: null })
    .where(mine(ids, isNotNull(studyEnrolment.revokedAt)))
    .returning({ id: studyEnrolment.courseId });
  const fresh = await tx
    .insert(studyEnrolment)
    .values(
      owned.map(({ courseId, planId, examTries }) => ({
        accountId,
        courseId,
        planId,
        createdAt: now,
        examState: examTries === null ? ExamStatus.NotNeeded : ExamStatus.NotTaken,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: studyEnrolment.courseId });
  for (const planId of new Set(owned.map((one) => one.planId)))
    await tx
      .update(studyEnrolment)
      .set({ planId })
      .where(
        mine(
          owned.filter((one) => one.planId === planId).map(({ courseId }) => courseId),
          ne(studyEnrolment.planId, planId),
        ),
      );
  await addLearners(
    tx,
    [...back, ...fresh].map(({ id }) => id),
    1,
  );
}

/** Stores changed lines, then the new state of the order and the enrolments. Returns the changed order. */
export async function writeLines(tx: Tx, order: Order, changed: readonly Line[], now: Date): Promise<Order> {
  for (const line of changed)
    await tx
      .update(orderItem)
      .set({ state: line.state, refundedAmount: line.refundedAmount })
      .where(eq(orderItem.id, line.id));
  const lines = await linesOf(tx, order.id);
  const status = orderStatusOf(
    lines.map(({ state }) => state as SimpleOrderStatus),
    order.closedAt !== null,
  );
  const refundedAmount = lines.reduce((sum, line) => sum + line.refundedAmount, 0);
  const next = { ...order, status, refundedAmount };
  await tx
    .update(studyOrder)
    .set({ status, refundedAmount, paidAt: order.paidAt, payType: order.payType, closedAt: order.closedAt })
    .where(eq(studyOrder.id, order.id));
  await syncEnrolments(
    tx,
    order.accountId,
    lines.map(({ courseId }) => courseId),
    now,
  );
  return next;
}
