import { and, eq, gt, lte, not, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { OrderStatus, RechargeStatus } from '../../domain/statuses';
import { recharge, studyOrder } from './schema';

interface Waiting {
  status: AnyPgColumn;
  expireAt: AnyPgColumn;
}

/** Condition: rows in a state. A waiting row past its time counts as closed, written or not (domain/orders/status). */
function statusIs(table: Waiting, waiting: number, closed: number, status: number, now: Date): SQL {
  const waits = eq(table.status, waiting);
  if (status === waiting) return and(waits, gt(table.expireAt, now)) as SQL;
  if (status === closed) return or(eq(table.status, closed), and(waits, lte(table.expireAt, now))) as SQL;
  return eq(table.status, status);
}

/** A condition: orders that are in a state at a moment. */
export const orderIs = (status: number, now: Date): SQL =>
  statusIs(studyOrder, OrderStatus.WaitingPayment, OrderStatus.Closed, status, now);

/** A condition: orders that are not closed at a moment. */
export const orderStands = (now: Date): SQL => not(orderIs(OrderStatus.Closed, now));

/** A condition: recharges that are in a state at a moment. */
export const rechargeIs = (status: number, now: Date): SQL =>
  statusIs(recharge, RechargeStatus.WaitingPayment, RechargeStatus.Closed, status, now);

/** A condition: rows of one of both tables that wait although their time is over. */
export const ranOut = (table: typeof studyOrder | typeof recharge, now: Date): SQL =>
  and(eq(table.status, OrderStatus.WaitingPayment), lte(table.expireAt, now)) as SQL;
