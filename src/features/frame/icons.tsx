import {
  AuditOutlined,
  BellOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FileSearchOutlined,
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
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons of the screens, by the names that the list of screens uses. */
export const screenIcons = {
  audit: AuditOutlined,
  bell: BellOutlined,
  certificate: SafetyCertificateOutlined,
  chart: LineChartOutlined,
  dashboard: DashboardOutlined,
  desk: FileSearchOutlined,
  experiment: ExperimentOutlined,
  folder: FolderOpenOutlined,
  idcard: IdcardOutlined,
  order: ShoppingOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  rise: RiseOutlined,
  schedule: ScheduleOutlined,
  star: StarOutlined,
  team: TeamOutlined,
  trophy: TrophyOutlined,
  user: UserOutlined,
  video: VideoCameraOutlined,
  wallet: WalletOutlined,
} as const satisfies Record<string, ComponentType<{ 'aria-hidden'?: 'true' }>>;

export type ScreenIcon = keyof typeof screenIcons;
