import { type ReactNode, useLayoutEffect, useState } from 'react';
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

/** Has the page no other heading? Then the panel's title is the page's. */
function useIsPage(): boolean {
  const [isPage, setIsPage] = useState(false);
  useLayoutEffect(() => setIsPage(document.querySelector('main h1') === null), []);
  return isPage;
}

/** Content of a data area that has nothing to show. Use EmptyState or ErrorState. */
export function StatePanel({ kind, title, description, action, children, compact = false }: StatePanelProps) {
  const Title = useIsPage() ? 'h1' : 'b';
  return (
    <div className={cx(styles.panel, compact && styles.compact)} role={kind === 'error' ? 'alert' : undefined}>
      {!compact && <StateArt kind={kind} />}
      <Title className={styles.title}>{title}</Title>
      {description !== undefined && <p>{description}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
  );
}
