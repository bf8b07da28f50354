import type { OrderRow } from '@domain/api/order';
import { App } from 'antd';
import { useCallback } from 'react';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** Closes a waiting order after a question: it cannot be opened again. `onChanged` also runs after a refusal. */
export function useCancelOrder(onChanged: () => void): (order: Pick<OrderRow, 'orderId'>) => void {
  const t = useT();
  const { modal } = App.useApp();
  return useCallback(
    ({ orderId }) => {
      const cancel = async () => {
        try {
          await api('PUT /api/Order/CancelOrder/{id}', { path: { id: orderId } });
          toast.success(t('order.cancel.done'));
        } catch {
          // The global handler shows the error; the order may have been paid meanwhile.
        }
        onChanged();
      };
      void modal.confirm({
        title: t('order.cancel.title'),
        content: t('order.cancel.text'),
        okText: t('order.cancel.do'),
        cancelText: t('order.cancel.keep'),
        onOk: cancel,
      });
    },
    [modal, onChanged, t],
  );
}
