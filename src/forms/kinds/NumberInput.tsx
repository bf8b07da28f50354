import { halfWidth } from '@domain/text';
import { InputNumber } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { EditProps } from '../types';
import styles from './kinds.module.css';

type Props = Omit<EditProps, 'field'> & { inputMode: 'decimal' | 'numeric'; prefix?: string };

/** Number in a typed text: digits of full width count, and what a number does not have is left out. */
const digitsIn = (shown: string | undefined) => halfWidth(shown ?? '').replace(/[^\w.-]+/g, '');

export function NumberInput({ readOnly, value, onChange, id, hint, inputMode, prefix, ...rest }: Props) {
  return (
    <InputNumber
      {...ariaOf(rest)}
      {...(id && { id })}
      disabled={readOnly}
      placeholder={hint}
      prefix={prefix}
      value={(value as number | undefined) ?? null}
      onChange={(v) => onChange?.(v ?? undefined)}
      parser={digitsIn as never}
      controls={false}
      inputMode={inputMode}
      className={styles.full ?? ''}
    />
  );
}
