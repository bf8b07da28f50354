import { kindOf, type ShapeOf } from '@domain/forms';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';
import { Parts } from '../Parts';

/** Each row in a line. */
export function Cell({ field, value, labelKey, Value }: CellProps<ShapeOf<'rows'>>) {
  const { nested } = kindOf(field);
  return (
    <div className={styles.lines}>
      {nested?.rows(value).map((row, n) => (
        <div key={nested.rowKey?.(field, row, n)}>
          <Parts fields={field.fields} row={row} labelKey={labelKey} Value={Value} />
        </div>
      ))}
    </div>
  );
}
