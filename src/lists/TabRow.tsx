import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import type { Option } from './filters/choice';
import styles from './TabRow.module.css';

interface TabRowProps {
  /** What is chosen. */
  label: string;
  options: readonly { value: string | undefined; label: Option['label'] }[];
  current: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** How many rows each has, by value; undefined while that is not known. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Counts of what waits for the person stand out. */
  urgent?: boolean;
}

/** Chooses what a list shows, with how much of each there is; where there is no room the row is scrolled. */
export function TabRow({ label, options, current, onChoose, counts, urgent = false }: TabRowProps) {
  const t = useT();
  return (
    <fieldset className={cx(styles.tabs, 'focus-inside')}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: words }) => (
        <button key={value ?? ''} type="button" aria-pressed={value === current} onClick={() => onChoose(value)}>
          {'key' in words ? t(words.key) : words.text}{' '}
          {counts && (
            <small className={cx(urgent && (counts[value ?? ''] ?? 0) > 0 && styles.urgent)}>
              {urgent && !counts[value ?? ''] ? '' : (counts[value ?? ''] ?? 0)}
            </small>
          )}
        </button>
      ))}
    </fieldset>
  );
}
