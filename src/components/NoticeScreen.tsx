import type { ReactNode } from 'react';
import styles from './NoticeScreen.module.css';
import { SceneFrame } from './SceneFrame';

export interface NoticeScreenProps {
  title: string;
  /** One sentence: why the reader is here. */
  reason: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** Above the title: a picture or a status. */
  picture?: ReactNode;
  /** Below the action, small: a second way out, a request id. */
  children?: ReactNode;
  /** End of the header. */
  tools?: ReactNode;
}

/** One card, one sentence, one action, on the scene: exceptions, waiting for approval, pages under construction. */
export function NoticeScreen({ title, reason, action, picture, children, tools }: NoticeScreenProps) {
  return (
    <SceneFrame tools={tools}>
      <section className={styles.card} aria-labelledby="notice-title">
        {picture !== undefined && <div className={styles.picture}>{picture}</div>}
        <h1 id="notice-title">{title}</h1>
        <p>{reason}</p>
        {action !== undefined && <div className={styles.action}>{action}</div>}
        {children !== undefined && <div className={styles.more}>{children}</div>}
      </section>
    </SceneFrame>
  );
}
