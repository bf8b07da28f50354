import { and, eq } from 'drizzle-orm';
import { orderStatusAt } from '../../../../domain/orders/status';
import { OrderStatus } from '../../../../domain/statuses';
import { studyOrder as orderMachine } from '../../../../domain/workflows/order';
import { type Tx, transaction } from '../../../db/client';
import { studyCartItem, studyPlanCourse } from '../../../db/schema';
import { applyMove } from '../../../http/applyMove';
import type { Context, SessionUser } from '../../../http/context';
import { illegalState } from '../../../http/errors';
import { endTries } from '../endTries';
import { addEvent, linesOf, lockOrder, type Order, tellBuyer, writeLines } from './state';

/** Closes a waiting order: ends its payments and puts its courses back into the cart. */
export async function closeOrder(tx: Tx, order: Order, event: 'cancelled' | 'expired', now: Date): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const closed = await writeLines(tx, { ...order, closedAt: now }, [], now);
  await endTries(tx, 'order', order.id);
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

/** Cancels a waiting order; for a closed one it answers the same. Throws 404, 422 for any other state. */
export async function cancelOrder(ctx: Context, user: SessionUser, orderId: string) {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const order = await lockOrder(tx, orderId, user.id);
    // An expired order is closed by the due job, which asks the gateway first.
    const status = orderStatusAt(order, now);
    if (status === OrderStatus.Closed) return;
    applyMove(orderMachine, status, 'cancel', 'teacher', {}, illegalState('order.error.notWaiting'));
    await closeOrder(tx, order, 'cancelled', now);
  });
  return { status: OrderStatus.Closed };
}
