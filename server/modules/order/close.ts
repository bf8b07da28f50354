import { and, eq, lte, sql } from 'drizzle-orm';
import { hasExpired } from '../../../domain/orders/status';
import { OrderStatus, RechargeStatus } from '../../../domain/statuses';
import { can } from '../../../domain/workflows/core';
import { studyOrder as orderMachine } from '../../../domain/workflows/order';
import { type Tx, transaction } from '../../db/client';
import { payment, recharge, studyCartItem, studyOrder, studyPlanCourse } from '../../db/schema';
import type { Context } from '../../http/context';
import { illegalState } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { addEvent, type Deal, linesOf, lockOrder, type Order, tellBuyer, writeLines } from './state';

/** Closes an order that waits: its payments end, its courses go back to the cart. */
export async function closeOrder(tx: Tx, order: Order, event: 'cancelled' | 'expired', now: Date): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const closed = await writeLines(tx, { ...order, closedAt: now }, [], now);
  await tx
    .update(payment)
    .set({ state: RechargeStatus.Closed })
    .where(
      and(eq(payment.biz, 'order'), eq(payment.bizId, order.id), eq(payment.state, RechargeStatus.WaitingPayment)),
    );
  for (const line of lines) {
    const [offered] = await tx
      .select({ price: studyPlanCourse.price })
      .from(studyPlanCourse)
      .where(and(eq(studyPlanCourse.planId, order.planId), eq(studyPlanCourse.courseId, line.courseId)));
    if (!offered) continue;
    await tx
      .insert(studyCartItem)
      .values({
        accountId: order.accountId,
        planId: order.planId,
        courseId: line.courseId,
        price: line.price,
        createdAt: now,
      })
      .onConflictDoNothing();
  }
  await addEvent(tx, order.id, event, now);
  if (event === 'expired') await tellBuyer(tx, order, 'expired', order.payAmount, now);
  return closed;
}

/** Row J6: only an order that waits can be cancelled; cancelled already, it answers that. Throws 422 for any other. */
export async function cancelOrder(ctx: Context, user: SessionUser, orderId: string) {
  await transaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId, user.id);
    if (order.status === OrderStatus.Closed) return;
    if (!can(orderMachine, order.status as OrderStatus, 'cancel', 'teacher'))
      throw illegalState('order.error.notWaiting');
    await closeOrder(tx, order, 'cancelled', ctx.now());
  });
  return { status: OrderStatus.Closed };
}

/** Closes one order that has run out of time, unless somebody has just paid it. */
export const expireOrder = ({ db, now }: Deal, orderId: string): Promise<void> =>
  transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (hasExpired(order, now())) await closeOrder(tx, order, 'expired', now());
  });

/** Ids of orders that have run out of time, those of `accountId` first: each call finds some, so that none is forgotten. */
export async function expiredOrders({ db, now }: Deal, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: studyOrder.id })
    .from(studyOrder)
    .where(and(eq(studyOrder.status, OrderStatus.WaitingPayment), lte(studyOrder.expireAt, now())))
    .orderBy(sql`${studyOrder.accountId} = ${accountId} desc`, studyOrder.expireAt)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Closes recharges that nobody has paid in time. */
export async function expireRecharges({ db, now }: Deal): Promise<void> {
  const at = now();
  await transaction(db, async (tx) => {
    const closed = await tx
      .update(recharge)
      .set({ status: RechargeStatus.Closed })
      .where(and(eq(recharge.status, RechargeStatus.WaitingPayment), lte(recharge.expireAt, at)))
      .returning({ id: recharge.id });
    for (const { id } of closed)
      await tx
        .update(payment)
        .set({ state: RechargeStatus.Closed })
        .where(and(eq(payment.bizId, id), eq(payment.state, RechargeStatus.WaitingPayment)));
  });
}
