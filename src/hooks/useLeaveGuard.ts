import { history } from '@umijs/max';
import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { beforeReload } from '@/services/chunks';
import { token } from '@/services/session';
import { useT } from './useT';

/**
 * Asks before the page is left with unsaved changes: inside the application with a dialog, on closing or reloading the
 * tab with the browser's own question (history asks it while it is blocked). Answers a function that lets the next
 * departure pass, for leaving right after saving.
 */
export function useLeaveGuard(dirty: boolean): () => void {
  const { modal } = App.useApp();
  const t = useT();
  const unblock = useRef<() => void>(undefined);
  const release = useCallback(() => {
    unblock.current?.();
    unblock.current = undefined;
  }, []);

  useEffect(() => {
    if (!dirty) return;
    let asking: { destroy: () => void } | undefined;
    const block = () => {
      unblock.current = history.block((departure) => {
        const pass = () => {
          release();
          departure.retry();
        };
        if (departure.location.pathname === history.location.pathname) {
          // Another query or anchor of the same page is no departure.
          const arrived = history.listen(() => {
            arrived();
            block();
          });
          return pass();
        }
        // A session that has ended is not the person's choice.
        if (!token.get()) return pass();
        asking?.destroy();
        asking = modal.confirm({
          title: t('common.leave.title'),
          content: t('common.leave.text'),
          okText: t('common.leave.go'),
          cancelText: t('common.leave.stay'),
          onOk: pass,
        });
      });
    };
    block();
    // A reload that the application decides on has flushed the drafts before.
    const unregister = beforeReload(release);
    return () => {
      unregister();
      release();
      asking?.destroy();
    };
  }, [dirty, modal, release, t]);

  return release;
}
