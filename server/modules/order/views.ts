import { and, asc, count, desc, eq, exists, gte, ilike, inArray, lt } from 'drizzle-orm';
import type { OrderDetail, OrderItem, OrderRow, Refund } from '../../../domain/api/order';
import { orderLimits } from '../../../domain/constants';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { addDays, formatInstant, instantOf, isYmd } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { OrderStatus, type SimpleOrderStatus } from '../../../domain/statuses';
import { dictionary } from '../../db/dictionaries';
import { contains, type PageQuery, paged } from '../../db/paged';
import { invoice, invoiceOrder, orderEvent, orderItem, refund, refundItem, studyOrder } from '../../db/schema';
import type { Context } from '../../http/context';
import { invalid, notFound } from '../../http/errors';
import { say } from '../../http/words';
import type { SessionUser } from '../account/session';
import { learnStates } from '../selfStudy/learnStates';
import { openPayTypes } from './payments';
import type { Line, Order } from './state';

type LearnStates = Awaited<ReturnType<typeof learnStates>>;

const itemOf = (line: Line, states: LearnStates): OrderItem => ({
  orderItemId: line.id,
  courseId: line.courseId,
  courseName: line.courseName,
  hour: line.hour / 10,
  price: wireYuan(line.price),
  state: line.state as SimpleOrderStatus,
  refundedAmount: wireYuan(line.refundedAmount),
  learnState: states.get(line.courseId) ?? 1,
});

/** Orders as rows, with their lines. */
async function rowsOf(ctx: Context, user: SessionUser, orders: readonly Order[]): Promise<OrderRow[]> {
  if (orders.length === 0) return [];
  const lines = await ctx.db
    .select()
    .from(orderItem)
    .where(
      inArray(
        orderItem.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItem.sort));
  const states = await learnStates(
    ctx,
    user.id,
    lines.map(({ courseId }) => courseId),
  );
  return orders.map((order) => {
    const items = lines.filter(({ orderId }) => orderId === order.id).map((line) => itemOf(line, states));
    return {
      orderId: order.id,
      orderNo: order.orderNo,
      planId: order.planId,
      planName: order.planName,
      status: order.status as OrderStatus,
      amount: wireYuan(order.amount),
      payAmount: wireYuan(order.payAmount),
      refundedAmount: wireYuan(order.refundedAmount),
      itemCount: items.length,
      createTime: formatInstant(order.createdAt),
      ...(order.paidAt && { payTime: formatInstant(order.paidAt) }),
      ...(order.status === OrderStatus.WaitingPayment && {
        expireAt: formatInstant(order.expireAt),
        secondsLeft: Math.max(0, Math.ceil((order.expireAt.getTime() - ctx.now().getTime()) / 1000)),
      }),
      ...(order.payType && { payType: order.payType as 1 | 2 | 3 }),
      items,
    };
  });
}

interface OrderQuery extends PageQuery {
  status?: number | undefined;
  keyword?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** First moment of a day, or of the one after it. Throws 400 for a day that the calendar does not have. */
export function dayStart(name: string, day: string | undefined, after = 0): Date | undefined {
  if (day === undefined) return undefined;
  if (!isYmd(day)) throw invalid([{ name, key: 'validation.date' }]);
  return instantOf(`${addDays(day, after)} 00:00:00`);
}

/** Row J2: the counts are those of the filter without its state. */
export async function listOrders(ctx: Context, user: SessionUser, query: OrderQuery) {
  const from = dayStart('startDate', query.startDate);
  const to = dayStart('endDate', query.endDate, 1);
  const hasCourse = (pattern: string) =>
    exists(
      ctx.db
        .select({ id: orderItem.id })
        .from(orderItem)
        .where(and(eq(orderItem.orderId, studyOrder.id), ilike(orderItem.courseName, pattern))),
    );
  const base = and(
    eq(studyOrder.accountId, user.id),
    from && gte(studyOrder.createdAt, from),
    to && lt(studyOrder.createdAt, to),
    contains(query.keyword, [studyOrder.orderNo, studyOrder.planName], (pattern) => [hasCourse(pattern)]),
  );
  const where = and(base, query.status === undefined ? undefined : eq(studyOrder.status, query.status));
  const grouped = await ctx.db
    .select({ status: studyOrder.status, n: count() })
    .from(studyOrder)
    .where(base)
    .groupBy(studyOrder.status);
  const asked = grouped.filter(({ status }) => query.status === undefined || status === query.status);
  const page = await paged(ctx.db, query, {
    rows: ctx.db.select().from(studyOrder).$dynamic(),
    where,
    order: [desc(studyOrder.createdAt), desc(studyOrder.id)],
    total: asked.reduce((sum, { n }) => sum + n, 0),
  });
  const counts = Object.fromEntries(
    Object.values(OrderStatus).map((status) => [String(status), grouped.find((one) => one.status === status)?.n ?? 0]),
  );
  return { ...page, list: await rowsOf(ctx, user, page.list), counts };
}

/** An order of this account. Throws 404 for an unknown or foreign one. */
export async function ownOrder(ctx: Context, user: SessionUser, orderId: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(studyOrder)
    .where(and(eq(studyOrder.id, orderId), eq(studyOrder.accountId, user.id)));
  if (!order) throw notFound();
  return order;
}

/** Row J10. */
export async function refundsOf(ctx: Context, order: Pick<Order, 'id'>): Promise<Refund[]> {
  const rows = await ctx.db
    .select()
    .from(refund)
    .where(eq(refund.orderId, order.id))
    .orderBy(desc(refund.createdAt), desc(refund.id));
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
  const { names } = await dictionary(ctx.db, Dictionary.RefundReason);
  return rows.map((row): Refund => {
    const until = new Date(row.createdAt.getTime() + orderLimits.refundMinutes * 60_000);
    const open = row.status === OrderStatus.Refunding && !row.automatic && !row.submittedAt && until > ctx.now();
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
      ...(open && { cancelBefore: formatInstant(until) }),
      ...(row.automatic && { automatic: true as const }),
    };
  });
}

/** Row J3: the order with its course, its refunds and its invoice. */
export async function orderDetail(ctx: Context, user: SessionUser, orderId: string): Promise<OrderDetail> {
  const order = await ownOrder(ctx, user, orderId);
  const [row] = await rowsOf(ctx, user, [order]);
  const events = await ctx.db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, order.id))
    .orderBy(asc(orderEvent.serial));
  const [invoiced] = await ctx.db
    .select({ state: invoice.state, resId: invoice.resId })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(eq(invoiceOrder.orderId, order.id));
  const url = invoiced?.resId && `/api/Public/DownloadFilechunk?resId=${invoiced.resId}&isOriginal=true`;
  return {
    ...(row as OrderRow),
    timeline: events.map(({ kind, amount, params, createdAt }) => ({
      time: formatInstant(createdAt),
      kind,
      text: say(ctx.locale, `order.event.${kind}`, params),
      ...(amount !== null && { amount: wireYuan(amount) }),
    })),
    refunds: await refundsOf(ctx, order),
    ...(invoiced && { invoice: { state: invoiced.state as 0 | 1 | 2, ...(url && { url }) } }),
    payTypes: openPayTypes(ctx),
  };
}
