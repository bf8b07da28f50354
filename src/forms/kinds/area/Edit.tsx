import type { ShapeOf } from '@domain/forms';
import { Input } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { EditProps } from '../../types';
import styles from './area.module.css';

/** Of texts that may be this long it is told how long they are. */
const COUNTED_FROM = 300;

/** It grows by style sheet: antd's own way measures with an inline style, which the content policy forbids. */
export function Edit({ field: { max }, readOnly, value, onChange, id, hint, ...rest }: EditProps<ShapeOf<'area'>>) {
  return (
    <Input.TextArea
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      placeholder={hint}
      // What is typed runs in its own direction, what is asked for in the page's.
      dir={value ? 'auto' : undefined}
      value={(value as string | undefined) ?? ''}
      autoComplete="off"
      rows={4}
      className={styles.area ?? ''}
      {...(max !== undefined && max >= COUNTED_FROM && !readOnly && { count: { max, show: true } })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
