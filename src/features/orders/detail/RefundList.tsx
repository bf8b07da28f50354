import type { Refund } from '@domain/api/order';
import { fenOf } from '@domain/rules/money';
import { Button } from 'antd';
import { useState } from 'react';
import { MoneyHow } from '@/components/MoneyHow';
import { canMove } from '@/components/MoveButton';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import { partsOf, refundState } from '../amounts';
import type { OpenOrder } from '../useOrder';
import detail from './detail.module.css';

interface RefundListProps {
  order: OpenOrder;
  onChanged: () => void;
}

/** Refunds of an order; the user can withdraw a refund whose money has not moved yet. */
export function RefundList({ order, onChanged }: RefundListProps) {
  const t = useT();
  const [busy, setBusy] = useState<string>();
  const cancel = async ({ refundId }: Refund) => {
    setBusy(refundId);
    try {
      await api('PUT /api/Order/CancelRefund/{refundId}', { path: { refundId } });
      toast.success(t('order.refund.cancelled'));
    } catch {
      // The global handler shows the error: the money may have moved meanwhile.
    } finally {
      setBusy(undefined);
      onChanged();
    }
  };
  return (
    <ul className={detail.refunds}>
      {order.refunds.map((refund) => {
        const state = refundState(refund);
        const items = order.items.filter(({ orderItemId }) => refund.orderItemIds.includes(orderItemId));
        const amount = fenOf(refund.amount);
        return (
          <li key={refund.refundId}>
            <div className={detail.row}>
              {state === undefined ? (
                <RoleTag role="neu">{t('order.refund.takenBack')}</RoleTag>
              ) : (
                <StatusTag set="simpleOrder" value={state} />
              )}
              <MoneyHow
                fen={amount}
                name={t('order.refund.amount')}
                parts={items.length > 0 ? partsOf(items) : [{ key: 'all', label: order.planName, fen: amount }]}
                note={t('order.refund.way')}
              />
              <span className={detail.quiet}>{dayAndTime(refund.applyTime)}</span>
            </div>
            <p className={detail.quiet} dir="auto">
              {t('order.refund.reasonIs', { reason: refund.reasonName })} {refund.remark}
            </p>
            {refund.failReason && <p className={detail.wrong}>{refund.failReason}</p>}
            {canMove(refund.moves, 'cancel') && (
              <div className={detail.row}>
                <Button loading={busy === refund.refundId} onClick={() => void cancel(refund)}>
                  {t('order.refund.cancel')}
                </Button>
                {refund.cancelBefore && (
                  <span className={detail.quiet}>
                    {t('order.refund.cancelUntil', { time: dayAndTime(refund.cancelBefore) })}
                  </span>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
