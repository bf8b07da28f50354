import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Dock.module.css';

interface DockProps {
  label: string;
  /** What is read in it takes more room. */
  roomy?: boolean;
  children: ReactNode;
}

/** What stands beside the page for as long as it is needed: no mask, the page narrows and stays usable. */
export const Dock = ({ label, roomy, children }: DockProps) => (
  <aside className={cx(styles.dock, roomy && styles.roomy)} aria-label={label}>
    {children}
  </aside>
);
