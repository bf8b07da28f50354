import { ClockCircleOutlined, EditOutlined, StopOutlined, SyncOutlined } from '@ant-design/icons';
import type { PublishedState } from '@domain/manage/resource';
import type { StatusRole } from '@domain/statuses';
import type { ReactNode } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';

const looks: Readonly<Record<PublishedState, { role: StatusRole; icon: ReactNode }>> = {
  draft: { role: 'act', icon: <EditOutlined aria-hidden /> },
  scheduled: { role: 'neu', icon: <ClockCircleOutlined aria-hidden /> },
  open: { role: 'info', icon: <SyncOutlined aria-hidden /> },
  closed: { role: 'off', icon: <StopOutlined aria-hidden /> },
};

/** State of a row that is published, or only prepared. */
export function StateTag({ row: { state } }: { row: { state: PublishedState } }) {
  const t = useT();
  const { role, icon } = looks[state];
  return (
    <RoleTag role={role} icon={icon}>
      {t(`manage.published.state.${state}`)}
    </RoleTag>
  );
}
