import { cleaned, type ShapeOf } from '@domain/forms';
import { Form, Input } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { LiveCheckList } from '@/components/LiveCheckList';
import type { EditProps } from '../../types';
import { useBeside } from '../../useBeside';
import { leaving } from '../leaving';

/** A text with a rule of its own, and that rule's checks while the user types. */
export function Edit({ field, path, readOnly, value, onChange, id, hint, ...rest }: EditProps<ShapeOf<'ruled'>>) {
  const row = useBeside(path, field.with ?? []);
  const text = (value as string | undefined) ?? '';
  const form = Form.useFormInstance();
  const checks = field.checks?.(row);
  return (
    <>
      <Input
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        placeholder={hint}
        value={text}
        dir={field.latin ? 'ltr' : undefined}
        autoComplete={field.autoComplete ?? 'off'}
        inputMode={field.autoComplete === 'email' ? 'email' : 'text'}
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={leaving(field, value, onChange)}
      />
      {checks && form.isFieldTouched([...path]) && (
        <LiveCheckList checks={checks} value={String(cleaned(field, text))} />
      )}
    </>
  );
}
