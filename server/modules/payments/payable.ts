import type { RechargeStatus } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import type { payment } from '../../db/schema';
import { holdOrder } from './orders/hold';
import { holdRecharge } from './wallet/hold';

export type Payment = typeof payment.$inferSelect;

/** What a payment is for, held until the transaction ends. */
export interface LockedPayable {
  /** It has been paid. Answers the refund that is to be moved after the transaction, when the money goes back by itself. */
  paid(row: Payment, now: Date): Promise<string | undefined>;
  /** A try to pay it has come to nothing. */
  failed(state: RechargeStatus, now: Date): Promise<void>;
  /** Closes it when its time is over, unless somebody has just paid it. */
  expire(now: Date): Promise<void>;
}

/** Everything that is paid through a gateway. A kind of thing to be paid is an entry here. */
export const payables: Readonly<Record<Payment['biz'], (tx: Tx, bizId: string) => Promise<LockedPayable>>> = {
  order: holdOrder,
  recharge: holdRecharge,
};
