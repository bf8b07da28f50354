import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { PayType } from '../../../domain/enums';
import { orderLine, studyOrder as orderMachine, RefundState } from '../../../domain/workflows/order';
import { testDatabase } from '../../../tests/support/testDatabase';
import type { Database, Tx } from '../../db/client';
import { orderEvent, orderItem, refund, refundItem, studyEnrolment, studyOrder } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { payOrder } from '../../modules/payments/orders/paid';
import { applyRefund, cancelRefund, processRefund } from '../../modules/payments/orders/refunds';
import { linesOf, lockOrder, type Order, type PaymentContext } from '../../modules/payments/orders/state';
import { fixedAccounts } from '../fixedAccounts';

/*
 * Orders of the book are as the product's own functions make them: every order that was paid, of a person with a
 * fixed account and of a sample of the others, is paid again and given back again, at the times that the book tells.
 */

let made: Database;
beforeAll(async () => {
  made = await testDatabase('demonstration');
}, 600_000);
afterAll(() => made?.close());

/** Of the orders of others one in so many is tried. */
const EVERY = 40;
class TakenBack extends Error {}
type RefundRow = typeof refund.$inferSelect;

const refundsOf = (tx: Tx, orderId: string) =>
  tx.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt));

/** Facts of an order that are compared. */
async function told(tx: Tx, { id, accountId }: Order) {
  const { status, refundedAmount, paidAt, payType } = await lockOrder(tx, id);
  const lines = await linesOf(tx, id);
  const events = await tx.select().from(orderEvent).where(eq(orderEvent.orderId, id)).orderBy(asc(orderEvent.serial));
  const enrolments = await tx
    .select()
    .from(studyEnrolment)
    .where(
      and(
        eq(studyEnrolment.accountId, accountId),
        inArray(
          studyEnrolment.courseId,
          lines.map(({ courseId }) => courseId),
        ),
      ),
    )
    .orderBy(asc(studyEnrolment.courseId));
  return {
    order: { id, status, refundedAmount, paidAt, payType },
    lines: lines.map(({ id: line, state, refundedAmount: back }) => ({ line, state, back })),
    refunds: (await refundsOf(tx, id)).map((row) => ({
      amount: row.amount,
      status: row.status,
      submittedAt: row.submittedAt,
      finishedAt: row.finishedAt,
      failReason: row.failReason,
      remark: row.remark,
    })),
    events: events.map(({ kind, amount, params, createdAt }) => ({ kind, amount, params, createdAt })),
    enrolments: enrolments.map(({ courseId, planId, createdAt, revokedAt }) => ({
      courseId,
      planId,
      createdAt,
      revokedAt,
    })),
  };
}

/** A gateway that answers a refund as it was answered. */
const gatewayOf = ({ status, failReason }: RefundRow) => ({
  refund: async () => {
    if (status === RefundState.Running) return { state: 'pending' };
    return status === RefundState.Failed ? { state: 'failed', reason: failReason } : { state: 'done' };
  },
});

/** Asks for the refund again and brings it to the same end as before. */
async function giveBack(tx: Tx, row: RefundRow, orderItemIds: string[]): Promise<void> {
  const at = (now: Date) =>
    ({
      db: tx,
      now: () => now,
      locale: 'zh-CN',
      services: { gateways: { 1: gatewayOf(row), 2: gatewayOf(row) } },
    }) as unknown as Context;
  const user = { id: row.accountId } as SessionUser;
  const { orderId, reasonId, remark, createdAt, submittedAt, finishedAt } = row;
  const body = { orderId, orderItemIds, reasonId, remark: remark ?? undefined, clientToken: `again ${row.id}` };
  const { refundId } = await applyRefund(at(createdAt), user, body);
  if (row.status === RefundState.Cancelled && finishedAt) await cancelRefund(at(finishedAt), user, refundId);
  else if (submittedAt) await processRefund(at(submittedAt) as unknown as PaymentContext, refundId);
}

/** Sets the order back to waiting for its payment, and repeats all its events. */
async function again(tx: Tx, order: Order): Promise<void> {
  const rows = await refundsOf(tx, order.id);
  const given = await Promise.all(
    rows.map(({ id }) => tx.select({ id: refundItem.orderItemId }).from(refundItem).where(eq(refundItem.refundId, id))),
  );
  const lines = await linesOf(tx, order.id);
  const courseIds = lines.map(({ courseId }) => courseId);
  for (const { id } of rows) await tx.delete(refundItem).where(eq(refundItem.refundId, id));
  await tx.delete(refund).where(eq(refund.orderId, order.id));
  await tx.delete(orderEvent).where(and(eq(orderEvent.orderId, order.id), gt(orderEvent.serial, 0)));
  await tx
    .delete(studyEnrolment)
    .where(and(eq(studyEnrolment.accountId, order.accountId), inArray(studyEnrolment.courseId, courseIds)));
  await tx
    .update(orderItem)
    .set({ state: orderLine.initial, refundedAmount: 0 })
    .where(eq(orderItem.orderId, order.id));
  await tx
    .update(studyOrder)
    .set({ status: orderMachine.initial, refundedAmount: 0, paidAt: null, payType: null })
    .where(eq(studyOrder.id, order.id));
  const { paidAt, payType } = order;
  await payOrder(tx, await lockOrder(tx, order.id), payType as PayType | null, paidAt as Date);
  for (const [i, row] of rows.entries())
    await giveBack(
      tx,
      row,
      (given[i] ?? []).map(({ id }) => id),
    );
}

test('an order of the demonstration is what paying it and giving it back make of it', async () => {
  const paid = await made.db
    .select()
    .from(studyOrder)
    .where(isNotNull(studyOrder.paidAt))
    .orderBy(asc(studyOrder.createdAt));
  const named = new Set(fixedAccounts.map(({ userId }) => userId));
  const tried = paid.filter(({ accountId }, i) => named.has(accountId) || i % EVERY === 0);
  expect(tried.length).toBeGreaterThan(10);
  for (const order of tried) {
    const compared = made.db.transaction(async (tx) => {
      const before = await told(tx, order);
      await again(tx, order);
      expect(await told(tx, order)).toEqual(before);
      throw new TakenBack();
    });
    await expect(compared).rejects.toThrow(TakenBack);
  }
});
