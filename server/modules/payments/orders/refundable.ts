import { eq } from 'drizzle-orm';
import { orderLimits } from '../../../../domain/constants';
import { InvoiceState } from '../../../../domain/orders/invoice';
import { type RefundBlock, refundBlock } from '../../../../domain/orders/refund';
import { orderStatusAt } from '../../../../domain/orders/status';
import { wireYuan } from '../../../../domain/rules/money';
import { ExamStatus, OrderStatus, type SimpleOrderStatus } from '../../../../domain/statuses';
import type { Db, Tx } from '../../../db/client';
import { anyOf, prepared } from '../../../db/prepared';
import { invoice, invoiceOrder } from '../../../db/schema';
import type { Context } from '../../../http/context';
import { say } from '../../../http/words';
import { type Learning, learningOf } from '../../selfStudy/learning';
import { type Line, linesOf, type Order } from './state';

export interface Refundable {
  line: Line;
  /** Learning of the buyer in the course; undefined while the course was never paid. */
  learning: Learning | undefined;
  block: RefundBlock | undefined;
  /** Values of the sentence about the block. */
  params: Record<string, number>;
}

/** Invoices of orders, by order id. */
export type Invoices = ReadonlyMap<string, Pick<typeof invoice.$inferSelect, 'state' | 'resId'>>;

const invoicesAbout = prepared((db, at: { ids: string[] }) =>
  db
    .select({ orderId: invoiceOrder.orderId, state: invoice.state, resId: invoice.resId })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(anyOf(invoiceOrder.orderId, at.ids)),
);

export async function invoicesOf(db: Db | Tx, orders: readonly Pick<Order, 'id'>[]): Promise<Invoices> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await invoicesAbout(db, { ids });
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]));
}

/** True when an invoice for the order was requested or issued; a refused one does not count. */
export const isInvoiced = (invoices: Invoices, { id }: Pick<Order, 'id'>): boolean => {
  const state = invoices.get(id)?.state;
  return state !== undefined && state !== InvoiceState.Refused;
};

/** Condition for an invoice: a paid amount is left, and the order has no other invoice. */
export const invoiceFacts = (invoices: Invoices, order: Pick<Order, 'id' | 'payAmount' | 'refundedAmount'>) => ({
  invoiceable: order.payAmount > order.refundedAmount && !isInvoiced(invoices, order),
});

/** For each line of an account's orders: can it be refunded? All are read at once. */
export async function refundablesOf(
  { db, now }: { db: Db | Tx; now: () => Date },
  accountId: string,
  orders: readonly Order[],
  lines: readonly Line[],
  invoices: Invoices,
): Promise<Refundable[]> {
  const courseIds = lines.map(({ courseId }) => courseId);
  const learnings = await learningOf(db, accountId, courseIds, now());
  return lines.map((line) => {
    const order = orders.find(({ id }) => id === line.orderId) as Order;
    const learning = learnings.get(line.courseId);
    const { percent = 0, examState = ExamStatus.NotNeeded, planEnded = false } = learning ?? {};
    const block = refundBlock({
      state: line.state as SimpleOrderStatus,
      paid: line.price,
      percent,
      examState,
      planEnded,
      orderClosed: orderStatusAt(order, now()) === OrderStatus.Closed,
      invoiced: isInvoiced(invoices, order),
    });
    return { line, learning, block, params: { percent, most: orderLimits.refundPercent } };
  });
}

/** Refundable state of the lines of one order. */
export async function refundables(reading: { db: Db | Tx; now: () => Date }, order: Order): Promise<Refundable[]> {
  const lines = await linesOf(reading.db, order.id);
  return refundablesOf(reading, order.accountId, [order], lines, await invoicesOf(reading.db, [order]));
}

/** Lines of an order with the refundable amount or the reason against it, and the rule in words. */
export async function refundPreview(ctx: Context, order: Order) {
  const checked = await refundables(ctx, order);
  return {
    items: checked.map(({ line, block, params }) => ({
      orderItemId: line.id,
      courseName: line.courseName,
      paid: order.paidAt ? wireYuan(line.price) : 0,
      refundable: block ? 0 : wireYuan(line.price),
      ...(block && { blockedReason: say(ctx.locale, `order.blocked.${block}`, params) }),
    })),
    rule: say(ctx.locale, 'order.refundRule', { most: orderLimits.refundPercent, minutes: orderLimits.refundMinutes }),
  };
}
