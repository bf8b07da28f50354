import { and, desc, eq } from 'drizzle-orm';
import { toDataURL } from 'qrcode';
import type { PayAnswer } from '../../../domain/api/order';
import { orderLimits } from '../../../domain/constants';
import { enums, PayType, RechargeMethod } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { OrderStatus, RechargeStatus, type SimpleOrderStatus } from '../../../domain/statuses';
import { next } from '../../../domain/workflows/core';
import { orderLine, rechargeOrder } from '../../../domain/workflows/order';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { payment, recharge } from '../../db/schema';
import type { PaymentReport } from '../../gateway/gateway';
import { BusinessError, illegalState } from '../../http/errors';
import { moveBalance } from '../wallet/balance';
import { closeOrder } from './close';
import { openAutomaticRefund, processRefund } from './refunds';
import { addEvent, type Deal, linesOf, lockOrder, type Order, tellBuyer, writeLines } from './state';

export type Payment = typeof payment.$inferSelect;
/** Milliseconds after which the gateway is asked, because no callback has come. */
const ASK_AFTER = 10_000;

/** Ways of paying that are open here. */
export const openPayTypes = ({ services }: Pick<Deal, 'services'>): PayType[] =>
  Object.values(PayType).filter((type) => type === PayType.Balance || services.gateways?.[type]);

/** The order has been paid: its lines, its course, its buyer. */
export async function payOrder(tx: Tx, order: Order, payType: PayType | null, now: Date): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const paid = lines.map((line) => {
    const to = next(orderLine, line.state as SimpleOrderStatus, 'pay', 'gateway');
    if (to === undefined) throw illegalState('order.error.notWaiting');
    return { ...line, state: to };
  });
  await addEvent(
    tx,
    order.id,
    'paid',
    now,
    order.payAmount,
    payType ? { way: { key: payTypeKey(payType) } } : { way: '' },
  );
  await tellBuyer(tx, order, 'paid', order.payAmount, now);
  return writeLines(tx, { ...order, payType, paidAt: now }, paid, now);
}

const payTypeKey = (type: PayType): string => enums.payType.find(({ value }) => value === type)?.labelKey ?? '';

/** What is to be paid through a gateway. */
export interface Payable {
  biz: Payment['biz'];
  bizId: string;
  accountId: string;
  amount: number;
  subject: string;
  expireAt: Date;
}

/**
 * Begins a payment through a gateway, or answers the one that is open: double clicks and second tabs meet here. `hold`
 * makes sure, within the transaction, that it can still be paid. Throws 422 where the way is not open, 500 when the
 * gateway does not answer; then it can be tried again.
 */
export async function openPayment(
  deal: Deal,
  payable: Payable,
  payType: PayType,
  hold: (tx: Tx) => Promise<void>,
): Promise<PayAnswer> {
  const gateway = deal.services.gateways?.[payType];
  if (!gateway) throw illegalState('order.error.noGateway');
  const { subject, ...values } = payable;
  const row = await transaction(deal.db, async (tx) => {
    await hold(tx);
    const [open] = await tx
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.biz, payable.biz),
          eq(payment.bizId, payable.bizId),
          eq(payment.payType, payType),
          eq(payment.state, RechargeStatus.WaitingPayment),
        ),
      )
      .orderBy(desc(payment.createdAt))
      .limit(1);
    if (open) return open;
    const now = deal.now();
    const fresh = {
      id: newId(now.getTime()),
      ...values,
      payType,
      state: RechargeStatus.WaitingPayment,
      createdAt: now,
    };
    const [made] = await tx.insert(payment).values(fresh).returning();
    return made as Payment;
  });
  const begun =
    row.kind && row.value
      ? { kind: row.kind, value: row.value, demoUrl: row.demoUrl }
      : await gateway
          .create({
            outNo: row.id,
            subject,
            amount: row.amount,
            expireAt: row.expireAt,
            origin: deal.origin,
            notifyUrl: `${deal.origin}/api/Payment/Notify/${payType}`,
          })
          .catch((error: unknown) => {
            console.error(`payment ${row.id} not begun:`, error instanceof Error ? error.message : error);
            throw new BusinessError('500', 'order.error.gateway');
          });
  if (!row.value) await deal.db.update(payment).set(begun).where(eq(payment.id, row.id));
  return {
    payId: row.id,
    kind: begun.kind,
    value: begun.value,
    ...(begun.kind === 'qr' && { image: await toDataURL(begun.value, { margin: 2, width: 240 }) }),
    ...(begun.demoUrl && { demoUrl: begun.demoUrl }),
    expireAt: formatInstant(row.expireAt),
  };
}

