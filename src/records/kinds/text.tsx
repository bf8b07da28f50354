import type { FieldShape } from '@domain/records';
import { Input } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { Kind } from './types';

type Shape = Extract<FieldShape, { kind: 'text' }>;

export const text: Kind<Shape> = {
  Edit({ field, readOnly, value, onChange, id, hint, ...rest }) {
    const common = {
      ...ariaOf(rest),
      id,
      disabled: readOnly,
      placeholder: hint,
      value: (value as string | undefined) ?? '',
      autoComplete: 'off',
    };
    // The limit is told by the rule and not cut off by the control: pasted text is never lost silently.
    return field.multiline ? (
      <Input.TextArea {...common} autoSize={{ minRows: 3, maxRows: 12 }} onChange={(e) => onChange?.(e.target.value)} />
    ) : (
      <Input {...common} onChange={(e) => onChange?.(e.target.value)} />
    );
  },
};
