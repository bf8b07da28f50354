import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { OrderDetail, OrderItem, OrderRow, Refund } from '../../../../domain/api/order';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { hasExpired, orderStatusAt } from '../../../../domain/orders/status';
import { formatInstant } from '../../../../domain/rules/calendar';
import { wireYuan } from '../../../../domain/rules/money';
import { CourseLearning, OrderStatus, type SimpleOrderStatus } from '../../../../domain/statuses';
import { fileAddress } from '../../../../domain/uploads';
import { movesOf } from '../../../../domain/workflows/core';
import { orderLine, studyOrder as orderMachine, orderRefund } from '../../../../domain/workflows/order';
import { dictionary } from '../../../db/dictionaries';
import { relatedRows } from '../../../db/relatedRows';
import { orderEvent, orderItem, refund, refundItem, studyOrder } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { openPayTypes } from '../open';
import { type Invoices, invoiceFacts, invoicesOf, type Refundable, refundablesOf } from './refundable';
import { cancelBefore, refundFacts } from './refunds';
import type { Line, Order } from './state';

const itemOf = ({ line, learning, block }: Refundable): OrderItem => ({
  orderItemId: line.id,
  courseId: line.courseId,
  courseName: line.courseName,
  hour: line.hour / 10,
  price: wireYuan(line.price),
  state: line.state as SimpleOrderStatus,
  refundedAmount: wireYuan(line.refundedAmount),
  learnState: learning?.learnState ?? CourseLearning.NotSignedUp,
  moves: movesOf(orderLine, line.state as SimpleOrderStatus, 'teacher', { refundable: block === undefined }),
});

/** Lines of an order, sorted. */
export const lines = relatedRows(orderItem, {
  where: eq(orderItem.orderId, studyOrder.id),
  order: [asc(orderItem.sort)],
});

interface WithLines {
  order: Order;
  lines: Line[];
}

/** Orders as rows of the contract, with their lines and possible moves. */
export async function rowsOf(
  ctx: Context,
  user: SessionUser,
  found: readonly WithLines[],
  invoices: Invoices,
): Promise<OrderRow[]> {
  if (found.length === 0) return [];
  const now = ctx.now();
  const orders = found.map(({ order }) => order);
  const lines = found.flatMap((one) => one.lines);
  const checked = await refundablesOf(ctx, user.id, orders, lines, invoices);
  return orders.map((order) => {
    const own = checked.filter(({ line }) => line.orderId === order.id);
    const status = orderStatusAt(order, now);
    return {
      orderId: order.id,
      orderNo: order.orderNo,
      planId: order.planId,
      planName: order.planName,
      status,
      amount: wireYuan(order.amount),
      payAmount: wireYuan(order.payAmount),
      refundedAmount: wireYuan(order.refundedAmount),
      itemCount: own.length,
      createTime: formatInstant(order.createdAt),
      ...(order.paidAt && { payTime: formatInstant(order.paidAt) }),
      ...(status === OrderStatus.WaitingPayment && {
        expireAt: formatInstant(order.expireAt),
        secondsLeft: Math.max(0, Math.ceil((order.expireAt.getTime() - now.getTime()) / 1000)),
      }),
      ...(order.payType && { payType: order.payType as 1 | 2 | 3 }),
      items: own.map(itemOf),
      moves: movesOf(orderMachine, status, 'teacher', {
        refundable: own.some(({ block }) => block === undefined),
        ...invoiceFacts(invoices, order),
      }),
    };
  });
}

/** An order of this account. Throws 404 for an unknown or another person's order. */
export async function ownOrder(ctx: Context, user: SessionUser, orderId: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(studyOrder)
    .where(and(eq(studyOrder.id, orderId), eq(studyOrder.accountId, user.id)));
  if (!order) throw notFound();
  return order;
}

type RefundRow = typeof refund.$inferSelect;

