import { type ReactNode, useRef } from 'react';
import { useHolds } from '@/hooks/useHolds';
import styles from './Dock.module.css';

interface DockProps {
  label: string;
  /** What is read in it takes more room. */
  roomy?: boolean;
  children: ReactNode;
}

/** What stands beside the page for as long as it is needed: no mask, the page narrows and stays usable. */
export function Dock({ label, roomy, children }: DockProps) {
  const place = useRef<HTMLElement>(null);
  useHolds(place, 'dock', roomy ? 'roomy' : '');
  return (
    <aside ref={place} className={styles.dock} aria-label={label}>
      {children}
    </aside>
  );
}
