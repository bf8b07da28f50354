import type { ShapeOf } from '@domain/forms';
import { useT } from '@/hooks/useT';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

/** The end of a span stands below or beside its beginning, so it says that it is the end; a moment has a label that does. */
export function Cell({ field, value }: CellProps<ShapeOf<'date'>>) {
  const t = useT();
  if (typeof value !== 'string') return null;
  return (
    <span className={styles.whole}>
      {field.from && field.precision !== 'second' && `${t('record.until')} `}
      <bdi dir="ltr">{value}</bdi>
    </span>
  );
}
