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
import { MessageSubtype } from '@domain/enums';
import type { ComponentType } from 'react';
import { cx } from '@/components/cx';
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

/** What a message is about, with a dot while it is unread. */
export function MessageIcon({ message }: { message: Pick<Msg, 'subType' | 'isReaded'> }) {
  const Icon = icons[message.subType as MessageSubtype] ?? NotificationOutlined;
  return (
    <span className={cx(styles.icon, !message.isReaded && styles.dot)} aria-hidden="true">
      <Icon />
    </span>
  );
}
