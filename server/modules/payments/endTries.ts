import { and, eq } from 'drizzle-orm';
import { RechargeStatus } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import { payment } from '../../db/schema';

/**
 * Ends the open payments of an order or recharge, which the caller has locked. The job `payments.close` then closes
 * them at their gateways, so the caller's transaction has nothing else to do.
 */
export const endTries = (tx: Tx, biz: (typeof payment.$inferSelect)['biz'], bizId: string) =>
  tx
    .update(payment)
    .set({ state: RechargeStatus.Closed })
    .where(and(eq(payment.biz, biz), eq(payment.bizId, bizId), eq(payment.state, RechargeStatus.WaitingPayment)));
