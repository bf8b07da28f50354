import { useIntl } from '@umijs/max';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

export function Cell({ value }: CellProps) {
  const intl = useIntl();
  if (typeof value === 'number') return <bdi className={styles.whole}>{intl.formatNumber(value)}</bdi>;
  return typeof value === 'string' && value !== '' ? <span dir="auto">{value}</span> : null;
}
