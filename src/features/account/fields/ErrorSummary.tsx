import type { Ref } from 'react';
import { useT } from '@/hooks/useT';
import styles from './fields.module.css';
import type { FieldName, Fields, Texts } from './useFields';

interface ErrorSummaryProps<V extends Texts> {
  form: Fields<V>;
  /** The fields in the order of the page, by their short names. */
  labels: Partial<Record<FieldName<V>, string>>;
  /** Error of the whole form rather than of a field, for example a failed request. */
  failure?: string | undefined;
  /** Fields on this page of a longer form. When the only error is in one of them, the summary has no line for it. */
  here?: readonly FieldName<V>[];
  /** Leads to a field that is not on this page; the default focuses it. */
  onJump?: (name: FieldName<V>) => void;
  /** For whoever brings the summary into view by the focus. */
  box?: Ref<HTMLDivElement>;
}

/** All that is wrong with a form after it was handed in, said once to screen readers; each name leads to its field. */
export function ErrorSummary<V extends Texts>({
  form,
  labels,
  failure,
  here,
  onJump = form.focus,
  box,
}: ErrorSummaryProps<V>) {
  const t = useT();
  const names = form.refused ? (Object.keys(labels) as FieldName<V>[]).filter((name) => form.errors[name]) : [];
  const [only] = names;
  const alone = names.length === 1 && only !== undefined && (here?.includes(only) ?? true);
  const listed = names.length > 0 && !alone;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={failure !== undefined || listed ? styles.summary : undefined}>
      {failure && <p>{failure}</p>}
      {listed && (
        <p>
          {t('account.problems', { n: names.length })}
          {names.map((name) => (
            <button key={name} type="button" className={styles.jump} onClick={() => onJump(name)}>
              {labels[name]}
            </button>
          ))}
        </p>
      )}
      {alone && !failure && <span className="visually-hidden">{form.errors[only]}</span>}
    </div>
  );
}
