import type { Ref } from 'react';
import { usePhone } from '@/hooks/useMediaQuery';
import styles from './lists.module.css';

/** Where the tools of a table stand: they come with the table, and their room is kept. A phone has no table. */
export function TableTools({ ref }: { ref: Ref<HTMLElement> }) {
  return usePhone() ? null : <span ref={ref} className={styles.tableTools} />;
}
