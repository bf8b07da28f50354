import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import { Button, Checkbox, Tooltip } from 'antd';
import { cx } from '@/components/cx';
import { MessageIcon, MessageLink, TodoState } from '@/features/message';
import { useT } from '@/hooks/useT';
import { recentTime } from '@/services/format';
import styles from './centre.module.css';

export interface MessageRowProps {
  message: Msg;
  chosen: boolean;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
  onOpen: (message: Msg) => void;
  onRead: (message: Msg) => void;
  onDelete: (message: Msg) => void;
}

/** One message: choose, open, mark read, delete. */
export function MessageRow({ message, chosen, busy, onChoose, onOpen, onRead, onDelete }: MessageRowProps) {
  const t = useT();
  const { title, content, isReaded, sender } = message;
  return (
    <li className={cx(styles.row, !isReaded && styles.unread, chosen && styles.chosen)}>
      <Checkbox
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-label={t('message.choose', { title })}
        className={styles.check ?? ''}
      />
      <MessageIcon message={message} />
      <div className={styles.words}>
        <MessageLink message={message} onOpen={onOpen} onElsewhere={onRead} className={styles.title}>
          {!isReaded && <span className="visually-hidden">{t('message.unread')} </span>}
          <bdi>{title}</bdi>
        </MessageLink>
        <p className={styles.excerpt} dir="auto">
          {content}
        </p>
        <div className={styles.notes}>
          <span>{recentTime(message.createTime, new Date())}</span>
          {sender && <bdi>{t('message.from', { sender })}</bdi>}
          <TodoState message={message} />
        </div>
      </div>
      <div className={styles.actions}>
        {!isReaded && (
          <Tooltip title={t('message.read')}>
            <Button
              type="text"
              icon={<CheckOutlined aria-hidden />}
              aria-label={t('message.readOne', { title })}
              onClick={() => onRead(message)}
            />
          </Tooltip>
        )}
        <Tooltip title={t('message.delete')}>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('message.deleteOne', { title })}
            disabled={busy}
            onClick={() => onDelete(message)}
          />
        </Tooltip>
      </div>
    </li>
  );
}
