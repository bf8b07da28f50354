import { type ReactNode, useRef } from 'react';
import { useHolds } from '@/hooks/useHolds';
import styles from './Dock.module.css';

interface DockProps {
  label: string;
  /** Wider, for content that needs more room. */
  roomy?: boolean;
  children: ReactNode;
}

/** Panel beside the page, without a mask: the page narrows and stays usable. */
export function Dock({ label, roomy, children }: DockProps) {
  const place = useRef<HTMLElement>(null);
  useHolds(place, 'dock', roomy ? 'roomy' : '');
  return (
    <aside ref={place} className={styles.dock} aria-label={label}>
      {children}
    </aside>
  );
}
