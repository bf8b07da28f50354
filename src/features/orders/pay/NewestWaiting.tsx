import type { OrderRow } from '@domain/api/order';
import { studyLinks } from '@domain/selfStudy/links';
import { OrderStatus } from '@domain/statuses';
import { useNavigate } from '@umijs/max';
import { useEffect } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TableCard } from '@/components/TableCard';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';

/** Puts the id of the order into the address, so that the page still shows it after the payment. */
function Name({ order }: { order: OrderRow | undefined }) {
  const navigate = useNavigate();
  const id = order?.orderId;
  useEffect(() => {
    if (id) navigate({ search: `?id=${id}` }, { replace: true });
  }, [id, navigate]);
  return <SkeletonRows />;
}

/** Finds the newest order that waits for payment; without one it shows where to go. */
export function NewestWaiting() {
  const t = useT();
  const waiting = useRemote({
    key: 'orders:waiting',
    read: (signal) =>
      api(
        'GET /api/Order/ListOrder',
        { query: { status: String(OrderStatus.WaitingPayment) as '0', current: 1, pageSize: 1 } },
        { signal, needs: ['list'] },
      ),
  });
  return (
    <TableCard>
      <DataArea
        remote={waiting}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={t('order.none.waiting')}
            description={t('order.none.waitingWhy')}
            action={<LinkButton to={studyLinks.orders}>{t('order.toList')}</LinkButton>}
          />
        }
        errorTitle={t('order.failed')}
      >
        {({ list }) => <Name order={list[0]} />}
      </DataArea>
    </TableCard>
  );
}
