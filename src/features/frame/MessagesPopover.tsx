import type { Msg } from '@domain/api/message';
import { pageSizes } from '@domain/constants';
import { useModel } from '@umijs/max';
import { Popover } from 'antd';
import { cloneElement, useCallback, useEffect } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { MessageDrawer, MessageList, useOpenMessage } from '@/features/message';
import { useRemote } from '@/hooks/useRemote';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './header.module.css';
import type { MenuButtonProps } from './MenuButton';
import { messageScreen } from './navigation';
import { useOpened } from './useOpened';

interface TopMessagesProps {
  onOpen: (message: Msg) => void;
  onElsewhere: (message: Msg) => void;
  onLeave: () => void;
}

function TopMessages({ onOpen, onElsewhere, onLeave }: TopMessagesProps) {
  const t = useT();
  const top = useRemote({
    key: 'message:top',
    read: (signal) =>
      api('GET /api/Message/TopMsg', { query: { topNumber: pageSizes.topMessages } }, { signal, needs: 'array' }),
  });
  useRenewed(top.reload);
  return (
    <section className={styles.messages} aria-label={t('frame.messages')}>
      <header>
        <b>{t('frame.messages')}</b>
        <PageLink to={messageScreen.path} onClick={onLeave}>
          {t('frame.messages.all')}
        </PageLink>
      </header>
      <DataArea
        remote={top}
        skeleton={<SkeletonRows rows={pageSizes.topMessages} shape="text" />}
        isEmpty={(messages) => messages.length === 0}
        empty={<EmptyState compact title={t('frame.messages.empty')} description={t('frame.messages.emptyHint')} />}
        errorTitle={t('frame.messages.failed')}
      >
        {(messages) => <MessageList messages={messages} onOpen={onOpen} onElsewhere={onElsewhere} />}
      </DataArea>
    </section>
  );
}

/** The newest messages, around the bell that was pressed for them, and the drawer in which one is read. */
export function MessagesPopover({ children }: Pick<MenuButtonProps, 'children'>) {
  const { refresh } = useModel('unread');
  const { open, setOpen, button } = useOpened();
  const { shown, close, open: openMessage, read } = useOpenMessage();
  useEffect(() => {
    if (open) void refresh();
  }, [open, refresh]);
  const leave = useCallback(() => setOpen(false), [setOpen]);
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <TopMessages
            onLeave={leave}
            onElsewhere={read}
            onOpen={(message) => {
              leave();
              openMessage(message);
            }}
          />
        }
      >
        {cloneElement(children, { ref: button, 'aria-expanded': open })}
      </Popover>
      <MessageDrawer message={shown} onClose={close} />
    </>
  );
}
