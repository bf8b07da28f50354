import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { SvgIcon } from '@/components/SvgIcon';
import { Field } from './Field';
import styles from './fields.module.css';
import type { FieldName, Fields, Texts } from './useFields';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'id' | 'name' | 'value' | 'onChange'>;

export interface TextFieldProps<V extends Texts> extends Native {
  form: Fields<V>;
  name: FieldName<V>;
  label: ReactNode;
  icon?: IconDefinition;
  hint?: ReactNode;
  optional?: boolean;
  /** Codes, numbers and names of accounts keep their direction in right-to-left pages. */
  ltr?: boolean;
  /** Stands inside the control, after the text. */
  suffix?: ReactNode;
  /** Stands beside the control. */
  aside?: ReactNode;
  /** Changes what was typed before it is kept, for example to capital letters. */
  normalise?: (text: string) => string;
  /** Changes what was typed once the field is left, where doing so before would take a letter from under the cursor. */
  finished?: (text: string) => string;
  onLeave?: () => void;
}

/** Single-line text input, bound to a field of a form. */
export function TextField<V extends Texts>({
  form,
  name,
  label,
  icon,
  hint,
  optional,
  ltr,
  suffix,
  aside,
  normalise = (text) => text,
  finished,
  onLeave,
  ...native
}: TextFieldProps<V>) {
  const error = form.errors[name];
  return (
    <Field id={form.idOf(name)} label={label} error={error} hint={hint} optional={optional}>
      {(aria) => (
        <div className={styles.row}>
          <div className={styles.control} data-bad={error ? '' : undefined}>
            {icon && <SvgIcon of={icon} className={styles.icon} />}
            <input
              {...native}
              {...aria}
              name={name}
              dir={ltr ? 'ltr' : undefined}
              aria-required={optional ? undefined : true}
              value={form.values[name] ?? ''}
              onChange={(event) => {
                // Text of an open composition (input method) is kept as typed: normalising it would disturb it.
                const composing = (event.nativeEvent as InputEvent).isComposing;
                form.set(name, composing ? event.target.value : normalise(event.target.value));
              }}
              onCompositionEnd={(event) => form.set(name, normalise(event.currentTarget.value))}
              onBlur={(event) => {
                native.onBlur?.(event);
                if (finished) form.set(name, finished(form.values[name] ?? ''));
                form.leave(name);
                onLeave?.();
              }}
            />
            {suffix}
          </div>
          {aside}
        </div>
      )}
    </Field>
  );
}
