import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Parsed } from '../../../../domain/api/core';
import type { orderApi } from '../../../../domain/api/order';
import { InvoiceState, InvoiceTitle } from '../../../../domain/orders/invoice';
import { sumFen } from '../../../../domain/rules/money';
import type { OrderStatus } from '../../../../domain/statuses';
import { studyOrder as orderMachine } from '../../../../domain/workflows/order';
import { transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { invoice, invoiceOrder, studyOrder } from '../../../db/schema';
import { applyMove } from '../../../http/applyMove';
import type { Context, SessionUser } from '../../../http/context';
import { illegalState, invalid, notFound } from '../../../http/errors';
import { accountById } from '../../account/find';
import { invoiceFacts, invoicesOf, isInvoiced } from './refundable';

/** First values of the invoice form: those of the last invoice, else the person's name and email. */
export async function invoiceDefaults(ctx: Context, user: SessionUser) {
  const [last] = await ctx.db
    .select()
    .from(invoice)
    .where(eq(invoice.accountId, user.id))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(1);
  if (last) {
    const { titleType, title, taxNo, email } = last;
    return { titleType: titleType as InvoiceTitle, title, email, ...(taxNo && { taxNo }) };
  }
  const { email } = await accountById(ctx.db, user.id);
  return { titleType: InvoiceTitle.Person, title: user.realName, ...(email && { email }) };
}

/**
 * Requests an invoice for the amount of paid orders that was not refunded. Throws 400 without a tax number of an
 * organisation, 404 for another person's order, 422 for an order that is not paid, is being refunded, costs nothing or
 * has an invoice.
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
    const invoices = await invoicesOf(tx, orders);
    for (const order of orders) {
      const why = isInvoiced(invoices, order) ? 'order.error.invoiced' : 'order.error.notInvoiceable';
      const { invoiceable } = invoiceFacts(invoices, order);
      const facts = { invoiceable: invoiceable || illegalState(why) };
      const refusal = illegalState('order.error.notInvoiceable');
      applyMove(orderMachine, order.status as OrderStatus, 'applyInvoice', 'teacher', facts, refusal);
    }
    await tx.delete(invoiceOrder).where(inArray(invoiceOrder.orderId, orderIds));
    const id = newId(now.getTime());
    await tx.insert(invoice).values({
      id,
      accountId: user.id,
      titleType: body.titleType,
      title: body.title,
      taxNo: body.taxNo ?? null,
      email: body.email,
      amount: sumFen(orders.map(({ payAmount, refundedAmount }) => payAmount - refundedAmount)),
      state: InvoiceState.Asked,
      createdAt: now,
    });
    await tx.insert(invoiceOrder).values(orderIds.map((orderId) => ({ orderId, invoiceId: id })));
    return id;
  });
  return { invoiceId, state: InvoiceState.Asked };
}
