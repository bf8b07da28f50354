import {
  AuditOutlined,
  CarryOutOutlined,
  FormOutlined,
  IdcardOutlined,
  NotificationOutlined,
  PlaySquareOutlined,
  ProjectOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  StarOutlined,
  TeamOutlined,
  TrophyOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import { MessageSubtype } from '@domain/enums';
import type { NoticePageName } from '@domain/notices';
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

/** Icons by the page that a message leads to: more exact than its subtype. */
const pageIcons: Record<NoticePageName, ComponentType> = {
  annualass: AuditOutlined,
  accountReview: AuditOutlined,
  appraising: AuditOutlined,
  archives: SafetyCertificateOutlined,
  course: ReadOutlined,
  declaration: SolutionOutlined,
  certificate: SafetyCertificateOutlined,
  certificateReview: AuditOutlined,
  credit: StarOutlined,
  creditReview: AuditOutlined,
  manage: SolutionOutlined,
  unitTransfer: TeamOutlined,
  manageRequest: AuditOutlined,
  eed: PlaySquareOutlined,
  eedReview: AuditOutlined,
  objection: AuditOutlined,
  publicResult: TrophyOutlined,
  order: ShoppingOutlined,
  profile: IdcardOutlined,
  project: ProjectOutlined,
  projectReview: AuditOutlined,
  selfstudy: ReadOutlined,
  studio: TeamOutlined,
  studioMembers: TeamOutlined,
  training: SolutionOutlined,
  trainingWorks: SolutionOutlined,
  wallet: WalletOutlined,
};

/** Icon for the subject of a message, with a dot while the message is unread. */
export function MessageIcon({ message }: { message: Pick<Msg, 'subType' | 'isReaded' | 'target'> }) {
  // A server from another supplier may send no target.
  const { page } = message.target ?? {};
  const Icon = (page && pageIcons[page]) ?? icons[message.subType as MessageSubtype] ?? NotificationOutlined;
  return (
    <span className={cx(styles.icon, !message.isReaded && styles.dot)} aria-hidden="true">
      <Icon />
    </span>
  );
}
