import { studyLinks } from '@domain/selfStudy/links';
import { Button } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { LtrText } from '@/components/LtrText';
import { Money } from '@/components/Money';
import { MoneyHow } from '@/components/MoneyHow';
import { canMove } from '@/components/MoveButton';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { dayAndTime } from '@/services/format';
import { amountsOf, partsOf } from '../amounts';
import { OrderLines } from '../OrderLines';
import { OrderNote } from '../OrderNote';
import { useCancelOrder } from '../useCancelOrder';
import type { ShownOrder } from '../useOrder';
import styles from './list.module.css';

/** Order in the list: its state with the reason, its lines, its amounts and its actions. */
export function OrderCard({ row: order, reload, list }: ItemProps<ShownOrder>) {
  const t = useT();
  const cancel = useCancelOrder(reload);
  const { cost, refunded } = amountsOf(order);
  const name = { no: order.orderNo };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.what}>
          <bdi className={styles.plan}>{order.planName}</bdi>
          <small>
            {dayAndTime(order.createTime)} · {t('order.no')} <LtrText>{order.orderNo}</LtrText>
          </small>
        </div>
        <div className={styles.state}>
          <StatusTag set="order" value={order.status} />
          <OrderNote order={order} onExpired={reload} />
        </div>
      </div>
      <OrderLines planId={order.planId} items={order.items} status={order.status} />
      <div className={styles.foot}>
        <span className={styles.amounts}>
          {t('order.courses', { n: order.itemCount })} · {t('order.total')}{' '}
          <MoneyHow
            className={styles.total}
            fen={cost}
            name={t('order.total')}
            parts={partsOf(order.items)}
            note={t('order.how')}
          />
          {refunded > 0 && (
            <>
              {' · '}
              {t('order.refunded')} <Money fen={refunded} />
            </>
          )}
        </span>
        <span className={styles.actions}>
          {canMove(order.moves, 'cancel') && (
            <Button type="text" aria-label={t('order.cancel.one', name)} onClick={() => cancel(order)}>
              {t('order.cancel')}
            </Button>
          )}
          <Button aria-label={t('order.view.one', name)} onClick={() => list.address.open(order.orderId)}>
            {t('order.view')}
          </Button>
          {canMove(order.moves, 'pay') && (
            <LinkButton to={studyLinks.unpaid(order.orderId)} aria-label={t('order.pay.one', name)}>
              {t('order.pay.do')}
            </LinkButton>
          )}
        </span>
      </div>
    </>
  );
}
