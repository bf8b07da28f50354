import {
  AuditOutlined,
  CarryOutOutlined,
  FormOutlined,
  NotificationOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  StarOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import { enums, MessageSubtype } from '@domain/enums';
import type { ComponentType } from 'react';
import { cx } from '@/components/cx';
import { EmptyState } from '@/components/EmptyState';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './hub.module.css';
import { agoWords } from './when';

const icons: Partial<Record<number, ComponentType>> = {
  [MessageSubtype.RegistrationReview]: AuditOutlined,
  [MessageSubtype.TransferInTarget]: TeamOutlined,
  [MessageSubtype.TransferIn]: TeamOutlined,
  [MessageSubtype.TransferInReview]: AuditOutlined,
  [MessageSubtype.ProjectDeclaration]: CarryOutOutlined,
  [MessageSubtype.CreditConversion]: StarOutlined,
  [MessageSubtype.CompletionNotice]: SafetyCertificateOutlined,
  [MessageSubtype.ProjectPublish]: ProjectOutlined,
  [MessageSubtype.SatisfactionSurvey]: FormOutlined,
};

function MessageRow({ message, onOpen }: { message: Msg; onOpen: (message: Msg) => void }) {
  const t = useT();
  const Icon = icons[message.subType] ?? NotificationOutlined;
  const category = enums.messageCategory.find(({ value }) => value === message.category);
  return (
    <li>
      <button
        type="button"
        className={cx(styles.message, !message.isReaded && styles.unread)}
        onClick={() => onOpen(message)}
      >
        <span className={styles.messageIcon} aria-hidden="true">
          <Icon />
        </span>
        <span>
          <span className={styles.messageTitle} dir="auto">
            {!message.isReaded && <span className="visually-hidden">{t('hub.messages.isUnread')} </span>}
            {message.title}
          </span>
          <span className={styles.messageNote}>
            {category && t(category.labelKey)} · {agoWords(t, message.createTime, new Date())}
          </span>
        </span>
      </button>
    </li>
  );
}

interface Props {
  messages: readonly Msg[];
  /** Unread ones of all categories. */
  unread: number;
  onOpen: (message: Msg) => void;
}

/** The newest messages, unread ones first. */
export function MessagesCard({ messages, unread, onOpen }: Props) {
  const t = useT();
  return (
    <section className={styles.card} aria-labelledby="hub-messages">
      <div className={styles.head}>
        <h2 id="hub-messages">{t('hub.messages.title')}</h2>
        {unread > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="visually-hidden">{t('hub.messages.unread', { n: unread })}</span>
          </span>
        )}
        <span className={styles.end}>
          <PageLink to="/personal/message/list">{t('hub.messages.all')}</PageLink>
        </span>
      </div>
      {messages.length > 0 ? (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onOpen={onOpen} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('hub.messages.empty')} description={t('hub.messages.emptyWhy')} compact />
      )}
    </section>
  );
}
