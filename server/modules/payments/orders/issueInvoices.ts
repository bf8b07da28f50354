import { and, asc, eq } from 'drizzle-orm';
import { InvoiceState, type InvoiceTitle } from '../../../../domain/orders/invoice';
import { transaction } from '../../../db/client';
import { invoice, invoiceOrder, studyOrder } from '../../../db/schema';
import { insertResource, newStorageKey, sha256Of } from '../../../files/resources';
import { setFiles } from '../../../files/uses';
import type { InvoiceFacts } from '../../../gateway/invoicePaper';
import { zh } from '../../../papers/words';
import { addEvent, lockOrder, type PaymentContext, tellBuyer } from './state';

type Invoice = typeof invoice.$inferSelect;

async function factsOf({ db, now }: PaymentContext, row: Invoice): Promise<InvoiceFacts & { orderIds: string[] }> {
  const orders = await db
    .select({ order: studyOrder })
    .from(invoiceOrder)
    .innerJoin(studyOrder, eq(studyOrder.id, invoiceOrder.orderId))
    .where(eq(invoiceOrder.invoiceId, row.id))
    .orderBy(asc(studyOrder.id));
  return {
    invoiceId: row.id,
    titleType: row.titleType as InvoiceTitle,
    title: row.title,
    taxNo: row.taxNo ?? undefined,
    email: row.email,
    amount: row.amount,
    orders: orders.map(({ order: { orderNo, planName, payAmount, refundedAmount } }) => ({
      orderNo,
      planName,
      amount: payAmount - refundedAmount,
    })),
    orderIds: orders.map(({ order }) => order.id),
    issuedAt: now(),
  };
}

/** Asks the issuer about an invoice and stores its answer; parallel calls store it only once. */
export async function issueInvoice(deal: PaymentContext, invoiceId: string): Promise<void> {
  const { db, services } = deal;
  const [row] = await db.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (row?.state !== InvoiceState.Asked || !services.invoices) return;
  const { orderIds, ...facts } = await factsOf(deal, row);
  const answer = await services.invoices.issue(facts);
  if (answer.state === 'pending') return;
  const storageKey = newStorageKey('invoices');
  if (answer.state === 'issued') await services.storage.put(storageKey, answer.pdf, 'application/pdf');
  const written = await transaction(db, async (tx) => {
    const now = deal.now();
    const orders = [];
    for (const id of orderIds) orders.push(await lockOrder(tx, id));
    const state = answer.state === 'issued' ? InvoiceState.Issued : InvoiceState.Refused;
    const [held] = await tx
      .update(invoice)
      .set({ state })
      .where(and(eq(invoice.id, invoiceId), eq(invoice.state, InvoiceState.Asked)))
      .returning();
    if (!held) return false;
    if (answer.state === 'issued') {
      const file = {
        ownerId: row.accountId,
        scene: 'attachment' as const,
        name: zh('invoice.paper.fileName', { no: row.id }),
        kind: 'pdf' as const,
        size: answer.pdf.length,
        sha256: sha256Of(answer.pdf),
        storageKey,
      };
      const { id: resId } = await insertResource(tx, file, now);
      await tx.update(invoice).set({ resId }).where(eq(invoice.id, invoiceId));
      await setFiles(tx, { kind: 'invoice', id: invoiceId }, [resId]);
    }
    const event = answer.state === 'issued' ? 'invoiced' : 'invoiceRefused';
    for (const order of orders) await addEvent(tx, order.id, event, now, row.amount);
    if (orders[0]) await tellBuyer(tx, orders[0], event, row.amount, now);
    return true;
  });
  if (!written && answer.state === 'issued') await services.storage.delete(storageKey);
}
