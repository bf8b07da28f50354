import type { Msg } from '@domain/api/message';
import { enums } from '@domain/enums';
import { messageLinks } from '@domain/notices/links';
import { cx } from '@/components/cx';
import { PageLink } from '@/components/PageLink';
import { RowBoundary } from '@/components/RowBoundary';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import { MessageIcon } from './MessageIcon';
import styles from './message.module.css';
import { isRead, opensElsewhere } from './useOpenMessage';

/** Category and time of a message, in a small line. */
export function MessageNote({ message }: { message: Msg }) {
  const t = useT();
  const category = enums.messageCategory.find(({ value }) => value === message.category);
  return (
    <span className={styles.note}>
      {category && `${t(category.labelKey)} · `}
      {recentTime(message.createTime, serverNow())}
    </span>
  );
}

export interface MessageLinkProps {
  message: Msg;
  /** Called for a plain click; a click that opens a new tab is left to the browser. */
  onOpen: (message: Msg) => void;
  /** Called for a click that opens the message in a new tab. */
  onElsewhere: (message: Msg) => void;
  className?: string | undefined;
  children: React.ReactNode;
}

/** Link that opens a message: here on a plain click, in a new tab with the middle button, Ctrl or ⌘. */
export const MessageLink = ({ message, onOpen, onElsewhere, className, children }: MessageLinkProps) => (
  <PageLink
    to={messageLinks.one(message)}
    className={className}
    onClick={(event) => {
      if (opensElsewhere(event)) return onElsewhere(message);
      event.preventDefault();
      onOpen(message);
    }}
    onAuxClick={(event) => {
      if (event.button === 1) onElsewhere(message);
    }}
  >
    {children}
  </PageLink>
);

interface MessageListProps {
  messages: readonly Msg[];
  onOpen: (message: Msg) => void;
  onElsewhere: (message: Msg) => void;
}

/** Messages as a short list; each opens on a click. */
export function MessageList({ messages, ...open }: MessageListProps) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <RowBoundary row={message}>
            <MessageLink message={message} {...open} className={cx(styles.row, !isRead(message) && styles.unread)}>
              <MessageIcon message={message} />
              <span className={styles.words}>
                <span className={styles.title}>
                  {!isRead(message) && <span className="visually-hidden">{t('message.unread')} </span>}
                  <bdi>{message.title}</bdi>
                </span>
                <MessageNote message={message} />
              </span>
            </MessageLink>
          </RowBoundary>
        </li>
      ))}
    </ul>
  );
}
