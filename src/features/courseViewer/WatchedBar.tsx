import { type Interval, mergeIntervals } from '@domain/selfStudy/intervals';
import styles from './viewer.module.css';

interface WatchedBarProps {
  parts: readonly Interval[];
  seconds: number;
  /** Text for screen readers. */
  label: string;
}

/** Bar of the watched parts of a section, each at its place. */
export const WatchedBar = ({ parts, seconds, label }: WatchedBarProps) => (
  <div className={styles.watched} role="img" aria-label={label}>
    {mergeIntervals(parts).map(([from, to]) => (
      <i
        key={from}
        style={{ insetInlineStart: `${(from / seconds) * 100}%`, inlineSize: `${((to - from) / seconds) * 100}%` }}
      />
    ))}
  </div>
);
