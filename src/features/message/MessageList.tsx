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
import { useT } from '@/hooks/useT';
import { recentTime } from '@/services/format';
import styles from './message.module.css';

const icons: Record<MessageSubtype, ComponentType> = {
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

/** Category and time of a message, in one small line. */
export function MessageNote({ message }: { message: Msg }) {
  const t = useT();
  const category = enums.messageCategory.find(({ value }) => value === message.category);
  return (
    <span className={styles.note}>
      {category && `${t(category.labelKey)} · `}
      {recentTime(message.createTime, new Date())}
    </span>
  );
}

function Row({ message, onOpen }: { message: Msg; onOpen: (message: Msg) => void }) {
  const t = useT();
  const Icon = icons[message.subType as MessageSubtype] ?? NotificationOutlined;
  return (
    <li>
      <button
        type="button"
        className={cx(styles.row, !message.isReaded && styles.unread)}
        onClick={() => onOpen(message)}
      >
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {!message.isReaded && <span className="visually-hidden">{t('message.unread')} </span>}
            {message.title}
          </span>
          <MessageNote message={message} />
        </span>
      </button>
    </li>
  );
}

/** Messages as a short list; each opens on a click. */
export const MessageList = ({ messages, onOpen }: { messages: readonly Msg[]; onOpen: (message: Msg) => void }) => (
  <ul className={styles.list}>
    {messages.map((message) => (
      <Row key={message.id} message={message} onOpen={onOpen} />
    ))}
  </ul>
);
