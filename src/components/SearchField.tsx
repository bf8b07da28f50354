import { SearchOutlined } from '@ant-design/icons';
import { fieldLimits } from '@domain/constants';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import styles from './SearchField.module.css';

/** Milliseconds; long enough that a word is not asked for letter by letter. */
const PAUSE = 300;

interface SearchFieldProps {
  value: string | undefined;
  label: string;
  onSearch: (text: string | undefined) => void;
  className?: string | undefined;
}

/** A search that goes on its way by itself when the typing pauses, or at once with Enter. */
export function SearchField({ value = '', label, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const asked = useRef(onSearch);
  asked.current = onSearch;
  // Somebody else has changed the address: Back, or a filter that was cleared.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => asked.current(text.trim() || undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Input
      className={cx(styles.search, className)}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      maxLength={fieldLimits.text}
      allowClear
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onSearch(text.trim() || undefined)}
    />
  );
}
