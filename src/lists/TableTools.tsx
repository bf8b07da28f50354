import type { Ref } from 'react';
import { useCardRows } from '@/hooks/useMediaQuery';
import styles from './filters.module.css';

/** Where the tools of a table stand: they come with the table, and their room is kept. There are none without a table. */
export function TableTools({ ref }: { ref: Ref<HTMLElement> }) {
  return useCardRows() ? null : <span ref={ref} className={styles.tableTools} />;
}
