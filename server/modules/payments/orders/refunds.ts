import { and, asc, eq, notExists } from 'drizzle-orm';
import type { Parsed } from '../../../../domain/api/core';
import type { orderApi } from '../../../../domain/api/order';
import { orderLimits } from '../../../../domain/constants';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { PayType } from '../../../../domain/enums';
import { OrderStatus, RechargeStatus, type SimpleOrderStatus } from '../../../../domain/statuses';
import { orderLine, studyOrder as orderMachine, orderRefund, RefundState } from '../../../../domain/workflows/order';
import { type Tx, transaction } from '../../../db/client';
import { isEntry } from '../../../db/dictionaries';
import { newId } from '../../../db/id';
import { payment, refund, refundItem } from '../../../db/schema';
import { applyMove } from '../../../http/applyMove';
import type { Context, SessionUser } from '../../../http/context';
import { BusinessError, illegalState, invalid, notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { log } from '../../../log/log';
import { moveBalance } from '../wallet/balance';
import { refundables } from './refundable';
import {
  addEvent,
  type Line,
  linesOf,
  lockOrder,
  type Order,
  type PaymentContext,
  tellBuyer,
  writeLines,
} from './state';

type Refund = typeof refund.$inferSelect;
const { Running, Cancelled, PartlyRefunded, Refunded, Failed } = RefundState;

/** Moves a line to its next state; the caller has checked the facts. */
const moved = (line: Line, action: 'applyRefund' | 'refund' | 'failRefund' | 'cancelRefund'): Line => {
  const who = action === 'refund' || action === 'failRefund' ? 'gateway' : 'teacher';
  const facts = { reason: true, refundable: true };
  return { ...line, state: applyMove(orderLine, line.state as SimpleOrderStatus, action, who, facts) };
};

/**
 * Requests a refund of lines. Throws 422 with `data.blocked` for lines that cannot be refunded, 400 for an unknown
 * reason.
 */
export async function applyRefund(
  ctx: Context,
  user: SessionUser,
  body: Parsed<(typeof orderApi)['POST /api/Order/ApplyRefund']>['body'],
) {
  if (!(await isEntry(ctx.db, Dictionary.RefundReason, body.reasonId)))
    throw invalid([{ name: 'reasonId', key: 'validation.option' }]);
  const refundId = await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const order = await lockOrder(tx, body.orderId, user.id);
    const [known] = await tx
      .select()
      .from(refund)
      .where(and(eq(refund.accountId, user.id), eq(refund.clientToken, body.clientToken)));
    if (known && known.orderId !== order.id) throw new BusinessError('422', 'error.idempotencyReused');
    if (known) return known.id;
    const checked = await refundables({ db: tx, now: ctx.now }, order);
    const wanted = [...new Set(body.orderItemIds)].map((id) => checked.find(({ line }) => line.id === id));
    if (wanted.includes(undefined)) throw notFound();
    const lines = wanted as typeof checked;
    const blocked = lines.flatMap(({ line, block, params }) =>
      block ? [{ orderItemId: line.id, reason: say(ctx.locale, `order.blocked.${block}`, params) }] : [],
    );
    if (blocked.length > 0) throw illegalState('order.error.blocked', { blocked });
    applyMove(orderMachine, order.status as OrderStatus, 'applyRefund', 'teacher', { reason: true, refundable: true });
    const [paid] = await tx
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.biz, 'order'),
          eq(payment.bizId, order.id),
          eq(payment.state, RechargeStatus.Paid),
          // Not a payment that came for a paid order: that money goes back by an automatic refund.
          notExists(
            tx
              .select({ id: refund.id })
              .from(refund)
              .where(and(eq(refund.paymentId, payment.id), eq(refund.automatic, true))),
          ),
        ),
      );
    if (!paid) throw new Error(`Order ${order.id} was paid by nothing`);
    const amount = lines.reduce((sum, { line }) => sum + line.price, 0);
    const id = newId(now.getTime());
    await tx.insert(refund).values({
      id,
      orderId: order.id,
      accountId: user.id,
      paymentId: paid.id,
      amount,
      reasonId: body.reasonId,
      remark: body.remark?.trim() || null,
      status: Running,
      clientToken: body.clientToken,
      createdAt: now,
    });
    await tx
      .insert(refundItem)
      .values(lines.map(({ line }) => ({ refundId: id, orderItemId: line.id, amount: line.price })));
    await addEvent(tx, order.id, 'refundAsked', now, amount);
    await writeLines(
      tx,
      order,
      lines.map(({ line }) => moved(line, 'applyRefund')),
      now,
    );
    return id;
  });
  return { refundId, status: Running };
}

const linesOfRefund = async (tx: Tx, row: Refund): Promise<Line[]> => {
  const ids = await tx.select({ id: refundItem.orderItemId }).from(refundItem).where(eq(refundItem.refundId, row.id));
  return (await linesOf(tx, row.orderId)).filter((line) => ids.some(({ id }) => id === line.id));
};

/** An order and one of its refunds, both locked until the transaction ends. Throws 404. */
async function lockRefund(tx: Tx, refundId: string, accountId?: string): Promise<{ order: Order; row: Refund }> {
  const [found] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId));
  if (!found) throw notFound();
  const order = await lockOrder(tx, found.orderId, accountId);
  const [row] = await tx.select().from(refund).where(eq(refund.id, refundId)).for('update');
  if (!row) throw notFound();
  return { order, row };
}

