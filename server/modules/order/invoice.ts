import { and, eq, inArray } from 'drizzle-orm';
import type { Parsed } from '../../../domain/api/core';
import type { orderApi } from '../../../domain/api/order';
import { InvoiceState, InvoiceTitle } from '../../../domain/orders/invoice';
import { sumFen } from '../../../domain/rules/money';
import { OrderStatus } from '../../../domain/statuses';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { invoice, invoiceOrder, studyOrder } from '../../db/schema';
import type { Context } from '../../http/context';
import { illegalState, invalid, notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';

/**
 * Row J11: one invoice about what is left of paid orders. Throws 404 for a foreign order, 422 for one that is not paid, is
 * being refunded, costs nothing or is on an invoice already.
 */
export async function applyInvoice(
  ctx: Context,
  user: SessionUser,
  body: Parsed<(typeof orderApi)['POST /api/Order/ApplyInvoice']>['body'],
) {
  if (body.titleType === InvoiceTitle.Organisation && !body.taxNo)
    throw invalid([{ name: 'taxNo', key: 'validation.required' }]);
  const orderIds = [...new Set(body.orderIds)];
  const invoiceId = await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const orders = await tx
      .select()
      .from(studyOrder)
      .where(and(eq(studyOrder.accountId, user.id), inArray(studyOrder.id, orderIds)))
      .orderBy(studyOrder.id)
      .for('update');
    if (orders.length < orderIds.length) throw notFound();
    const left = orders.map(({ payAmount, refundedAmount }) => payAmount - refundedAmount);
    const paid: readonly number[] = [OrderStatus.Paid, OrderStatus.PartlyRefunded];
    if (orders.some(({ status }) => !paid.includes(status)) || left.some((amount) => amount <= 0))
      throw illegalState('order.error.notInvoiceable');
    const before = await tx
      .select({ orderId: invoiceOrder.orderId, state: invoice.state })
      .from(invoiceOrder)
      .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
      .where(inArray(invoiceOrder.orderId, orderIds));
    if (before.some(({ state }) => state !== InvoiceState.Refused)) throw illegalState('order.error.invoiced');
    await tx.delete(invoiceOrder).where(inArray(invoiceOrder.orderId, orderIds));
    const id = newId(now.getTime());
    await tx.insert(invoice).values({
      id,
      accountId: user.id,
      titleType: body.titleType,
      title: body.title,
      taxNo: body.taxNo ?? null,
      email: body.email,
      amount: sumFen(left),
      state: InvoiceState.Asked,
      createdAt: now,
    });
    await tx.insert(invoiceOrder).values(orderIds.map((orderId) => ({ orderId, invoiceId: id })));
    return id;
  });
  return { invoiceId, state: InvoiceState.Asked };
}
