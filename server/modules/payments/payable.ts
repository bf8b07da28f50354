import type { RechargeStatus } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import type { payment } from '../../db/schema';
import { holdOrder } from './orders/hold';
import { holdRecharge } from './wallet/hold';

export type Payment = typeof payment.$inferSelect;

/** Order or recharge of a payment, locked until the transaction ends. */
export interface LockedPayable {
  /**
   * Takes a payment. Returns the id of an automatic refund to process after the transaction, if the money goes back.
   */
  paid(row: Payment, now: Date): Promise<string | undefined>;
  /** Takes the end of a payment that failed or was closed. */
  failed(state: RechargeStatus, now: Date): Promise<void>;
  /** Closes it when its time is over, unless it has just been paid. */
  expire(now: Date): Promise<void>;
}

/** Kinds of things that are paid through a gateway, with the function that locks one. */
export const payables: Readonly<Record<Payment['biz'], (tx: Tx, bizId: string) => Promise<LockedPayable>>> = {
  order: holdOrder,
  recharge: holdRecharge,
};
