import {
  AuditOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  IdcardOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SolutionOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { FileSection } from '@domain/personnel/file';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

export const sectionIcons: Readonly<Record<FileSection, Icon>> = {
  training: ReadOutlined,
  award: TrophyOutlined,
  work: FileTextOutlined,
  research: ExperimentOutlined,
  post: IdcardOutlined,
  teaching: SolutionOutlined,
  yearly: AuditOutlined,
  studio: TeamOutlined,
  certificate: SafetyCertificateOutlined,
};
