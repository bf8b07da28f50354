import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { StatePanel } from './StatePanel';

export interface EmptyStateProps {
  /** Title that names what is missing; absent: a general one. */
  title?: ReactNode;
  /** Why, and what to do next. */
  description?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  compact?: boolean;
}

/** A data area without content: why it is empty and what to do next. */
export function EmptyState({ title, description, action, compact }: EmptyStateProps) {
  const t = useT();
  return (
    <StatePanel
      kind="empty"
      title={title ?? t('common.empty.title')}
      description={description ?? (title === undefined && !compact ? t('common.empty.hint') : undefined)}
      action={action}
      compact={compact}
    />
  );
}
