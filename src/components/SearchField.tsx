import { SearchOutlined } from '@ant-design/icons';
import { fieldLimits } from '@domain/constants';
import { useDebounceFn, useLatest } from 'ahooks';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCommitted } from '@/hooks/useCommitted';
import { cx } from './cx';
import styles from './SearchField.module.css';

/** Milliseconds; long enough that a word is not asked for letter by letter. */
const PAUSE = 300;

interface SearchFieldProps {
  value: string | undefined;
  label: string;
  onSearch: (text: string | undefined) => void;
  className?: string | undefined;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Text of a field whose value is kept elsewhere, for example in the address, and comes back from there late. A value
 * that the field has sent itself does not change the typed text when it comes back; any other value replaces the text.
 */
function useText(value: string, onSearch: SearchFieldProps['onSearch']) {
  const [text, setText] = useState(value);
  /** Sent, and not come back yet. */
  const sent = useRef<string[]>([]);
  const send = (words: string) => {
    sent.current.push(words);
    onSearch(words || undefined);
  };
  const shown = useLatest(text);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    const at = sent.current.indexOf(value);
    const settled = at < 0 || value === shown.current.trim();
    sent.current = settled ? [] : sent.current.slice(at + 1);
    if (at < 0) setText(value);
  }, [value]);
  return { text, setText, send, isKnown: (words: string) => words === (sent.current.at(-1) ?? value) };
}

/** A search that goes on its way by itself when the typing pauses, or at once with Enter. */
export function SearchField({ value = '', label, onSearch, className, ...events }: SearchFieldProps) {
  const { text, setText, send, isKnown } = useText(value, onSearch);
  const later = useDebounceFn((words: string) => !isKnown(words) && send(words), { wait: PAUSE });
  const words = useCommitted(text).trim();
  const { run } = later;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other words are sent
  useEffect(() => void run(words), [words]);
  return (
    <Input
      {...events}
      className={cx(styles.search, className)}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      maxLength={fieldLimits.text}
      allowClear
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => {
        later.cancel();
        send(text.trim());
      }}
    />
  );
}
