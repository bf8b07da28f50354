import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import { Button, Checkbox, Tooltip } from 'antd';
import { cx } from '@/components/cx';
import { MessageIcon, MessageLink, TodoDue, TodoTag } from '@/features/message';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './centre.module.css';
import { useCentre } from './useCentre';

/** Row of a message: choose, open, mark read, delete. */
export function MessageRow({ row, list: { selection } }: ItemProps<Msg>) {
  const t = useT();
  const { actions, isRead, open, read } = useCentre();
  const message = { ...row, isReaded: isRead(row) };
  // The words of a group name those it comes from.
  const { id, title, content, isReaded, sender, group } = message;
  const chosen = selection.isChosen(id);
  return (
    <div className={cx(styles.row, !isReaded && styles.unread, chosen && styles.chosen)}>
      <Checkbox
        checked={chosen}
        onChange={(event) => selection.choose(id, event.target.checked)}
        aria-label={t('list.choose', { name: title })}
        className={styles.check ?? ''}
      />
      <MessageIcon message={message} />
      <div className={styles.words}>
        <div className={styles.headline}>
          <MessageLink message={message} onOpen={open} onElsewhere={read} className={styles.title}>
            {!isReaded && <span className="visually-hidden">{t('message.unread')} </span>}
            <bdi>{title}</bdi>
          </MessageLink>
          <TodoTag message={message} />
        </div>
        <p className={styles.excerpt} dir="auto">
          {content}
        </p>
        <div className={styles.notes}>
          <span>{recentTime(message.createTime, serverNow())}</span>
          {sender && !group && <bdi>{t('message.from', { sender })}</bdi>}
        </div>
      </div>
      <TodoDue message={message} className={styles.due} />
      <div className={styles.actions}>
        {!isReaded && (
          <Tooltip title={t('message.read')}>
            <Button
              type="text"
              icon={<CheckOutlined aria-hidden />}
              aria-label={t('message.readOne', { title })}
              onClick={() => read(message)}
            />
          </Tooltip>
        )}
        <Tooltip title={t('message.delete')}>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('message.deleteOne', { title })}
            disabled={actions.busy}
            onClick={() => void actions.remove(message)}
          />
        </Tooltip>
      </div>
    </div>
  );
}