/** Instant until which a refund can be cancelled; then its money moves. */
export const cancelBefore = ({ createdAt }: Pick<Refund, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + orderLimits.refundMinutes * 60_000);

/** Condition for cancelling a refund: its money has not begun to move. */
export const refundFacts = (row: Pick<Refund, 'automatic' | 'submittedAt' | 'createdAt'>, now: Date) => ({
  moneyStays: !row.automatic && row.submittedAt === null && cancelBefore(row) > now,
});

/** Cancels a refund before its money moves; for a cancelled one it answers the same. Throws 422 afterwards. */
export async function cancelRefund(ctx: Context, user: SessionUser, refundId: string) {
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const { order, row } = await lockRefund(tx, refundId, user.id);
    if (row.status === Cancelled) return { status: order.status as OrderStatus };
    const tooLate = illegalState('order.error.refundMoves');
    const { moneyStays } = refundFacts(row, now);
    const facts = { moneyStays: moneyStays || tooLate };
    const status = applyMove(orderRefund, row.status as RefundState, 'cancel', 'teacher', facts, tooLate);
    await tx.update(refund).set({ status, finishedAt: now }).where(eq(refund.id, row.id));
    await addEvent(tx, order.id, 'refundCancelled', now, row.amount);
    const lines = await linesOfRefund(tx, row);
    const after = await writeLines(
      tx,
      order,
      lines.map((line) => moved(line, 'cancelRefund')),
      now,
    );
    return { status: after.status as OrderStatus };
  });
}

/**
 * Opens a refund of money that came for a closed or paid order. Returns its id, to be processed after the transaction.
 */
export async function openAutomaticRefund(
  tx: Tx,
  order: Order,
  paid: typeof payment.$inferSelect,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx.insert(refund).values({
    id,
    orderId: order.id,
    accountId: order.accountId,
    paymentId: paid.id,
    amount: paid.amount,
    reasonId: 'automatic',
    status: Running,
    automatic: true,
    clientToken: `auto-${paid.id}`,
    createdAt: now,
  });
  const twice = order.status !== OrderStatus.Closed;
  await addEvent(tx, order.id, twice ? 'paidTwice' : 'latePaid', now, paid.amount);
  await tellBuyer(tx, order, 'latePaid', paid.amount, now);
  return id;
}

/** Ends a refund: its money has moved, or could not be moved. */
async function finishRefund(tx: Tx, order: Order, row: Refund, done: boolean, reason: string | undefined, now: Date) {
  if (row.automatic) {
    // An automatic refund is tried until it succeeds.
    if (!done) return;
    await tx.update(refund).set({ status: Refunded, finishedAt: now }).where(eq(refund.id, row.id));
    await addEvent(tx, order.id, 'lateRefunded', now, row.amount);
    return;
  }
  const lines = (await linesOfRefund(tx, row)).map((line) => ({
    ...moved(line, done ? 'refund' : 'failRefund'),
    refundedAmount: done ? line.price : line.refundedAmount,
  }));
  const after = await writeLines(tx, order, lines, now);
  const status = done ? (after.status === OrderStatus.Refunded ? Refunded : PartlyRefunded) : Failed;
  await tx
    .update(refund)
    .set({ status, finishedAt: now, failReason: done ? null : (reason ?? null) })
    .where(eq(refund.id, row.id));
  await addEvent(tx, order.id, done ? 'refunded' : 'refundFailed', now, row.amount);
  await tellBuyer(tx, order, done ? 'refunded' : 'refundFailed', row.amount, now);
}

/**
 * Moves the money of a refund: to the balance in one transaction, or through the gateway under the number of the
 * refund, so that a later run can repeat it safely. When the gateway does not answer, the refund stays running.
 */
export async function processRefund(deal: PaymentContext, refundId: string): Promise<void> {
  const asked = await transaction(deal.db, async (tx) => {
    const now = deal.now();
    const { order, row } = await lockRefund(tx, refundId);
    if (row.status !== Running) return undefined;
    const [paid] = await tx.select().from(payment).where(eq(payment.id, row.paymentId));
    if (!paid) throw new Error(`Payment ${row.paymentId} is gone`);
    await tx.update(refund).set({ submittedAt: now }).where(eq(refund.id, row.id));
    if (paid.payType !== PayType.Balance) return { row, paid };
    const params = { no: order.orderNo };
    await moveBalance(
      tx,
      { accountId: row.accountId, amount: row.amount, kind: 'refund', params, bizId: order.id },
      now,
    );
    await finishRefund(tx, order, row, true, undefined, now);
    return undefined;
  });
  if (!asked) return;
  const { row, paid } = asked;
  const gateway = deal.services.gateways?.[paid.payType as PayType];
  const outcome = await gateway
    ?.refund({ outNo: paid.id, refundNo: row.id, amount: row.amount, total: paid.amount, reason: row.reasonId })
    .catch((error: unknown) => {
      log.warn(`refund ${row.id} not answered`, error);
      return undefined;
    });
  if (!outcome || outcome.state === 'pending') return;
  await transaction(deal.db, async (tx) => {
    const held = await lockRefund(tx, refundId);
    if (held.row.status !== Running) return;
    await finishRefund(tx, held.order, held.row, outcome.state === 'done', outcome.reason, deal.now());
  });
}

/** Oldest running refunds, for the page of the sandbox. */
export const openRefunds = ({ db }: Pick<PaymentContext, 'db'>) =>
  db.select().from(refund).where(eq(refund.status, Running)).orderBy(asc(refund.createdAt)).limit(50);
