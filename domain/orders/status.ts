import { OrderStatus, RechargeStatus, SimpleOrderStatus } from '../statuses';

/**
 * State of an order from the states of its lines; server and screens both use this function. A closed order stays
 * closed, whatever a late payment does to it.
 */
export function orderStatusOf(lines: readonly SimpleOrderStatus[], closed: boolean): OrderStatus {
  const { WaitingPayment, Refunding, Refunded, RefundFailed } = SimpleOrderStatus;
  const some = (state: SimpleOrderStatus) => lines.includes(state);
  if (closed) return OrderStatus.Closed;
  if (some(Refunding)) return OrderStatus.Refunding;
  if (lines.length > 0 && lines.every((state) => state === Refunded)) return OrderStatus.Refunded;
  if (some(Refunded)) return OrderStatus.PartlyRefunded;
  if (some(RefundFailed)) return OrderStatus.RefundFailed;
  return some(WaitingPayment) ? OrderStatus.WaitingPayment : OrderStatus.Paid;
}

/** States of a line that are worth a word beside its price: an order that is paid says so once, for all of its lines. */
const exceptions: readonly SimpleOrderStatus[] = [
  SimpleOrderStatus.Refunding,
  SimpleOrderStatus.Refunded,
  SimpleOrderStatus.RefundFailed,
];

/**
 * Does the state of a line say more than that of its order? A refund does where it is about some of the lines only.
 * Lines of a closed order wait for nothing, whatever their state.
 */
export const lineSaysMore = (
  line: SimpleOrderStatus,
  order: OrderStatus,
  lines: readonly SimpleOrderStatus[],
): boolean => order !== OrderStatus.Closed && exceptions.includes(line) && lines.some((other) => other !== line);

interface Waiting {
  status: number;
  expireAt: Date;
}

/** Has an order that waits for its payment run out of time? */
export const hasExpired = (order: Waiting, now: Date): boolean =>
  order.status === OrderStatus.WaitingPayment && order.expireAt <= now;

/** The state of an order at a moment: one whose time is over is closed, whether that has been written yet or not. */
export const orderStatusAt = (order: Waiting, now: Date): OrderStatus =>
  hasExpired(order, now) ? OrderStatus.Closed : (order.status as OrderStatus);

/** The state of a recharge at a moment; it runs out like an order. */
export const rechargeStatusAt = ({ status, expireAt }: Waiting, now: Date): RechargeStatus =>
  status === RechargeStatus.WaitingPayment && expireAt <= now ? RechargeStatus.Closed : (status as RechargeStatus);
