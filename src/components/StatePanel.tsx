import type { ReactNode } from 'react';
import { StateArt } from './art/StateArt';
import { cx } from './cx';
import styles from './StatePanel.module.css';

export interface StatePanelProps {
  kind: 'empty' | 'error';
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** Below the action, small. */
  children?: ReactNode;
  /** Without the drawing, where there is little room. */
  compact?: boolean;
}

/** What stands in a data area that has nothing to show. Use EmptyState or ErrorState. */
export function StatePanel({ kind, title, description, action, children, compact = false }: StatePanelProps) {
  return (
    <div className={cx(styles.panel, compact && styles.compact)} role={kind === 'error' ? 'alert' : undefined}>
      {!compact && <StateArt kind={kind} />}
      <b>{title}</b>
      {description !== undefined && <p>{description}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
  );
}
