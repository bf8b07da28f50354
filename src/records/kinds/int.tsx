import type { FieldShape } from '@domain/records';
import { InputNumber } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { Kind } from './types';

type Shape = Extract<FieldShape, { kind: 'int' }>;

export const int: Kind<Shape> = {
  Edit({ readOnly, value, onChange, id, hint, ...rest }) {
    return (
      <InputNumber
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        placeholder={hint}
        value={(value as number | undefined) ?? null}
        onChange={(v) => onChange?.(v ?? undefined)}
        controls={false}
        inputMode="numeric"
        style={{ inlineSize: '100%' }}
      />
    );
  },
};
