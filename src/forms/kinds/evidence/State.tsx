import { CheckCircleOutlined, CloseCircleOutlined, DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import type { EvidenceState } from '@domain/forms/kinds/evidence';
import type { StatusRole } from '@domain/statuses';
import type { ComponentType } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';

const looks: Readonly<Record<EvidenceState, readonly [StatusRole, ComponentType]>> = {
  verified: ['ok', CheckCircleOutlined],
  reviewing: ['info', EyeOutlined],
  unverified: ['act', EditOutlined],
  returned: ['err', CloseCircleOutlined],
  gone: ['off', DeleteOutlined],
};

/** How far a record has been decided about. */
export function State({ state }: { state: EvidenceState }) {
  const t = useT();
  const [role, Icon] = looks[state];
  return (
    <RoleTag role={role} icon={<Icon aria-hidden />}>
      {t(`form.evidence.state.${state}`)}
    </RoleTag>
  );
}
