import { Button, Card } from 'antd';
import { Countdown } from '@/components/Countdown';
import { DataArea } from '@/components/DataArea';
import { LtrText } from '@/components/LtrText';
import { MoneyHow } from '@/components/MoneyHow';
import { canMove } from '@/components/MoveButton';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { amountsOf, partsOf } from '../amounts';
import { OrderLines } from '../OrderLines';
import { useCancelOrder } from '../useCancelOrder';
import { type OpenOrder, useOrder } from '../useOrder';
import { OrderPayPanel } from './OrderPayPanel';
import { PayResult } from './PayResult';
import styles from './pay.module.css';

function Waiting({ order, reload }: { order: OpenOrder; reload: () => void }) {
  const t = useT();
  const cancel = useCancelOrder(reload);
  return (
    <>
      {order.until !== undefined && (
        <p className={styles.left}>
          {t('order.left')} <Countdown until={order.until} onEnd={reload} />
          <span>{t('order.state.0')}</span>
        </p>
      )}
      <OrderPayPanel order={order} reload={reload} />
      <Button type="text" block onClick={() => cancel(order)}>
        {t('order.cancel')}
      </Button>
    </>
  );
}

function Content({ order, reload }: { order: OpenOrder; reload: () => void }) {
  const t = useT();
  const waiting = canMove(order.moves, 'pay');
  return (
    <div className={styles.columns}>
      <Card title={<bdi>{order.planName}</bdi>}>
        <p className={styles.facts}>
          {t('order.no')} <LtrText>{order.orderNo}</LtrText>
        </p>
        <OrderLines planId={order.planId} items={order.items} status={order.status} />
      </Card>
      <Card className={styles.panel ?? ''}>
        <div className={styles.sum}>
          <h2>{t(waiting ? 'order.toPay' : 'order.total')}</h2>
          <StatusTag set="order" value={order.status} />
          <MoneyHow
            className={styles.figure}
            fen={amountsOf(order).cost}
            name={t('order.total')}
            parts={partsOf(order.items)}
            note={t('order.how')}
          />
        </div>
        {waiting ? <Waiting order={order} reload={reload} /> : <PayResult order={order} />}
      </Card>
    </div>
  );
}

/** Order on the payment page: its lines, its price, the ways to pay, and the result. */
export function PayOrder({ id }: { id: string }) {
  const t = useT();
  const remote = useOrder(id);
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows rows={4} />} errorTitle={t('order.failedOne')}>
      {(order) => <Content order={order} reload={remote.reload} />}
    </DataArea>
  );
}
