import type { Ref } from 'react';
import { useCardRows } from '@/hooks/useMediaQuery';
import styles from './filters.module.css';

/** Place for the tools of a table: they load with the table, and their room is kept. Empty without a table. */
export function TableTools({ ref }: { ref: Ref<HTMLElement> }) {
  return useCardRows() ? null : <span ref={ref} className={styles.tableTools} />;
}
