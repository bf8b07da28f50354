import type { ReactNode } from 'react';
import { barRoom } from '@/services/barRoom';
import styles from './StickyBar.module.css';

export interface StickyBarProps {
  /** Missing parts, as words and jumps. */
  children?: ReactNode;
  /** Notes in a line of their own, above the words; the bar grows over the page, which stays where it is. */
  above?: ReactNode;
  /** The one primary button and what stands beside it. */
  actions: ReactNode;
  /** On a phone the actions are as wide as they need to be, and the words have the rest. */
  narrowActions?: boolean;
}

/** Actions of a form or an assessment: stay at the bottom of the window, as wide as the page. */
export function StickyBar({ children, above, actions, narrowActions = false }: StickyBarProps) {
  return (
    <div ref={barRoom} className={styles.bar} data-narrow={narrowActions || undefined}>
      {above !== undefined && <div className={styles.above}>{above}</div>}
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** Jumps to what is missing, in one line: those without room come into view when the focus reaches them. */
export const JumpChips = ({ children }: { children: ReactNode }) => <span className={styles.jumps}>{children}</span>;

/** A jump to something that is missing. */
export const JumpChip = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.jump} onClick={onClick}>
    {children}
    <svg className="flip" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <path d="M3.5 1.5 7 5 3.5 8.5" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  </button>
);
