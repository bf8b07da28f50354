import type { ShapeOf } from '@domain/forms';
import { ariaOf } from '@/components/ariaOf';
import { DateField } from '@/components/DateField';
import type { EditProps } from '../../types';
import styles from '../kinds.module.css';

export function Edit({ field, readOnly, value, onChange, id, ...rest }: EditProps<ShapeOf<'date'>>) {
  return (
    <DateField
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      precision={field.precision ?? 'day'}
      ends={field.from !== undefined}
      value={typeof value === 'string' ? value : undefined}
      past={field.past}
      onChange={(next) => onChange?.(next)}
      className={styles.full ?? ''}
    />
  );
}
