import type { PayType } from '../../../../domain/enums';
import { hasExpired } from '../../../../domain/orders/status';
import { OrderStatus } from '../../../../domain/statuses';
import type { Tx } from '../../../db/client';
import type { LockedPayable } from '../payable';
import { closeOrder } from './close';
import { payOrder } from './paid';
import { openAutomaticRefund } from './refunds';
import { addEvent, lockOrder } from './state';

/** Locks an order for a payment. Money for a closed, expired or paid order goes back by an automatic refund. */
export async function holdOrder(tx: Tx, orderId: string): Promise<LockedPayable> {
  const order = await lockOrder(tx, orderId);
  const waits = order.status === OrderStatus.WaitingPayment;
  return {
    paid: async (row, now) => {
      const inTime = (row.paidAt ?? now) <= order.expireAt;
      if (waits && inTime) {
        await payOrder(tx, order, row.payType as PayType, now);
        return undefined;
      }
      const late = waits ? await closeOrder(tx, order, 'expired', now) : order;
      return openAutomaticRefund(tx, late, row, now);
    },
    failed: async (_, now) => {
      if (waits) await addEvent(tx, order.id, 'payFailed', now);
    },
    expire: async (now) => {
      if (hasExpired(order, now)) await closeOrder(tx, order, 'expired', now);
    },
  };
}
