import type { OrderDetail, OrderRow } from '@domain/api/order';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Until when an order waits, by the clock of this device; undefined for one that does not. */
export interface Waiting {
  until: number | undefined;
}

/** Seconds of the server turned into an instant of this device when they arrive: its clock may be wrong. */
export const arrived = <T extends Pick<OrderRow, 'secondsLeft'>>(order: T): T & Waiting => ({
  ...order,
  until: order.secondsLeft === undefined ? undefined : Date.now() + order.secondsLeft * 1000,
});

export type OpenOrder = OrderDetail & Waiting;
/** One of the list. */
export type ShownOrder = OrderRow & Waiting;

/** One order of mine with its course. */
export const useOrder = (id: string | undefined): Remote<OpenOrder> =>
  useRemote({
    key: `order:${id ?? ''}`,
    ready: id !== undefined,
    read: async (signal) =>
      arrived(
        await api('GET /api/Order/GetOrder/{id}', { path: { id: id ?? '' } }, { signal, needs: ['orderId', 'items'] }),
      ),
  });
