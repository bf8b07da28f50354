import { cleaned, type FieldShape } from '@domain/forms';

/** On leaving a field, cleans its text: no group separators in a number, no invisible characters. */
export const leaving =
  (field: FieldShape, value: unknown, onChange: ((value: unknown) => void) | undefined) => (): void => {
    if (typeof value !== 'string' || value === '') return;
    const kept = cleaned(field, value);
    if (kept !== value) onChange?.(kept);
  };