/** Takes a recharge as paid. What comes after it was closed is a recharge of its own: what is final stays final. */
async function payRecharge(tx: Tx, paid: Payment, now: Date): Promise<void> {
  const [row] = await tx.select().from(recharge).where(eq(recharge.id, paid.bizId)).for('update');
  if (!row) throw new Error(`Recharge ${paid.bizId} is gone`);
  const waits = next(rechargeOrder, row.status as RechargeStatus, 'pay', 'gateway') !== undefined;
  const id = waits ? row.id : newId(now.getTime());
  if (waits) await tx.update(recharge).set({ status: RechargeStatus.Paid, paidAt: now }).where(eq(recharge.id, id));
  else
    await tx.insert(recharge).values({
      ...row,
      id,
      method: RechargeMethod.Online,
      status: RechargeStatus.Paid,
      clientToken: `late-${paid.id}`,
      createdAt: now,
      paidAt: now,
    });
  await moveBalance(
    tx,
    { accountId: row.accountId, amount: paid.amount, kind: 'recharge', params: {}, bizId: id },
    now,
  );
}

/**
 * Takes what a gateway says about a payment; a second time it changes nothing. Money for an order that is closed, has
 * run out of time or has been paid in another way is sent back by itself. Answers whether the report was about a payment
 * of ours.
 */
export async function takeReport(deal: Deal, report: PaymentReport): Promise<boolean> {
  const [found] = await deal.db.select().from(payment).where(eq(payment.id, report.outNo));
  if (!found || found.amount !== report.amount) {
    console.error(`payment report about ${report.outNo} does not fit`);
    return false;
  }
  if (report.state === 'waiting') return true;
  const back = await transaction(deal.db, async (tx) => {
    const now = deal.now();
    // The order first, then its payment: everybody takes them in this order.
    const order = found.biz === 'order' ? await lockOrder(tx, found.bizId) : undefined;
    const [row] = await tx.select().from(payment).where(eq(payment.id, found.id)).for('update');
    if (!row || row.state === RechargeStatus.Paid) return undefined;
    if (report.state !== 'paid') {
      const state = report.state === 'failed' ? RechargeStatus.PaymentFailed : RechargeStatus.Closed;
      await tx
        .update(payment)
        .set({ state, failReason: report.reason ?? null })
        .where(eq(payment.id, row.id));
      if (order && order.status === OrderStatus.WaitingPayment) await addEvent(tx, order.id, 'payFailed', now);
      if (!order)
        await tx
          .update(recharge)
          .set({ status: state })
          .where(and(eq(recharge.id, row.bizId), eq(recharge.status, RechargeStatus.WaitingPayment)));
      return undefined;
    }
    const paidAt = report.paidAt ?? now;
    await tx
      .update(payment)
      .set({ state: RechargeStatus.Paid, tradeNo: report.tradeNo ?? null, paidAt })
      .where(eq(payment.id, row.id));
    if (!order) {
      await payRecharge(tx, row, now);
      return undefined;
    }
    const inTime = paidAt <= order.expireAt;
    if (order.status === OrderStatus.WaitingPayment && inTime) {
      await payOrder(tx, order, row.payType as PayType, now);
      return undefined;
    }
    const late = order.status === OrderStatus.WaitingPayment ? await closeOrder(tx, order, 'expired', now) : order;
    return openAutomaticRefund(tx, late, row, now);
  });
  if (back) await processRefund(deal, back);
  return true;
}

/** Asks the gateway about open payments of an order or a recharge, when it has not been asked lately. */
export async function askGateway(deal: Deal, biz: Payment['biz'], bizId: string): Promise<void> {
  const before = new Date(deal.now().getTime() - ASK_AFTER);
  const open = await deal.db
    .select()
    .from(payment)
    .where(and(eq(payment.biz, biz), eq(payment.bizId, bizId), eq(payment.state, RechargeStatus.WaitingPayment)));
  for (const row of open) {
    if ((row.queriedAt ?? row.createdAt) > before) continue;
    await deal.db.update(payment).set({ queriedAt: deal.now() }).where(eq(payment.id, row.id));
    const report = await deal.services.gateways?.[row.payType as PayType]?.query(row.id).catch((error: unknown) => {
      console.warn(`payment ${row.id} could not be asked for:`, error instanceof Error ? error.message : error);
      return undefined;
    });
    if (report) await takeReport(deal, report);
  }
}

export const payUntil = (now: Date) => new Date(now.getTime() + orderLimits.payMinutes * 60_000);
