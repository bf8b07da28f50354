import { durations } from '@domain/constants';
import { Dictionary } from '@domain/dictionaryTypes';
import { fenOf } from '@domain/rules/money';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Money } from '@/components/Money';
import { Select } from '@/components/Select';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { refundSum } from '../amounts';
import type { OpenOrder } from '../useOrder';
import detail from './detail.module.css';
import { OrderDialog } from './OrderDialog';
import { useOrderForm } from './useOrderForm';
import type { Refundable } from './useRefundable';

/** Most characters of the remark. */
const REMARK = 300;

interface Values {
  reasonId: string;
  remark?: string;
}

interface RefundDialogProps {
  order: OpenOrder;
  preview: Refundable;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a refund of order lines, with the reason. The server decides the amounts; they are shown before. */
export function RefundDialog({ order, preview, onClose, onDone }: RefundDialogProps) {
  const t = useT();
  const open = preview.items.filter(({ refundable }) => refundable > 0).map(({ orderItemId }) => orderItemId);
  const [chosen, setChosen] = useState<readonly string[]>(open.length === 1 ? open : []);
  // A line that cannot be refunded any more is not sent.
  const ids = chosen.filter((id) => open.includes(id));
  const reasons = useRemote({
    key: 'dictionary:refundReason',
    lifetime: durations.cacheLifetime,
    read: (signal) =>
      api(
        'GET /api/Public/ListDictionary',
        { query: { ids: [Dictionary.RefundReason] } },
        { signal, needs: [Dictionary.RefundReason] },
      ),
  });
  const asked = useOrderForm({
    name: 'refund',
    orderId: order.orderId,
    wishOf: ({ reasonId, remark }: Values) => ({
      orderId: order.orderId,
      orderItemIds: [...ids],
      reasonId,
      ...(remark?.trim() && { remark: remark.trim() }),
    }),
    send: (wish, clientToken) =>
      api(
        'POST /api/Order/ApplyRefund',
        { body: { ...wish, clientToken } },
        { skipErrorHandler: true, idempotencyKey: clientToken, ownNeeds: ['refundId'] },
      ),
    told: t('order.refund.done'),
    onDone,
    onClose,
  });
  const options = (reasons.data?.[Dictionary.RefundReason] ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    title: name,
  }));
  return (
    <OrderDialog
      title={t('order.refund.open')}
      rule={preview.rule}
      notes={reasons.error && <Alert type="warning" showIcon title={reasons.error.message} />}
      ok={t('order.refund.do')}
      blocked={ids.length === 0}
      asked={asked}
      onClose={onClose}
    >
      <fieldset>
        <legend className="visually-hidden">{t('order.refund.lines')}</legend>
        <ul className={detail.choose}>
          {preview.items.map(({ orderItemId, courseName, refundable, blockedReason }) => (
            <li key={orderItemId}>
              <Checkbox
                checked={ids.includes(orderItemId)}
                disabled={refundable === 0}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...ids, orderItemId] : ids.filter((id) => id !== orderItemId))
                }
              >
                <bdi>{courseName}</bdi>
                {blockedReason && <small>{blockedReason}</small>}
              </Checkbox>
              <Money fen={fenOf(refundable)} />
            </li>
          ))}
        </ul>
      </fieldset>
      <p className={detail.sum} aria-live="polite">
        <span>{ids.length === 0 ? t('order.refund.choose') : t('order.refund.sum', { n: ids.length })}</span>
        <Money fen={refundSum(preview.items, ids)} />
      </p>
      <Form.Item
        name="reasonId"
        label={t('order.refund.reason')}
        rules={[{ required: true, message: t('validation.requiredSelect', { field: t('order.refund.reason') }) }]}
      >
        <Select options={options} loading={reasons.loading} />
      </Form.Item>
      <Form.Item name="remark" label={t('order.refund.remark')}>
        <Input.TextArea dir="auto" rows={3} maxLength={REMARK} showCount />
      </Form.Item>
      <p className={detail.quiet}>{t('order.refund.way')}</p>
    </OrderDialog>
  );
}
