import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import type { Option } from './filters/choice';
import styles from './TabRow.module.css';

interface TabRowProps {
  /** Name of the choice, for screen readers. */
  label: string;
  options: readonly { value: string | undefined; label: Option['label'] }[];
  current: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** Number of rows by value; null while the numbers are not known yet: their room is kept. */
  counts?: Readonly<Record<string, number | undefined>> | null | undefined;
  /** The counts are of rows that wait for the user: they stand out. */
  urgent?: boolean;
}

/** Tabs of a list with the number of rows of each; the tabs scroll where there is no room. */
export function TabRow({ label, options, current, onChoose, counts, urgent = false }: TabRowProps) {
  const t = useT();
  const said = (value = '') => {
    const n = counts?.[value] ?? (value === '' ? '' : 0);
    return n === '' || (urgent && n === 0) ? '' : wholeNumber(n);
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
