import type { ReactNode } from 'react';
import { Tick } from '@/components/Tick';
import choiceStyles from './choices.module.css';
import { FieldError } from './Field';
import styles from './fields.module.css';
import type { FieldName, Fields, Texts } from './useFields';

export interface Choice {
  value: string;
  label: ReactNode;
  /** A second line that says what it means. */
  note?: ReactNode;
}

interface ChoiceFieldProps<V extends Texts> {
  form: Fields<V>;
  name: FieldName<V>;
  label: ReactNode;
  choices: readonly Choice[];
  /** Several may be chosen; the field then holds their values joined with commas. */
  several?: boolean;
  hint?: ReactNode;
}

/** Radio buttons or check boxes as tiles, for few choices that are better seen than opened. */
export function ChoiceField<V extends Texts>({ form, name, label, choices, several, hint }: ChoiceFieldProps<V>) {
  const id = form.idOf(name);
  const error = form.errors[name];
  const picked = (form.values[name] ?? '').split(',').filter(Boolean);
  const pick = (value: string, on: boolean) => {
    const others = picked.filter((one) => one !== value);
    // In the order of the choices, whatever the order of the clicks.
    const now = choices.map((choice) => choice.value).filter((one) => (one === value ? on : others.includes(one)));
    form.set(name, several ? now.join(',') : value);
  };
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={choiceStyles.legend}>{label}</legend>
      <div className={choiceStyles.choices}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={choiceStyles.choice}
            data-checked={picked.includes(choice.value) || undefined}
          >
            <Tick
              // The field's own id leads to its first control.
              id={index === 0 ? id : undefined}
              type={several ? 'checkbox' : 'radio'}
              name={`${id}-choice`}
              value={choice.value}
              checked={picked.includes(choice.value)}
              aria-invalid={error ? true : undefined}
              onTick={(on) => pick(choice.value, on)}
            />
            <span>
              {choice.label}
              {choice.note && <small>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
