import type { ReactNode } from 'react';
import { changePlace, type Mark } from './Changed';
import styles from './reading.module.css';

export interface Pair {
  name: string;
  label: string;
  value: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
  /** Its change is shown in place of the value. */
  mark?: Mark | undefined;
}

/** Short values of a document beside their labels, in two columns. */
export const Pairs = ({ pairs }: { pairs: readonly Pair[] }) => (
  <dl className={styles.pairs}>
    {pairs.map(({ name, label, value, wide, mark }) => (
      <div key={name} data-wide={wide || mark !== undefined || undefined} {...(mark && changePlace)}>
        <dt>
          {label} {mark && <span className={styles.tag}>{mark.tag}</span>}
        </dt>
        <dd>{mark ? mark.change : value}</dd>
      </div>
    ))}
  </dl>
);
