import {
  AuditOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FolderOpenOutlined,
  IdcardOutlined,
  LineChartOutlined,
  ProfileOutlined,
  ReadOutlined,
  RiseOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  ShoppingOutlined,
  StarOutlined,
  TrophyOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons of the side menu, by the names that the list of screens uses. */
export const screenIcons = {
  audit: AuditOutlined,
  certificate: SafetyCertificateOutlined,
  chart: LineChartOutlined,
  dashboard: DashboardOutlined,
  experiment: ExperimentOutlined,
  folder: FolderOpenOutlined,
  idcard: IdcardOutlined,
  order: ShoppingOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  rise: RiseOutlined,
  schedule: ScheduleOutlined,
  star: StarOutlined,
  trophy: TrophyOutlined,
  video: VideoCameraOutlined,
  wallet: WalletOutlined,
} as const satisfies Record<string, ComponentType<{ 'aria-hidden'?: 'true' }>>;

export type ScreenIcon = keyof typeof screenIcons;
