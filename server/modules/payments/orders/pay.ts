import { and, eq } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { orderApi, PayAnswer } from '../../../../domain/api/order';
import { PayType } from '../../../../domain/enums';
import { hasExpired, orderStatusAt } from '../../../../domain/orders/status';
import { formatInstant } from '../../../../domain/rules/calendar';
import { OrderStatus, RechargeStatus } from '../../../../domain/statuses';
import { studyOrder as orderMachine } from '../../../../domain/workflows/order';
import { type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { payment, studyOrder } from '../../../db/schema';
import { applyMove } from '../../../http/applyMove';
import type { Context, SessionUser } from '../../../http/context';
import { BusinessError, illegalState, invalid, notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { confirmOwner } from '../../account/login';
import { openPayment } from '../open';
import type { Payment } from '../payable';
import { moveBalance } from '../wallet/balance';
import { payOrder } from './paid';
import { lockOrder, type Order } from './state';

type Pay = (typeof orderApi)['POST /api/Order/PayOrder'];

const paidOf = async (tx: Tx, orderId: string): Promise<Payment | undefined> => {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.biz, 'order'), eq(payment.bizId, orderId), eq(payment.state, RechargeStatus.Paid)));
  return row;
};

/** Throws 410 when the time of the order is over, 422 when it does not wait for a payment. */
function assertWaiting(order: Order, now: Date): void {
  if (hasExpired(order, now)) throw new BusinessError('410', 'order.error.expired');
  applyMove(orderMachine, order.status as OrderStatus, 'pay', 'teacher', {}, illegalState('order.error.notWaiting'));
}

/** Pays from the balance: order, payment and bill are one transaction. For a paid order it answers its payment. */
async function payFromBalance(ctx: Context, user: SessionUser, orderId: string): Promise<PayAnswer> {
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const order = await lockOrder(tx, orderId, user.id);
    const expireAt = formatInstant(order.expireAt);
    const known = await paidOf(tx, orderId);
    if (known) return { payId: known.id, kind: 'done' as const, expireAt };
    assertWaiting(order, now);
    const id = newId(now.getTime());
    await tx.insert(payment).values({
      id,
      accountId: user.id,
      biz: 'order',
      bizId: order.id,
      payType: PayType.Balance,
      amount: order.payAmount,
      state: RechargeStatus.Paid,
      kind: 'done',
      createdAt: now,
      expireAt: order.expireAt,
      paidAt: now,
      overAt: now,
    });
    const params = { no: order.orderNo };
    await moveBalance(tx, { accountId: user.id, amount: -order.payAmount, kind: 'pay', params, bizId: order.id }, now);
    await payOrder(tx, order, PayType.Balance, now);
    return { payId: id, kind: 'done' as const, expireAt };
  });
}

/**
 * Pays an order. Throws 400 at `password` when it is wrong or missing for the balance, 429 after too many wrong ones,
 * 404 for another person's order.
 */
export async function payForOrder(ctx: Context, user: SessionUser, body: Parsed<Pay>['body']): Promise<Output<Pay>> {
  const [order] = await ctx.db
    .select()
    .from(studyOrder)
    .where(and(eq(studyOrder.id, body.orderId), eq(studyOrder.accountId, user.id)));
  if (!order) throw notFound();
  if (body.payType === PayType.Balance) {
    if (!body.password) throw invalid([{ name: 'password', key: 'validation.required' }]);
    await confirmOwner(ctx, user, 'password', body.password);
    return payFromBalance(ctx, user, order.id);
  }
  return openPayment(
    ctx,
    {
      biz: 'order',
      bizId: order.id,
      accountId: user.id,
      amount: order.payAmount,
      subject: say('zh-CN', 'order.subject', { plan: order.planName, no: order.orderNo }),
      expireAt: order.expireAt,
    },
    body.payType,
    async (tx) => assertWaiting(await lockOrder(tx, order.id, user.id), ctx.now()),
  );
}

/** Stored payment status of an order; the job `payments.ask` asks the gateway when no callback has come. */
export async function payStatus(ctx: Context, user: SessionUser, orderId: string) {
  const [order] = await ctx.db
    .select()
    .from(studyOrder)
    .where(and(eq(studyOrder.id, orderId), eq(studyOrder.accountId, user.id)));
  if (!order) throw notFound();
  const status = orderStatusAt(order, ctx.now());
  const tries = await ctx.db
    .select({ state: payment.state })
    .from(payment)
    .where(and(eq(payment.biz, 'order'), eq(payment.bizId, orderId)));
  const some = (state: RechargeStatus) => tries.some((one) => one.state === state);
  const failed = some(RechargeStatus.PaymentFailed) && !some(RechargeStatus.WaitingPayment);
  const message =
    status === OrderStatus.Closed
      ? 'order.error.closed'
      : status === OrderStatus.WaitingPayment && failed
        ? 'order.error.payFailed'
        : undefined;
  return {
    status,
    ...(order.paidAt && { paidAt: formatInstant(order.paidAt) }),
    ...(message && { message: say(ctx.locale, message) }),
  };
}
