import {
  AuditOutlined,
  ExperimentOutlined,
  FileSearchOutlined,
  IdcardOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  StarOutlined,
  TeamOutlined,
  TrophyOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons of the desks by the section of their pages. */
const icons: Readonly<Record<string, ComponentType>> = {
  accountReview: IdcardOutlined,
  appraisingList: AuditOutlined,
  certificateReview: SafetyCertificateOutlined,
  creditReview: StarOutlined,
  eedReview: VideoCameraOutlined,
  project: ScheduleOutlined,
  recognitionReview: TrophyOutlined,
  review: ExperimentOutlined,
  studioReview: TeamOutlined,
};

/** Icon of a desk, for the address of its page. */
export const iconOf = (desk: string): ComponentType => icons[desk.split('/')[2] ?? ''] ?? FileSearchOutlined;
