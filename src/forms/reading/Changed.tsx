import type { ReactNode } from 'react';
import styles from './reading.module.css';
import type { Item } from './sections';

/** Change of a value since an earlier version of its document. */
export interface Mark {
  /** Kind of the change, beside the label. */
  tag: ReactNode;
  /** The value before and now. */
  change: ReactNode;
  /** The change says everything: the value itself is not shown below it. */
  alone: boolean;
}
/** Change of an item; undefined where it has none. */
export type MarkOf = (item: Item) => Mark | undefined;

/** Attributes of what the keys for changes lead to. */
export const changePlace = { 'data-change': '', tabIndex: -1 } as const;

interface Props {
  mark: Mark;
  /** Absent where a heading says it. */
  label?: string | undefined;
  children?: ReactNode;
}

/** A value over the whole width that has changed: what has changed, and the value as it is now. */
export const Changed = ({ mark, label, children }: Props) => (
  <div className={styles.changed} {...changePlace}>
    <p className={styles.tag}>
      {label} {mark.tag}
    </p>
    <div className={styles.change}>{mark.change}</div>
    {!mark.alone && children}
  </div>
);
