import { pageSizes } from '@domain/constants';
import { studyLinks } from '@domain/selfStudy/links';
import { lazy } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { choice, defineList, type OpenedProps, search, statuses } from '@/lists';
import { days } from '@/lists/filters/days';
import { arrived } from '../useOrder';
import styles from './list.module.css';
import { OrderCard } from './OrderCard';

// Few visits open an order: the drawer is loaded when it is opened.
const OrderDrawer = lazy(() =>
  import(/* webpackChunkName: "orderDrawer" */ '../detail/OrderDrawer').then((module) => ({
    default: module.OrderDrawer,
  })),
);

function ToPlans() {
  const t = useT();
  return <LinkButton to={studyLinks.plans}>{t('order.none.do')}</LinkButton>;
}

/** Number of all orders: each order is in exactly one state, and the server counts each state. */
const allOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

/** User's own orders: by state, by words of a course, plan or order number, and by the day they were made. */
export const orders = defineList({
  name: 'orders',
  call: 'GET /api/Order/ListOrder',
  title: 'frame.screen.myorder',
  count: 'order.count',
  totalOf: ({ counts }) => allOf(counts),
  pageSize: pageSizes.default,
  rowKey: ({ orderId }) => orderId,
  filters: [search('keyword', 'order.search'), days('startDate', 'endDate')],
  tabs: {
    by: choice('status', { label: 'order.states', options: statuses('order') }),
    countsOf: ({ counts }) => ({ ...counts, '': allOf(counts) }),
  },
  receive: arrived,
  useRenewal: useRenewed,
  bare: true,
  item: { Item: OrderCard, list: styles.orders, className: styles.order },
  Opened: ({ id, close, reload }: OpenedProps) => <OrderDrawer id={id} onClose={close} onChanged={reload} />,
  skeleton: { rows: 5, shape: 'stack' },
  empty: { title: 'order.none', why: 'order.none.why', Step: ToPlans },
  noneFound: { title: 'order.none.found', why: 'order.none.foundWhy' },
  failed: 'order.failed',
});
