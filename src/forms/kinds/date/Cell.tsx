import type { ShapeOf } from '@domain/forms';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

export function Cell({ value }: CellProps<ShapeOf<'date'>>) {
  if (typeof value !== 'string') return null;
  return (
    <span className={styles.whole}>
      <bdi dir="ltr">{value}</bdi>
    </span>
  );
}
