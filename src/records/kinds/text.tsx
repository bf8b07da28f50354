import type { FieldShape } from '@domain/forms';
import { Input } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import styles from './kinds.module.css';
import type { Kind } from './types';

type Shape = Extract<FieldShape, { kind: 'text' | 'area' }>;

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
    return field.kind === 'area' ? (
      // It grows by style sheet: antd's own way measures with an inline style, which the content policy forbids.
      <Input.TextArea {...common} rows={4} className={styles.area ?? ''} onChange={(e) => onChange?.(e.target.value)} />
    ) : (
      <Input {...common} onChange={(e) => onChange?.(e.target.value)} />
    );
  },
};
