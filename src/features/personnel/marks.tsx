import {
  AuditOutlined,
  ClockCircleOutlined,
  EditOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileTextOutlined,
  IdcardOutlined,
  ReadOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  SolutionOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { FileSection, FileState } from '@domain/personnel/file';
import type { StatusRole } from '@domain/statuses';
import type { ComponentType } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';

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

const states: Readonly<Record<FileState, { role: StatusRole; Icon: Icon }>> = {
  verified: { role: 'ok', Icon: SafetyCertificateOutlined },
  reviewing: { role: 'info', Icon: EyeOutlined },
  unverified: { role: 'neu', Icon: EditOutlined },
  returned: { role: 'err', Icon: RollbackOutlined },
  running: { role: 'info', Icon: ClockCircleOutlined },
};

/** State of a row of the personnel file: verified, running, returned and so on. */
export function FileStateTag({ state }: { state: FileState }) {
  const t = useT();
  const { role, Icon } = states[state];
  return (
    <RoleTag role={role} icon={<Icon aria-hidden />}>
      {t(`personnel.state.${state}`)}
    </RoleTag>
  );
}
