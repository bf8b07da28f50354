import { type StatusRole, type StatusSetName, statusOf } from '@domain/statuses';
import { roleIcons } from '@domain/statusTable';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { cx } from './cx';
import styles from './StatusTag.module.css';
import { statusIcons } from './statusIcons';

export interface RoleTagProps {
  role: StatusRole;
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * A tag in the colours of a status role, for what is no value of a status set: "4 to do", a subject, a round. It has the
 * icon of its role where none is given, since colour alone says nothing to many.
 */
export function RoleTag({ role, icon, children }: RoleTagProps) {
  const Icon = statusIcons[roleIcons[role]];
  return (
    <Tag variant="outlined" icon={icon ?? <Icon aria-hidden />} className={cx(styles.tag, styles[role])}>
      {children}
    </Tag>
  );
}

export interface StatusTagProps {
  set: StatusSetName;
  /** A value of the set as the server sends it. */
  value: unknown;
  /** Replaces the icon where another says more. */
  icon?: ReactNode;
}

/** A status in colour, icon and word, from the one status table; nothing for a value the set does not know. */
export function StatusTag({ set, value, icon }: StatusTagProps) {
  const t = useT();
  const status = statusOf(set, value);
  if (!status) return null;
  const Icon = statusIcons[status.icon];
  return (
    <RoleTag role={status.role} icon={icon ?? <Icon aria-hidden />}>
      {t(status.labelKey)}
    </RoleTag>
  );
}
