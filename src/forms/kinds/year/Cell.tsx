import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

/** Without separators between the thousands. */
export const Cell = ({ value }: CellProps) =>
  typeof value === 'number' ? <bdi className={styles.whole}>{value}</bdi> : null;
