import type { Declaration } from '@domain/declarations';
import { App } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { call } from './calls';

/** Takes a declaration back after a question; the page reads it again then. */
export function useWithdraw(declaration: Declaration, id: string, reload: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    const sure = await modal.confirm({
      title: t('assessment.withdraw.title'),
      content: t('assessment.withdraw.text'),
      okText: t('assessment.withdraw'),
    });
    if (!sure) return;
    setBusy(true);
    try {
      await call(declaration, 'withdraw', { body: { id } }, { skipErrorHandler: true });
      toast.success(t('assessment.withdraw.done'));
    } catch (error) {
      if (!isRequestError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
      reload();
    }
  };
  return { busy, withdraw };
}
