import { and, eq } from 'drizzle-orm';
import { RechargeStatus } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import { payment } from '../../db/schema';

/**
 * Ends the tries to pay something that are still open here; the caller holds what they are for. What is ended and not over at
 * its gateway is closed there by `payments.close`: so writing this down in the caller's transaction is all that it takes.
 */
export const endTries = (tx: Tx, biz: (typeof payment.$inferSelect)['biz'], bizId: string) =>
  tx
    .update(payment)
    .set({ state: RechargeStatus.Closed })
    .where(and(eq(payment.biz, biz), eq(payment.bizId, bizId), eq(payment.state, RechargeStatus.WaitingPayment)));
