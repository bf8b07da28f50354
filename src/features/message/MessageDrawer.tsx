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

/** Content of a message: sender, text, and the state of its to-do. */
export function MessageBody({ message }: { message: Msg }) {
  const t = useT();
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
    </>
  );
}

interface MessageDrawerProps {
  message: Msg | undefined;
  onClose: () => void;
}

interface MessageLayerProps {
  open: boolean;
  /** Undefined while the message is being loaded. */
  message: Msg | undefined;
  onClose: () => void;
  /** Shown in place of the body while the message is being loaded. */
  waiting?: ReactNode;
  /** Called when the user goes on to the page; needed where the address does not hold the opened message. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

const waitingStyles = { header: { position: 'relative' }, body: { display: 'none' } } as const;

/**
 * Drawer in which messages are read, with a link at its foot to the page that the message is about. Meanwhile the title
 * of the browser tab is the title of the message.
 */
export function MessageLayer({ message, open, waiting, onClose, onLeave, children }: MessageLayerProps) {
  const t = useT();
  const title = message?.title ?? t('frame.messages');
  const page = pageOfTarget(message ?? {}, useAccess().offers);
  usePageTitle(open ? title : undefined, 'opened');
  return (
    <SidePanel
      title={<bdi>{title}</bdi>}
      // Below the title and positioned absolutely: the title of the message may take a second line and move the body.
      aside={waiting && <div className={styles.waiting}>{waiting}</div>}
      onClose={onClose}
      closeLabel={null}
      actions={
        page && (
          <LinkButton to={page.path} onClick={onLeave}>
            {t(page.words)}
          </LinkButton>
        )
      }
      drawer={{ open, destroyOnHidden: true, styles: waiting ? waitingStyles : {} }}
    >
      {children}
    </SidePanel>
  );
}

/** Drawer for a message from a short list, where the address does not hold the opened message. */
export const MessageDrawer = ({ message, onClose }: MessageDrawerProps) => (
  <MessageLayer open={message !== undefined} onClose={onClose} onLeave={onClose} message={message}>
    {message && <MessageBody message={message} />}
  </MessageLayer>
);
