import type { ShapeOf } from '@domain/forms';
import { Input } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import type { EditProps } from '../../types';
import { leaving } from '../leaving';
import { PersonName } from './PersonName';
import { RowText } from './RowText';

/** The limit is told by the rule and not cut off by the control: pasted text is never lost silently. */
export function Edit(props: EditProps<ShapeOf<'text'>>) {
  const { field, path, readOnly, value, onChange, id, hint, ...rest } = props;
  if (field.person && !readOnly) return <PersonName {...props} />;
  if (path.length > 1) return <RowText {...props} />;
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
