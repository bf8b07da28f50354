import type { ReactNode } from 'react';
import { usePageTitle } from '@/hooks/usePageTitle';
import styles from './NoticeScreen.module.css';

export interface NoticeScreenProps {
  /** Names the tab too. */
  title: string;
  /** Why the reader is here, in a single sentence. */
  reason: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** Above the title: a drawing or a status. */
  picture?: ReactNode;
  /** Below the action, small: a second way out, a request id. */
  children?: ReactNode;
}

/**
 * Card with a sentence and an action: exceptions, waiting for approval, pages under construction. Stands on the scene
 * of the anonymous area's layout, or alone in the content column. Carries no antd.
 */
export function NoticeScreen({ title, reason, action, picture, children }: NoticeScreenProps) {
  usePageTitle(title);
  return (
    <section className={styles.card} aria-labelledby="notice-title">
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <h1 id="notice-title">{title}</h1>
      <p>{reason}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </section>
  );
}
