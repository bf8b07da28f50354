import type { Msg } from '@domain/api/message';
import { Drawer } from 'antd';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { MessageNote } from './MessageList';
import styles from './message.module.css';

interface MessageDrawerProps {
  message: Msg | undefined;
  onClose: () => void;
}

/** The body of a message that has no page of its own. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const t = useT();
  return (
    <Drawer open={message !== undefined} onClose={onClose} size={480} title={message?.title} destroyOnHidden>
      {message && (
        <>
          <p>
            <MessageNote message={message} />
            {message.sender && <span className={styles.note}> · {t('message.from', { sender: message.sender })}</span>}
          </p>
          <p className={styles.body} dir="auto">
            {message.content}
          </p>
          {message.deadline && (
            <p className={styles.deadline}>{t('message.deadline', { time: dayAndTime(message.deadline) })}</p>
          )}
        </>
      )}
    </Drawer>
  );
}
