import type { ReactNode } from 'react';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import styles from './desk.module.css';

interface Props {
  /** The window has no room for it beside the document. */
  narrow: boolean;
  /** In a narrow window it is open. */
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Checks, course and keys beside a document; in a narrow window a panel over it. */
export function DeskAside({ narrow, open, onClose, children }: Props) {
  const t = useT();
  if (!narrow) return <aside className={styles.aside}>{children}</aside>;
  if (!open) return null;
  return (
    <SidePanel title={t('desk.aside')} onClose={onClose} closeLabel={null}>
      <div className={styles.asidePanel}>{children}</div>
    </SidePanel>
  );
}
