import { fenOf } from '@domain/rules/money';
import { OrderStatus, SimpleOrderStatus } from '@domain/statuses';
import type { ReactNode } from 'react';
import { ErrorLine } from '@/components/ErrorLine';
import { LtrText } from '@/components/LtrText';
import { Money } from '@/components/Money';
import { MoneyHow } from '@/components/MoneyHow';
import { StatusTag } from '@/components/StatusTag';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { amountsOf, commonReason, partsOf } from '../amounts';
import { OrderLines } from '../OrderLines';
import { OrderNote } from '../OrderNote';
import type { OpenOrder } from '../useOrder';
import detail from './detail.module.css';
import { InvoiceState } from './InvoiceState';
import { OrderTimeline } from './OrderTimeline';
import { RefundList } from './RefundList';
import type { Refundable } from './useRefundable';

interface OrderBodyProps {
  order: OpenOrder;
  preview: Remote<Refundable>;
  onChanged: () => void;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={detail.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Amounts({ order }: { order: OpenOrder }) {
  const t = useT();
  const { cost, paid, refunded, left } = amountsOf(order);
  const rows = [
    ['order.paid', paid],
    ['order.refunded', refunded],
    ['order.kept', left],
  ] as const;
  return (
    <dl className={detail.amounts}>
      <div>
        <dt>{t('order.total')}</dt>
        <dd>
          <MoneyHow fen={cost} name={t('order.total')} parts={partsOf(order.items)} note={t('order.how')} />
        </dd>
      </div>
      {paid > 0 &&
        rows.map(([key, fen]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Money fen={fen} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Body of the drawer of an order: amounts, lines, refunds and timeline. */
export function OrderBody({ order, preview, onChanged }: OrderBodyProps) {
  const t = useT();
  const known = preview.data;
  const blocked = known && commonReason(known.items);
  const paid = order.status !== OrderStatus.WaitingPayment && order.status !== OrderStatus.Closed;
  return (
    <>
      <div className={detail.head}>
        <bdi className={detail.plan}>{order.planName}</bdi>
        <StatusTag set="order" value={order.status} />
      </div>
      <p className={detail.quiet}>
        {t('order.no')} <LtrText>{order.orderNo}</LtrText> · {dayAndTime(order.createTime)}
      </p>
      <OrderNote order={order} onExpired={onChanged} />
      <Amounts order={order} />
      <Part title={t('order.lines')}>
        <OrderLines
          planId={order.planId}
          items={order.items}
          status={order.status}
          note={({ orderItemId, state, price }) => {
            // A line that is refunded, or being refunded, shows this by its state; the whole price is beside the name.
            const open = state === SimpleOrderStatus.Paid || state === SimpleOrderStatus.RefundFailed;
            const item = paid && open ? known?.items.find((one) => one.orderItemId === orderItemId) : undefined;
            if (!item || blocked !== undefined || item.refundable === price) return null;
            return (
              <small>
                {item.refundable > 0 ? (
                  <>
                    {t('order.refund.can')} <Money fen={fenOf(item.refundable)} />
                  </>
                ) : (
                  item.blockedReason
                )}
              </small>
            );
          }}
        />
        {paid && known && <p className={detail.rule}>{blocked ?? known.rule}</p>}
        {paid && <ErrorLine remote={preview} />}
      </Part>
      {order.refunds.length > 0 && (
        <Part title={t('order.refunds')}>
          <RefundList order={order} onChanged={onChanged} />
        </Part>
      )}
      {order.invoice && (
        <Part title={t('order.invoice')}>
          <InvoiceState invoice={order.invoice} />
        </Part>
      )}
      <Part title={t('order.course')}>
        <OrderTimeline order={order} onExpired={onChanged} />
      </Part>
    </>
  );
}
