import { useIntl } from '@umijs/max';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

export function Cell({ value }: CellProps) {
  const intl = useIntl();
  return typeof value === 'number' ? <bdi className={styles.whole}>{intl.formatNumber(value)}</bdi> : null;
}
