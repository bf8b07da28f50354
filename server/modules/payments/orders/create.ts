import { and, eq, inArray } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { orderApi } from '../../../../domain/api/order';
import { orderStatusAt } from '../../../../domain/orders/status';
import { formatInstant } from '../../../../domain/rules/calendar';
import { sumFen, wireYuan } from '../../../../domain/rules/money';
import { OrderStatus, SimpleOrderStatus } from '../../../../domain/statuses';
import { type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, orderItem, studyCartItem, studyOrder, studyPlanCourse } from '../../../db/schema';
import { orderIs } from '../../../db/waiting';
import type { Context, SessionUser } from '../../../http/context';
import { illegalState, notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { planFacts } from '../../selfStudy/cards';
import { planCourses, planOf, signupOf } from '../../selfStudy/load';
import { assertOpen, buyBlocks } from '../cart/blocks';
import { cartIdOf } from '../cart/read';
import { payUntil } from '../open';
import { payOrder } from './paid';
import { addEvent, linesOf, type Order } from './state';

type Create = (typeof orderApi)['POST /api/Order/CreateOrder'];

const answerOf = (order: Order, now: Date): Output<Create> => {
  if (orderStatusAt(order, now) === OrderStatus.Closed) throw illegalState('order.error.closed');
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    status: order.status === OrderStatus.WaitingPayment ? OrderStatus.WaitingPayment : OrderStatus.Paid,
    payAmount: wireYuan(order.payAmount),
    expireAt: formatInstant(order.expireAt),
  };
};

/** Waiting order of the plan with exactly these courses, if there is one. */
async function waitingFor(tx: Tx, accountId: string, planId: string, courseIds: readonly string[], now: Date) {
  const waiting = await tx
    .select()
    .from(studyOrder)
    .where(
      and(eq(studyOrder.accountId, accountId), eq(studyOrder.planId, planId), orderIs(OrderStatus.WaitingPayment, now)),
    );
  for (const order of waiting) {
    const lines = await linesOf(tx, order.id);
    if (lines.length === courseIds.length && lines.every(({ courseId }) => courseIds.includes(courseId))) return order;
  }
  return undefined;
}

/** Order number: `DD`, the day, and the last twelve characters of the id. It is unique and tells nothing else. */
const orderNoOf = (now: Date, id: string) => `DD${formatInstant(now).slice(0, 10).replaceAll('-', '')}${id.slice(-12)}`;

/**
 * Orders courses of the cart at the current prices. A repeated call (double click, second tab, lost reply) gets the
 * same order; an order without a price is paid at once. Throws 422 with `data.blocked` for courses that cannot be
 * bought.
 */
export async function createOrder(
  ctx: Context,
  user: SessionUser,
  body: Parsed<Create>['body'],
): Promise<Output<Create>> {
  const now = ctx.now();
  const courseIds = [...new Set(body.courseIds)];
  return transaction(ctx.db, async (tx) => {
    // Locks the account, so that orders from two tabs are made one after the other.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, user.id)).for('update');
    const [known] = await tx
      .select()
      .from(studyOrder)
      .where(and(eq(studyOrder.accountId, user.id), eq(studyOrder.clientToken, body.clientToken)));
    if (known) return answerOf(known, now);
    const plan = await planOf(tx, body.planId, now);
    if (body.cartId !== cartIdOf(user.id, plan.id)) throw notFound();
    const signedUp = (await signupOf(tx, user.id, plan.id)) !== undefined;
    assertOpen(planFacts({ plan, signedUp }, now));
    const waiting = await waitingFor(tx, user.id, plan.id, courseIds, now);
    if (waiting) return answerOf(waiting, now);

    const mine = and(
      eq(studyCartItem.accountId, user.id),
      eq(studyCartItem.planId, plan.id),
      inArray(studyCartItem.courseId, courseIds),
    );
    const inCart = await tx.select({ courseId: studyCartItem.courseId }).from(studyCartItem).where(mine);
    const rows = await planCourses(tx).where(
      and(eq(studyPlanCourse.planId, plan.id), inArray(studyPlanCourse.courseId, courseIds)),
    );
    const blocks = await buyBlocks(tx, user.id, rows, now);
    const blocked = courseIds.flatMap((courseId) => {
      const missing = inCart.some((one) => one.courseId === courseId) ? undefined : 'notInCart';
      const reason = blocks.get(courseId) ?? missing;
      return reason ? [{ courseId, reason: say(ctx.locale, `study.blocked.${reason}`) }] : [];
    });
    if (blocked.length > 0) throw illegalState('order.error.cannotBuy', { blocked });

    const id = newId(now.getTime());
    const amount = sumFen(rows.map(({ price }) => price));
    const [order] = await tx
      .insert(studyOrder)
      .values({
        id,
        orderNo: orderNoOf(now, id),
        accountId: user.id,
        planId: plan.id,
        planName: plan.name,
        status: OrderStatus.WaitingPayment,
        amount,
        payAmount: amount,
        clientToken: body.clientToken,
        createdAt: now,
        expireAt: payUntil(now),
      })
      .returning();
    await tx.insert(orderItem).values(
      courseIds.map((courseId, sort) => {
        const row = rows.find((one) => one.courseId === courseId) as (typeof rows)[number];
        return {
          id: newId(now.getTime()),
          orderId: id,
          accountId: user.id,
          courseId,
          courseName: row.courseName,
          hour: row.hour,
          price: row.price,
          state: SimpleOrderStatus.WaitingPayment,
          sort,
        };
      }),
    );
    await tx.delete(studyCartItem).where(mine);
    await addEvent(tx, id, 'created', now, amount);
    if (amount > 0) return answerOf(order as Order, now);
    return answerOf(await payOrder(tx, order as Order, null, now), now);
  });
}
