import type { FieldShape } from '@domain/forms';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { ariaOf } from '@/components/ariaOf';
import type { Kind } from './types';

type Shape = Extract<FieldShape, { kind: 'date' }>;
const formatOf = (field: Shape) => (field.precision === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD');

export const date: Kind<Shape> = {
  Edit({ field, readOnly, value, onChange, id, ...rest }) {
    const format = formatOf(field);
    const parsed = typeof value === 'string' && value ? dayjs(value) : null;
    return (
      <DatePicker
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        picker={field.precision === 'month' ? 'month' : 'date'}
        format={format}
        value={parsed?.isValid() ? parsed : null}
        {...(field.past && { maxDate: dayjs() })}
        onChange={(v) => onChange?.(v ? v.format(format) : undefined)}
        style={{ inlineSize: '100%' }}
      />
    );
  },
};
