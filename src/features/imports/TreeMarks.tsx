import {
  ApartmentOutlined,
  EditOutlined,
  ImportOutlined,
  MergeCellsOutlined,
  PlusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import type { OrganisationTree } from '@domain/api/imports';
import type { StatusRole } from '@domain/statuses';
import type { ComponentType } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';

export type Unit = OrganisationTree['units'][number];
export type Act = NonNullable<Unit['act']>;

/** Colour and icon of what becomes of an organisation. */
export const acts: Readonly<Record<Act, readonly [StatusRole, ComponentType<{ 'aria-hidden'?: boolean }>]>> = {
  added: ['ok', PlusCircleOutlined],
  renamed: ['info', EditOutlined],
  changed: ['info', SyncOutlined],
  merged: ['neu', MergeCellsOutlined],
  moved: ['up', ApartmentOutlined],
};

export function ActTag({ act }: { act: Act }) {
  const t = useT();
  const [role, Icon] = acts[act];
  return (
    <RoleTag role={role} icon={<Icon aria-hidden />}>
      {t(`import.tree.act.${act}`)}
    </RoleTag>
  );
}

/** An organisation that others are merged into, with how many people come. */
export function ComesTag({ n }: { n: number }) {
  const t = useT();
  return (
    <RoleTag role="act" icon={<ImportOutlined aria-hidden />}>
      {n > 0 ? t('import.tree.act.comes', { n }) : t('import.tree.act.target')}
    </RoleTag>
  );
}
