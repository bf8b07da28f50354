import { App } from 'antd';
import { useCallback } from 'react';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** Withdraws an application after a confirmation. A refusal is shown, and the list is read again. */
export function useWithdraw(onChanged: () => void): (row: { id: string; title: string }) => void {
  const t = useT();
  const { modal } = App.useApp();
  return useCallback(
    ({ id, title }) => {
      const withdraw = async () => {
        try {
          await api('PUT /api/Certificate/WithdrawCertificate/{id}', { path: { id } });
          toast.success(t('certificate.withdraw.done'));
        } catch {
          // Told by the global handler; the office may have opened it meanwhile.
        }
        onChanged();
      };
      void modal.confirm({
        title: t('certificate.withdraw.ask', { title }),
        content: t('certificate.withdraw.text'),
        okText: t('certificate.withdraw'),
        onOk: withdraw,
      });
    },
    [modal, onChanged, t],
  );
}
