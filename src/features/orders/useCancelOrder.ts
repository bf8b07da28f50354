import type { OrderRow } from '@domain/api/order';
import { App } from 'antd';
import { useCallback } from 'react';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** Closes an order that waits, after asking: it cannot be opened again. A refusal is told, and the order is read anew. */
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
          // Told by the global handler; somebody may have paid it meanwhile.
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
