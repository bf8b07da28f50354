import { InputNumber } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { EditProps } from '../types';
import styles from './kinds.module.css';

type Props = Omit<EditProps, 'field'> & { inputMode: 'decimal' | 'numeric'; prefix?: string };

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
      controls={false}
      inputMode={inputMode}
      className={styles.full ?? ''}
    />
  );
}
