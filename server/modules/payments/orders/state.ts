import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { orderNotices } from '../../../../domain/orders/notices';
import { orderStatusOf } from '../../../../domain/orders/status';
import { wireYuan } from '../../../../domain/rules/money';
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
/** What moves of money need of a call: some are made by a gateway or by time, and not by a person. */
export type PaymentContext = Pick<Context, 'db' | 'now' | 'services'>;

/** An order of this account, held until the transaction ends. Throws 404 for an unknown or foreign one. */
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

/** Writes what has happened to an order into its course; the caller holds the order. */
export async function addEvent(tx: Tx, orderId: string, kind: string, now: Date, amount?: number, params: Params = {}) {
  const serial = await tx.$count(orderEvent, eq(orderEvent.orderId, orderId));
  await tx
    .insert(orderEvent)
    .values({ id: newId(now.getTime()), orderId, kind, amount: amount ?? null, params, serial, createdAt: now });
}

/** Tells the buyer what has happened; in the transaction in which it happens. */
export const tellBuyer = (tx: Tx, order: Order, event: OrderNotice, amount: number, now: Date) =>
  notify(tx, now, {
    kind: `order.${event}`,
    to: [order.accountId],
    params: { no: order.orderNo, plan: order.planName, amount: wireYuan(amount).toFixed(2) },
    about: order.id,
  });

/**
 * Enrols for every course that a paid line carries, and ends the enrolment of those that none carries any more: so that
 * giving one order back never takes a course away that another one has paid (api.md 3.7).
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

/** Writes lines that have changed, what the order becomes by them, and what that means for the courses. */
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
