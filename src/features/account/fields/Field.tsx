import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import styles from './fields.module.css';

export interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** Help for filling in the field; shown under the control, before the error. */
  hint?: ReactNode;
  optional?: boolean | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** Label, control, hint and error of one field, tied to each other for screen readers. */
export function Field({ id, label, error, hint, optional, children }: FieldProps) {
  const t = useT();
  const described = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{t('common.optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <span className={styles.errorMark} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
