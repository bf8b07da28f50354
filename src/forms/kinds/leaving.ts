import { cleaned, type FieldShape } from '@domain/forms';

/** Once a field is left, it shows what is kept of what was pasted into it: no groups in a number, nothing that nobody sees. */
export const leaving =
  (field: FieldShape, value: unknown, onChange: ((value: unknown) => void) | undefined) => (): void => {
    if (typeof value !== 'string' || value === '') return;
    const kept = cleaned(field, value);
    if (kept !== value) onChange?.(kept);
  };
