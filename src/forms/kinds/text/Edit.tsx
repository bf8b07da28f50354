import type { ShapeOf } from '@domain/forms';
import { Input } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { EditProps } from '../../types';
import { leaving } from '../leaving';

/** The limit is told by the rule and not cut off by the control: pasted text is never lost silently. */
export function Edit({ field, readOnly, value, onChange, id, hint, ...rest }: EditProps<ShapeOf<'text'>>) {
  return (
    <Input
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      placeholder={hint}
      // Typed text has its own direction; the placeholder has the page's.
      dir={value ? 'auto' : undefined}
      value={(value as string | undefined) ?? ''}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={leaving(field, value, onChange)}
    />
  );
}
