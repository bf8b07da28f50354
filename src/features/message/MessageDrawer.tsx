import type { Msg } from '@domain/api/message';
import { useAccess } from '@umijs/max';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { SidePanel } from '@/components/SidePanel';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { pageOfTarget } from './jumps';
import { MessageNote } from './MessageList';
import styles from './message.module.css';
import { TodoState } from './TodoState';

/** What a message says, and the way to what it is about. */
export function MessageBody({ message, onLeave }: { message: Msg; onLeave: () => void }) {
  const t = useT();
  const page = pageOfTarget(message.target, useAccess().offers);
  return (
    <>
      <p>
        <MessageNote message={message} />
        {message.sender && (
          <span className={styles.note}>
            {' · '}
            <bdi>{t('message.from', { sender: message.sender })}</bdi>
          </span>
        )}
      </p>
      <p className={styles.body} dir="auto">
        {message.content}
      </p>
      {(message.deadline || message.target?.state) && (
        <p className={styles.deadline}>
          <TodoState message={message} />
        </p>
      )}
      {page && (
        <LinkButton to={page.path} className={styles.action} onClick={onLeave}>
          {t(page.words)}
        </LinkButton>
      )}
    </>
  );
}

interface MessageDrawerProps {
  message: Msg | undefined;
  onClose: () => void;
}

interface MessageLayerProps {
  open: boolean;
  title: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer in which messages are read; the tab bears the message's name meanwhile. */
export function MessageLayer({ title, open, ...rest }: MessageLayerProps) {
  usePageTitle(open ? title : undefined, 'opened');
  return (
    <SidePanel {...rest} title={title && <span dir="auto">{title}</span>} drawer={{ open, destroyOnHidden: true }} />
  );
}

/** The body of a message that has no page of its own. */
export const MessageDrawer = ({ message, onClose }: MessageDrawerProps) => (
  <MessageLayer open={message !== undefined} onClose={onClose} title={message?.title}>
    {message && <MessageBody message={message} onLeave={onClose} />}
  </MessageLayer>
);
