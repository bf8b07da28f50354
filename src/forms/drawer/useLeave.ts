import { App } from 'antd';
import { useCallback } from 'react';
import { useT } from '@/hooks/useT';

/** Leaves a form for something else; asks first when something was typed. */
export function useLeave(dirty: boolean): (go: () => void) => Promise<void> {
  const t = useT();
  const { modal } = App.useApp();
  return useCallback(
    async (go) => {
      const agreed =
        !dirty ||
        (await modal.confirm({
          title: t('drawer.leave.title'),
          content: t('drawer.leave.text'),
          okText: t('drawer.leave.go'),
          cancelText: t('drawer.leave.stay'),
        }));
      if (agreed) go();
    },
    [dirty, modal, t],
  );
}
