import { Alert } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './forms.module.css';

/** Something that is wrong with a form. */
export interface Problem {
  /** Place in the form, stored names joined with dots. */
  name: string;
  label: string;
  message: string;
}

interface Props {
  problems: readonly Problem[];
  onJump: (name: string) => void;
}

/** Everything that is wrong with a form, above it; an entry leads to its field. */
export function ErrorSummary({ problems, onJump }: Props) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('drawer.summary', { n: problems.length })}
      description={
        <ul className={styles.summary}>
          {problems.map(({ name, label, message }) => (
            <li key={name}>
              <button type="button" onClick={() => onJump(name)}>
                {label}
              </button>
              {t('form.colon')}
              {message}
            </li>
          ))}
        </ul>
      }
    />
  );
}
