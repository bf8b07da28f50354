import type { Output } from '@domain/api/core';
import type { orderApi } from '@domain/api/order';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { features } from '@/services/deployment';

export type Refundable = Output<(typeof orderApi)['GET /api/Order/GetRefundable/{id}']>;

/** Refundable amount of each line of an order, and why the rest cannot be refunded; not read when refunds are off. */
export const useRefundable = (id: string): Remote<Refundable> =>
  useRemote({
    key: `order:${id}:refundable`,
    ready: features.refund,
    read: (signal) => api('GET /api/Order/GetRefundable/{id}', { path: { id } }, { signal, needs: ['items', 'rule'] }),
  });
