import type { ShapeOf } from '@domain/forms';
import type { KeyboardEvent } from 'react';
import { ariaOf } from '@/components/ariaOf';
import { GrowingText } from '@/components/GrowingText';
import { isComposing } from '@/services/composing';
import type { EditProps } from '../../types';
import { leaving } from '../leaving';

/** Lines of a long value in a narrow column. */
const MOST = 4;

/** A text of one line has no line of its own to begin. */
export const inOneLine = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
};

/** Text of one line in the column of a table: a value that is longer than the column is wrapped, not cut. */
export function RowText({ field, readOnly, value, onChange, id, hint, ...rest }: EditProps<ShapeOf<'text'>>) {
  return (
    <GrowingText
      {...ariaOf(rest)}
      least={1}
      most={MOST}
      {...(id !== undefined && { id })}
      disabled={readOnly}
      placeholder={hint}
      dir={value ? 'auto' : undefined}
      value={(value as string | undefined) ?? ''}
      autoComplete="off"
      onKeyDown={inOneLine}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={leaving(field, value, onChange)}
    />
  );
}
