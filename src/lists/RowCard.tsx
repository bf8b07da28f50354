import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import type { RowAction } from './define';
import styles from './lists.module.css';
import { RowActions } from './RowActions';

interface Props {
  /** Box that chooses the row. */
  check?: ReactNode;
  head: ReactNode;
  state?: ReactNode;
  /** In the place of its values. */
  instead?: ReactNode;
  pairs: readonly { key: string; label: string; value: ReactNode }[];
  actions: readonly RowAction[];
  /** Name of the row for users. */
  name: string;
  chosen?: boolean | undefined;
}

/** A row of a list as a card: its name with its state, its values with their labels, and its next step as a button. */
export const RowCard = ({ check, head, state, instead, pairs, actions, name, chosen = false }: Props) => (
  <li className={cx(chosen && styles.chosen)}>
    <div className={styles.cardHead}>
      {check}
      <div className={styles.cardName}>{head}</div>
      {state}
    </div>
    {instead || (
      <dl className={styles.pairs}>
        {pairs.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {actions.length > 0 && <RowActions actions={actions} name={name} large />}
  </li>
);

/** Cards of rows, two across on a tablet. */
export const RowCards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;
