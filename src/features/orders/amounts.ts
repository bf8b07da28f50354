import type { OrderItem, OrderRow, Refund } from '@domain/api/order';
import { fenOf, sumFen } from '@domain/rules/money';
import { OrderStatus, SimpleOrderStatus } from '@domain/statuses';
import type { MoneyPart } from '@/components/MoneyHow';

/** Fen of what an order costs, was paid, went back, and is left of it. */
export function amountsOf(order: Pick<OrderRow, 'payAmount' | 'refundedAmount' | 'payTime'>) {
  const cost = fenOf(order.payAmount);
  const paid = order.payTime === undefined ? 0 : cost;
  const refunded = fenOf(order.refundedAmount);
  return { cost, paid, refunded, left: paid - refunded };
}

/** What the lines of an order add up to. */
export const partsOf = (items: readonly Pick<OrderItem, 'orderItemId' | 'courseName' | 'price'>[]): MoneyPart[] =>
  items.map(({ orderItemId, courseName, price }) => ({ key: orderItemId, label: courseName, fen: fenOf(price) }));

/** Fen of the chosen lines, each with what of it can be given back (yuan). The server decides what is given back. */
export const refundSum = (
  items: readonly { orderItemId: string; refundable: number }[],
  chosen: readonly string[],
): number =>
  sumFen(items.filter(({ orderItemId }) => chosen.includes(orderItemId)).map(({ refundable }) => fenOf(refundable)));

/** Why nothing of what was paid can be given back, where that is one reason for all lines: it is said once. */
export function commonReason(
  items: readonly { paid: number; blockedReason?: string | undefined }[],
): string | undefined {
  const bought = items.filter(({ paid }) => paid > 0);
  const reasons = new Set(bought.map(({ blockedReason }) => blockedReason));
  return bought.length > 1 && reasons.size === 1 ? bought[0]?.blockedReason : undefined;
}

/** The state of a refund as a value of the set of order lines; undefined for one that was taken back. */
export function refundState({ status }: Pick<Refund, 'status'>): SimpleOrderStatus | undefined {
  if (status === OrderStatus.Refunding) return SimpleOrderStatus.Refunding;
  if (status === OrderStatus.RefundFailed) return SimpleOrderStatus.RefundFailed;
  return status === OrderStatus.Paid ? undefined : SimpleOrderStatus.Refunded;
}
