import type { OrderItem, OrderRow, Refund } from '@domain/api/order';
import { fenOf, sumFen } from '@domain/rules/money';
import { OrderStatus, SimpleOrderStatus } from '@domain/statuses';
import type { MoneyPart } from '@/components/MoneyHow';

/** Returns the cost of an order, and the amounts paid, refunded and left, in fen. */
export function amountsOf(order: Pick<OrderRow, 'payAmount' | 'refundedAmount' | 'payTime'>) {
  const cost = fenOf(order.payAmount);
  const paid = order.payTime === undefined ? 0 : cost;
  const refunded = fenOf(order.refundedAmount);
  return { cost, paid, refunded, left: paid - refunded };
}

/** Parts of the total of an order: the price of each line, in fen. */
export const partsOf = (items: readonly Pick<OrderItem, 'orderItemId' | 'courseName' | 'price'>[]): MoneyPart[] =>
  items.map(({ orderItemId, courseName, price }) => ({ key: orderItemId, label: courseName, fen: fenOf(price) }));

/** Returns the refund for the chosen lines in fen; `refundable` is in yuan. The server decides the real amount. */
export const refundSum = (
  items: readonly { orderItemId: string; refundable: number }[],
  chosen: readonly string[],
): number =>
  sumFen(items.filter(({ orderItemId }) => chosen.includes(orderItemId)).map(({ refundable }) => fenOf(refundable)));

/** Returns the reason why no paid line can be refunded, when all paid lines have the same reason: it is shown once. */
export function commonReason(
  items: readonly { paid: number; blockedReason?: string | undefined }[],
): string | undefined {
  const bought = items.filter(({ paid }) => paid > 0);
  const reasons = new Set(bought.map(({ blockedReason }) => blockedReason));
  return bought.length > 1 && reasons.size === 1 ? bought[0]?.blockedReason : undefined;
}

/** Returns the state of a refund as a status of order lines; undefined for a refund that was withdrawn. */
export function refundState({ status }: Pick<Refund, 'status'>): SimpleOrderStatus | undefined {
  if (status === OrderStatus.Refunding) return SimpleOrderStatus.Refunding;
  if (status === OrderStatus.RefundFailed) return SimpleOrderStatus.RefundFailed;
  return status === OrderStatus.Paid ? undefined : SimpleOrderStatus.Refunded;
}
