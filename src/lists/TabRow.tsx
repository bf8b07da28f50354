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
  /** How many rows each has, by value; null while that is not known yet: their room is kept. */
  counts?: Readonly<Record<string, number | undefined>> | null | undefined;
  /** Counts of what waits for the person stand out. */
  urgent?: boolean;
}

/** Chooses what a list shows, with how much of each there is; where there is no room the row is scrolled. */
export function TabRow({ label, options, current, onChoose, counts, urgent = false }: TabRowProps) {
  const t = useT();
  const said = (value = '') => {
    const n = counts?.[value] ?? (value === '' ? '' : 0);
    return urgent && n === 0 ? '' : n;
  };
  return (
    <fieldset className={cx(styles.tabs, 'focus-inside')}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: words }) => (
        <button key={value ?? ''} type="button" aria-pressed={value === current} onClick={() => onChoose(value)}>
          {'key' in words ? t(words.key) : words.text}{' '}
          {counts !== undefined && (
            <small className={cx(urgent && (counts?.[value ?? ''] ?? 0) > 0 && styles.urgent)}>
              {counts && said(value)}
            </small>
          )}
        </button>
      ))}
    </fieldset>
  );
}
