import { and, eq } from 'drizzle-orm';
import type { PayType } from '../../../domain/enums';
import { RechargeStatus } from '../../../domain/statuses';
import { minuteMs } from '../../../domain/time';
import { transaction } from '../../db/client';
import { payment, studyOrder } from '../../db/schema';
import { ranOut } from '../../db/waiting';
import type { PaymentReport } from '../../gateway/gateway';
import { log } from '../../log/log';
import { processRefund } from './orders/refunds';
import type { PaymentContext } from './orders/state';
import { type Payment, payables } from './payable';

/**
 * Takes a report of a gateway about a payment; the same report again changes nothing. Returns false when it is not
 * about a payment of ours.
 */
export async function takeReport(deal: PaymentContext, report: PaymentReport): Promise<boolean> {
  const [found] = await deal.db.select().from(payment).where(eq(payment.id, report.outNo));
  if (!found || found.amount !== report.amount) {
    log.error(`payment report about ${found?.id ?? 'an unknown payment'} does not fit`);
    return false;
  }
  if (report.state === 'waiting') return true;
  const back = await transaction(deal.db, async (tx) => {
    const now = deal.now();
    // Locks the order or recharge first, then its payment: always in this order, against deadlocks.
    const held = await payables[found.biz](tx, found.bizId);
    const [row] = await tx.select().from(payment).where(eq(payment.id, found.id)).for('update');
    if (!row || row.state === RechargeStatus.Paid) return undefined;
    const write = (change: Partial<Payment>) => tx.update(payment).set(change).where(eq(payment.id, row.id));
    if (report.state !== 'paid') {
      // A payment that has failed can be tried again at its gateway, until it is closed there.
      if (report.state === 'closed') await write({ overAt: row.overAt ?? now });
      // The report came before, or the payment has ended here.
      if (row.state !== RechargeStatus.WaitingPayment) return undefined;
      const state = report.state === 'failed' ? RechargeStatus.PaymentFailed : RechargeStatus.Closed;
      await write({ state, failReason: report.reason ?? null });
      await held.failed(state, now);
      return undefined;
    }
    const paid = {
      state: RechargeStatus.Paid,
      tradeNo: report.tradeNo ?? null,
      paidAt: report.paidAt ?? now,
      overAt: now,
    };
    await write(paid);
    return held.paid({ ...row, ...paid }, now);
  });
  if (back) await processRefund(deal, back);
  return true;
}

/**
 * Asks the gateway about a payment, because no callback has come, and takes its report. Throws when the gateway cannot
 * be reached. Returns undefined when it does not know the payment or is not connected.
 */
export async function askGateway(deal: PaymentContext, row: Payment): Promise<PaymentReport | undefined> {
  await deal.db.update(payment).set({ queriedAt: deal.now() }).where(eq(payment.id, row.id));
  const report = await deal.services.gateways?.[row.payType as PayType]?.query(row.id);
  if (report && !(await takeReport(deal, report))) throw new Error(`the gateway knows payment ${row.id} otherwise`);
  return report;
}

/**
 * Time in milliseconds after its expiry in which an unknown payment may still appear at a gateway: its `create` may be
 * on its way, and some companies learn of a payment only when the payer opens their page; later they refuse it.
 */
const APPEARING_MS = 10 * minuteMs;

/**
 * Closes a payment at its gateway that is no longer needed, then takes the report of the gateway: it may have been
 * paid. Returns true when it is over there. Throws when the gateway cannot be reached.
 */
export async function closeAtGateway(deal: PaymentContext, paymentId: string): Promise<boolean> {
  const [row] = await deal.db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row || row.overAt || row.state === RechargeStatus.WaitingPayment) return true;
  await deal.services.gateways?.[row.payType as PayType]?.close(row.id);
  const report = await askGateway(deal, row);
  if (report) return report.state === 'paid' || report.state === 'closed';
  const now = deal.now();
  if (now.getTime() < row.expireAt.getTime() + APPEARING_MS) return false;
  await deal.db.update(payment).set({ overAt: now }).where(eq(payment.id, row.id));
  return true;
}

/**
 * Closes an expired order or recharge, after asking the gateway whether it was paid. When a gateway cannot be reached
 * it throws and writes nothing, because a payment made in time must count. `anyway` closes it even then, for a buyer
 * who wants its courses again; a late payment is then refunded automatically.
 */
export async function expire(
  deal: PaymentContext,
  biz: Payment['biz'],
  bizId: string,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<void> {
  const open = and(eq(payment.biz, biz), eq(payment.bizId, bizId), eq(payment.state, RechargeStatus.WaitingPayment));
  for (const row of await deal.db.select().from(payment).where(open))
    await askGateway(deal, row).catch((error: unknown) => {
      if (!anyway) throw error;
      log.warn(`payment ${row.id} could not be asked for`, error);
    });
  await transaction(deal.db, async (tx) => {
    const held = await payables[biz](tx, bizId);
    await held.expire(deal.now());
  });
}

/** Closes the expired orders of an account, before the buyer changes courses that are in them. */
export async function expireOwn(deal: PaymentContext, accountId: string): Promise<void> {
  const rows = await deal.db
    .select({ id: studyOrder.id })
    .from(studyOrder)
    .where(and(eq(studyOrder.accountId, accountId), ranOut(studyOrder, deal.now())));
  for (const { id } of rows) await expire(deal, 'order', id, { anyway: true });
}
