import { and, eq } from 'drizzle-orm';
import type { PayType } from '../../../domain/enums';
import { RechargeStatus } from '../../../domain/statuses';
import { transaction } from '../../db/client';
import { payment, studyOrder } from '../../db/schema';
import { ranOut } from '../../db/waiting';
import type { PaymentReport } from '../../gateway/gateway';
import { log } from '../../log/log';
import { processRefund } from './orders/refunds';
import type { Deal } from './orders/state';
import { type Payment, payables } from './payable';

/**
 * Takes what a gateway says about a payment; a second time it changes nothing. Answers whether the report was about a
 * payment of ours.
 */
export async function takeReport(deal: Deal, report: PaymentReport): Promise<boolean> {
  const [found] = await deal.db.select().from(payment).where(eq(payment.id, report.outNo));
  if (!found || found.amount !== report.amount) {
    log.error(`payment report about ${found?.id ?? 'an unknown payment'} does not fit`);
    return false;
  }
  if (report.state === 'waiting') return true;
  const back = await transaction(deal.db, async (tx) => {
    const now = deal.now();
    // What is paid first, then its payment: everybody takes them in this order.
    const held = await payables[found.biz](tx, found.bizId);
    const [row] = await tx.select().from(payment).where(eq(payment.id, found.id)).for('update');
    if (!row || row.state === RechargeStatus.Paid) return undefined;
    const write = (change: Partial<Payment>) => tx.update(payment).set(change).where(eq(payment.id, row.id));
    if (report.state !== 'paid') {
      const state = report.state === 'failed' ? RechargeStatus.PaymentFailed : RechargeStatus.Closed;
      await write({ state, failReason: report.reason ?? null });
      await held.failed(state, now);
      return undefined;
    }
    const paid = { state: RechargeStatus.Paid, tradeNo: report.tradeNo ?? null, paidAt: report.paidAt ?? now };
    await write(paid);
    return held.paid({ ...row, ...paid }, now);
  });
  if (back) await processRefund(deal, back);
  return true;
}

/** Asks the gateway about a payment that waits, because no callback has come. Throws when it cannot be reached. */
export async function askGateway(deal: Deal, row: Payment): Promise<void> {
  await deal.db.update(payment).set({ queriedAt: deal.now() }).where(eq(payment.id, row.id));
  const report = await deal.services.gateways?.[row.payType as PayType]?.query(row.id);
  if (report) await takeReport(deal, report);
}

/**
 * Closes what has run out of time, once the gateway has been asked whether it was paid after all. A gateway that cannot
 * be reached keeps nothing open: what it reports later goes back by itself.
 */
export async function expire(deal: Deal, biz: Payment['biz'], bizId: string): Promise<void> {
  const open = and(eq(payment.biz, biz), eq(payment.bizId, bizId), eq(payment.state, RechargeStatus.WaitingPayment));
  for (const row of await deal.db.select().from(payment).where(open))
    await askGateway(deal, row).catch((error: unknown) => log.warn(`payment ${row.id} could not be asked for`, error));
  await transaction(deal.db, async (tx) => {
    const held = await payables[biz](tx, bizId);
    await held.expire(deal.now());
  });
}

/** The same for orders of one account, before their buyer changes what they hold. */
export async function expireOwn(deal: Deal, accountId: string): Promise<void> {
  const rows = await deal.db
    .select({ id: studyOrder.id })
    .from(studyOrder)
    .where(and(eq(studyOrder.accountId, accountId), ranOut(studyOrder, deal.now())));
  for (const { id } of rows) await expire(deal, 'order', id);
}
