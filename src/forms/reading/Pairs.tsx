import type { ReactNode } from 'react';
import styles from './reading.module.css';

export interface Pair {
  name: string;
  label: string;
  value: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
}

/** Short values of a document beside their labels, in two columns. */
export const Pairs = ({ pairs }: { pairs: readonly Pair[] }) => (
  <dl className={styles.pairs}>
    {pairs.map(({ name, label, value, wide }) => (
      <div key={name} data-wide={wide || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
