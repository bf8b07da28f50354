import type { Msg } from '@domain/api/message';
import { useModel } from '@umijs/max';
import { EmptyState } from '@/components/EmptyState';
import styles from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { MessageDrawer } from './MessageDrawer';
import { MessageList } from './MessageList';
import { useOpenMessage } from './useOpenMessage';

/** The newest messages, unread ones first; reading one lowers the counters of the whole frame. */
export function MessagesCard({ messages, counted = true }: { messages: readonly Msg[]; counted?: boolean }) {
  const t = useT();
  const { total } = useModel('unread');
  const { shown, open, close, read } = useOpenMessage();
  return (
    <section className={styles.card} aria-labelledby="hub-messages">
      <div className={styles.head}>
        <h2 id="hub-messages">{t('hub.messages.title')}</h2>
        {counted && total > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
            <span className="visually-hidden">{t('hub.messages.unread', { n: total })}</span>
          </span>
        )}
        <span className={styles.end}>
          <PageLink to="/personal/message/list">{t('hub.messages.all')}</PageLink>
        </span>
      </div>
      {messages.length > 0 ? (
        <div className={styles.messages}>
          <MessageList messages={messages} onOpen={open} onElsewhere={read} />
        </div>
      ) : (
        <EmptyState title={t('hub.messages.empty')} description={t('hub.messages.emptyWhy')} compact />
      )}
      <MessageDrawer message={shown} onClose={close} />
    </section>
  );
}

/** Messages that tell something; an open to-do stands as a queue or a task. A server may send no target. */
export const toldBy = (messages: readonly Msg[]) => messages.filter(({ target }) => target?.state !== 'open');

/** Messages of a user whose open to-dos stand as queues or tasks on the same page already: the others, or nothing. */
export function NewsCard({ messages, className }: { messages: readonly Msg[]; className: string | undefined }) {
  const news = toldBy(messages);
  if (news.length === 0 && messages.length > 0) return null;
  return (
    <div className={className}>
      <MessagesCard messages={news} counted={false} />
    </div>
  );
}