const refunds = relatedRows(refund, {
  where: eq(refund.orderId, studyOrder.id),
  order: [desc(refund.createdAt), desc(refund.id)],
});

/** Refunds of an order, the newest first. Throws 404 for an unknown or another person's order. */
export async function listRefunds(ctx: Context, user: SessionUser, orderId: string): Promise<Refund[]> {
  const [found] = await ctx.db
    .select({ refunds })
    .from(studyOrder)
    .where(and(eq(studyOrder.id, orderId), eq(studyOrder.accountId, user.id)));
  if (!found) throw notFound();
  return refundsOf(ctx, found.refunds);
}

/** Refunds as rows of the contract, with the ids of their lines. */
async function refundsOf(ctx: Context, rows: readonly RefundRow[]): Promise<Refund[]> {
  const items =
    rows.length === 0
      ? []
      : await ctx.db
          .select()
          .from(refundItem)
          .where(
            inArray(
              refundItem.refundId,
              rows.map(({ id }) => id),
            ),
          );
  const { names } = await dictionary(ctx, Dictionary.RefundReason);
  return rows.map((row): Refund => {
    const facts = refundFacts(row, ctx.now());
    const moves = movesOf(orderRefund, row.status as Refund['status'], 'teacher', facts);
    return {
      refundId: row.id,
      orderItemIds: items.filter(({ refundId }) => refundId === row.id).map(({ orderItemId }) => orderItemId),
      amount: wireYuan(row.amount),
      reasonId: row.reasonId,
      reasonName: row.automatic ? say(ctx.locale, 'order.refund.automatic') : (names.get(row.reasonId) ?? row.reasonId),
      ...(row.remark && { remark: row.remark }),
      status: row.status as Refund['status'],
      applyTime: formatInstant(row.createdAt),
      ...(row.finishedAt && { finishTime: formatInstant(row.finishedAt) }),
      ...(row.status === OrderStatus.RefundFailed && { failReason: say(ctx.locale, 'order.refund.failed') }),
      ...(moves.some(({ unmet }) => unmet.length === 0) && { cancelBefore: formatInstant(cancelBefore(row)) }),
      ...(row.automatic && { automatic: true as const }),
      moves,
    };
  });
}

/** An order with its history, its refunds and its invoice. Throws 404 for an unknown or another person's order. */
export async function orderDetail(ctx: Context, user: SessionUser, orderId: string): Promise<OrderDetail> {
  const [found] = await ctx.db
    .select({
      order: studyOrder,
      lines,
      events: relatedRows(orderEvent, {
        where: eq(orderEvent.orderId, studyOrder.id),
        order: [asc(orderEvent.serial)],
      }),
      refunds,
    })
    .from(studyOrder)
    .where(and(eq(studyOrder.id, orderId), eq(studyOrder.accountId, user.id)));
  if (!found) throw notFound();
  const { order, events } = found;
  const invoices = await invoicesOf(ctx.db, [order]);
  const [row] = await rowsOf(ctx, user, [found], invoices);
  const invoiced = invoices.get(order.id);
  // An expired order that is not closed in the database yet shows its end too.
  const ended = hasExpired(order, ctx.now())
    ? [{ kind: 'expired', amount: null, params: {}, createdAt: order.expireAt }]
    : [];
  const url = invoiced?.resId && fileAddress(invoiced.resId);
  return {
    ...(row as OrderRow),
    timeline: [...events, ...ended].map(({ kind, amount, params, createdAt }) => ({
      time: formatInstant(createdAt),
      kind,
      text: say(ctx.locale, `order.event.${kind}`, params),
      ...(amount !== null && { amount: wireYuan(amount) }),
    })),
    refunds: await refundsOf(ctx, found.refunds),
    ...(invoiced && { invoice: { state: invoiced.state as 0 | 1 | 2, ...(url && { url }) } }),
    payTypes: openPayTypes(ctx),
  };
}
