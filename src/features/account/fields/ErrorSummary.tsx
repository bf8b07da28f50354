import { useT } from '@/hooks/useT';
import styles from './fields.module.css';
import type { FieldName, Fields, Texts } from './useFields';

interface ErrorSummaryProps<V extends Texts> {
  form: Fields<V>;
  /** The fields in the order of the page, by their short names. */
  labels: Partial<Record<FieldName<V>, string>>;
  /** What went wrong with the whole, for example a failed request. */
  failure?: string | undefined;
  /** Leads to a field that is not on this page yet; the default focuses it. */
  onJump?: (name: FieldName<V>) => void;
}

/** All that is wrong with a form, said once to screen readers when it appears; each name leads to its field. */
export function ErrorSummary<V extends Texts>({ form, labels, failure, onJump = form.focus }: ErrorSummaryProps<V>) {
  const t = useT();
  const names = (Object.keys(labels) as FieldName<V>[]).filter((name) => form.errors[name]);
  const shown = failure !== undefined || names.length > 1;
  return (
    <div role="alert" className={shown ? styles.summary : undefined}>
      {failure && <p>{failure}</p>}
      {names.length > 1 && (
        <p>
          {t('account.problems', { n: names.length })}
          {names.map((name) => (
            <button key={name} type="button" className={styles.jump} onClick={() => onJump(name)}>
              {labels[name]}
            </button>
          ))}
        </p>
      )}
      {names.length === 1 && !failure && (
        <span className="visually-hidden">{form.errors[names[0] as FieldName<V>]}</span>
      )}
    </div>
  );
}
