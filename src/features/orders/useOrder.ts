import type { OrderDetail, OrderRow } from '@domain/api/order';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Time until which an order waits, in milliseconds by the clock of this device; undefined when it does not wait. */
export interface Waiting {
  until: number | undefined;
}

/** Turns the seconds from the server into a time of this device on arrival: the device clock may be wrong. */
export const arrived = <T extends Pick<OrderRow, 'secondsLeft'>>(order: T): T & Waiting => ({
  ...order,
  until: order.secondsLeft === undefined ? undefined : Date.now() + order.secondsLeft * 1000,
});

export type OpenOrder = OrderDetail & Waiting;
/** Order of the list. */
export type ShownOrder = OrderRow & Waiting;

/** Reads one of the user's own orders with its timeline. */
export const useOrder = (id: string | undefined): Remote<OpenOrder> =>
  useRemote({
    key: `order:${id ?? ''}`,
    ready: id !== undefined,
    read: async (signal) =>
      arrived(
        await api('GET /api/Order/GetOrder/{id}', { path: { id: id ?? '' } }, { signal, needs: ['orderId', 'items'] }),
      ),
  });
