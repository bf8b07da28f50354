import { enums, type PayType } from '../../../../domain/enums';
import type { SimpleOrderStatus } from '../../../../domain/statuses';
import { orderLine } from '../../../../domain/workflows/order';
import type { Tx } from '../../../db/client';
import { applyMove } from '../../../http/applyMove';
import { illegalState } from '../../../http/errors';
import { endTries } from '../endTries';
import { addEvent, linesOf, type Order, tellBuyer, writeLines } from './state';

const payTypeKey = (type: PayType): string => enums.payType.find(({ value }) => value === type)?.labelKey ?? '';

/** Marks an order and its lines paid, ends its other payments, notifies the buyer and enrols for the courses. */
export async function payOrder(tx: Tx, order: Order, payType: PayType | null, now: Date): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const paid = lines.map((line) => ({
    ...line,
    state: applyMove(
      orderLine,
      line.state as SimpleOrderStatus,
      'pay',
      'gateway',
      {},
      illegalState('order.error.notWaiting'),
    ),
  }));
  await endTries(tx, 'order', order.id);
  const way = payType ? { key: payTypeKey(payType) } : '';
  await addEvent(tx, order.id, 'paid', now, order.payAmount, { way });
  await tellBuyer(tx, order, 'paid', order.payAmount, now);
  return writeLines(tx, { ...order, payType, paidAt: now }, paid, now);
}
