import { type Interval, mergeIntervals } from '@domain/selfStudy/intervals';
import styles from './viewer.module.css';

interface WatchedBarProps {
  parts: readonly Interval[];
  seconds: number;
  /** The same in words. */
  label: string;
}

/** What has been watched of a section: each part where it lies. */
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
