import { BellOutlined } from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import { pageSizes } from '@domain/constants';
import { useModel } from '@umijs/max';
import { Popover } from 'antd';
import { useCallback, useState } from 'react';
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
import { messageScreen } from './navigation';
import { BADGE_MAX, ToolButton } from './ToolButton';

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

/** The bell: how many messages are unread, and the newest of them. */
export function MessageBell() {
  const t = useT();
  const { total, refresh } = useModel('unread');
  const [open, setOpen] = useState(false);
  const { shown, close, open: openMessage, read } = useOpenMessage();
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) void refresh();
  };
  const leave = useCallback(() => setOpen(false), []);
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={toggle}
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
        <ToolButton
          label={t('frame.messages.open', { n: total })}
          aria-expanded={open}
          icon={
            <>
              <BellOutlined aria-hidden />
              {total > 0 && <span className={styles.badge}>{total > BADGE_MAX ? `${BADGE_MAX}+` : total}</span>}
            </>
          }
        />
      </Popover>
      <MessageDrawer message={shown} onClose={close} />
    </>
  );
}
