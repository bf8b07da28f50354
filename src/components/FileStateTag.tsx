import {
  ClockCircleOutlined,
  EditOutlined,
  EyeOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons';
import type { FileState } from '@domain/personnel/file';
import type { StatusRole } from '@domain/statuses';
import type { ComponentType } from 'react';
import { useT } from '@/hooks/useT';
import { RoleTag } from './StatusTag';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

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
