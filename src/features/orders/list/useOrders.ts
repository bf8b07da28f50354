import type { Output } from '@domain/api/core';
import type { orderApi } from '@domain/api/order';
import { pageSizes } from '@domain/constants';
import { isYmd } from '@domain/rules/calendar';
import { statusOf } from '@domain/statuses';
import { type ListAddress, useLastPage, useListAddress } from '@/hooks/useListAddress';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useRenewed } from '@/hooks/useRenewed';
import { api } from '@/services/api';
import { arrived, type Waiting } from '../useOrder';

type Orders = Output<(typeof orderApi)['GET /api/Order/ListOrder']>;
export type ShownOrder = Orders['list'][number] & Waiting;
export interface ShownOrders extends Omit<Orders, 'list'> {
  list: ShownOrder[];
}

const names = ['status', 'keyword', 'startDate', 'endDate'] as const;
export type OrdersAddress = ListAddress<(typeof names)[number]>;

/** The orders that the address asks for. Whatever somebody writes there, something sensible is shown. */
export function useOrders(): { address: OrdersAddress; remote: Remote<ShownOrders> } {
  const address = useListAddress(names);
  const { status, keyword, startDate, endDate } = address.filters;
  const day = (text: string | undefined) => (text && isYmd(text) ? text : undefined);
  const known = status !== undefined && /^\d$/.test(status) && statusOf('order', Number(status)) !== undefined;
  const query = {
    current: address.page,
    pageSize: pageSizes.default,
    status: known ? (status as '0') : undefined,
    keyword,
    startDate: day(startDate),
    endDate: day(endDate),
  };
  const remote = useRemote({
    key: 'orders',
    params: query,
    read: async (signal): Promise<ShownOrders> => {
      const orders = await api('GET /api/Order/ListOrder', { query }, { signal, needs: ['list', 'total', 'counts'] });
      return { ...orders, list: orders.list.map(arrived) };
    },
  });
  useRenewed(remote.reload);
  useLastPage(remote.data, address);
  return { address, remote };
}
