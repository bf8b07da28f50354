import { Input } from 'antd';
import { useId } from 'react';
import { useT } from '@/hooks/useT';
import styles from './pay.module.css';

interface PasswordLineProps {
  value: string;
  onChange: (password: string) => void;
  error?: string;
}

/** Field for the login password, which a payment from the balance needs. */
export function PasswordLine({ value, onChange, error }: PasswordLineProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.password}>
      <label htmlFor={id}>{t('order.pay.password')}</label>
      <Input.Password
        id={id}
        dir="ltr"
        size="large"
        autoComplete="current-password"
        maxLength={64}
        value={value}
        status={error ? 'error' : ''}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
