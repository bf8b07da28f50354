import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { ListPager } from '@/components/ListPager';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TableCard } from '@/components/TableCard';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { OrderCard } from './OrderCard';
import { OrderStates } from './OrderStates';
import { OrderToolbar } from './OrderToolbar';
import { type OrdersAddress, useOrders } from './useOrders';

// Few open one on a visit: it comes when one is opened.
const OrderDrawer = lazy(() =>
  import(/* webpackChunkName: "orderDrawer" */ '../detail/OrderDrawer').then((module) => ({
    default: module.OrderDrawer,
  })),
);

const PLANS = '/personal/selfselection/trainingplan/list';

function Empty({ address: { filters, filter } }: { address: OrdersAddress }) {
  const t = useT();
  return Object.keys(filters).length > 0 ? (
    <EmptyState
      title={t('order.none.found')}
      description={t('order.none.foundWhy')}
      action={
        <Button
          onClick={() => filter({ status: undefined, keyword: undefined, startDate: undefined, endDate: undefined })}
        >
          {t('order.none.all')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('order.none')}
      description={t('order.none.why')}
      action={<LinkButton to={PLANS}>{t('order.none.do')}</LinkButton>}
    />
  );
}

/** My orders (specification §2): by state, by words and by day, each with its lines; one that is opened stands beside them. */
export function OrderList() {
  const t = useT();
  usePageTitle(t('frame.screen.myorder'));
  const { address, remote } = useOrders();
  const counts = remote.data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const { id, open, page, turn } = address;
  return (
    <>
      <PageHead title={t('frame.screen.myorder')} note={remote.data && t('order.count', { n: all })} />
      <TableCard>
        <OrderStates address={address} counts={remote.data?.counts} all={all} />
        <OrderToolbar address={address} />
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows rows={5} shape="table" />}
          isEmpty={(data) => data.list.length === 0}
          empty={<Empty address={address} />}
          errorTitle={t('order.failed')}
        >
          {(data) => (
            <>
              <ul>
                {data.list.map((order) => (
                  <OrderCard
                    key={order.orderId}
                    order={order}
                    onOpen={() => open(order.orderId)}
                    reload={remote.reload}
                  />
                ))}
              </ul>
              <ListPager page={page} total={data.total} pageSize={data.pageSize} onTurn={turn} />
            </>
          )}
        </DataArea>
      </TableCard>
      <Suspense fallback={null}>
        {id !== undefined && <OrderDrawer key={id} id={id} onClose={() => open(undefined)} onChanged={remote.reload} />}
      </Suspense>
    </>
  );
}
