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

/** What a message says. */
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
  /** Absent while it is on its way. */
  message: Msg | undefined;
  onClose: () => void;
  /** The message is on its way: shown in place of the body. */
  waiting?: ReactNode;
  /** Called when the person goes on to the page: where the address does not keep what is open. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

const waitingStyles = { header: { position: 'relative' }, body: { display: 'none' } } as const;

/**
 * The drawer in which messages are read, with the way to what each is about at its foot; the tab bears the message's name
 * meanwhile.
 */
export function MessageLayer({ message, open, waiting, onClose, onLeave, children }: MessageLayerProps) {
  const t = useT();
  const title = message?.title ?? t('frame.messages');
  const page = pageOfTarget(message?.target, useAccess().offers);
  usePageTitle(open ? title : undefined, 'opened');
  return (
    <SidePanel
      title={<bdi>{title}</bdi>}
      // Below the title and in no flow: the body comes anew with the message, whose title may take a second line.
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

/** The body of a message that has no page of its own. */
export const MessageDrawer = ({ message, onClose }: MessageDrawerProps) => (
  <MessageLayer open={message !== undefined} onClose={onClose} onLeave={onClose} message={message}>
    {message && <MessageBody message={message} />}
  </MessageLayer>
);
