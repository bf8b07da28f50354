import type { ShapeOf } from '@domain/forms';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { ariaOf } from '@/components/ariaOf';
import type { EditProps } from '../../types';
import styles from '../kinds.module.css';

export function Edit({ field, readOnly, value, onChange, id, ...rest }: EditProps<ShapeOf<'date'>>) {
  const month = field.precision === 'month';
  const format = month ? 'YYYY-MM' : 'YYYY-MM-DD';
  const parsed = typeof value === 'string' && value ? dayjs(value) : null;
  return (
    <DatePicker
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      picker={month ? 'month' : 'date'}
      format={format}
      value={parsed?.isValid() ? parsed : null}
      {...(field.past && { maxDate: dayjs() })}
      onChange={(v) => onChange?.(v ? v.format(format) : undefined)}
      className={styles.full ?? ''}
    />
  );
}
