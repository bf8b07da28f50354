import type { FieldShape } from '@domain/forms';
import { InputNumber } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { FieldProps, Kind } from './types';

type Int = Extract<FieldShape, { kind: 'int' }>;
type Decimal = Extract<FieldShape, { kind: 'decimal' }>;
type Props = FieldProps<Int | Decimal> & { value?: unknown; onChange?: (value: unknown) => void; id?: string };

function NumberInput({ field, readOnly, value, onChange, id, hint, ...rest }: Props) {
  return (
    <InputNumber
      {...ariaOf(rest)}
      {...(id && { id })}
      disabled={readOnly}
      placeholder={hint}
      value={(value as number | undefined) ?? null}
      onChange={(v) => onChange?.(v ?? undefined)}
      controls={false}
      inputMode={field.kind === 'decimal' ? 'decimal' : 'numeric'}
      style={{ inlineSize: '100%' }}
    />
  );
}

export const int: Kind<Int> = { Edit: NumberInput };
export const decimal: Kind<Decimal> = { Edit: NumberInput };
