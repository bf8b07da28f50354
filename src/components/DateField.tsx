import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { loadCalendar, useCalendar } from './calendar';
import styles from './DateField.module.css';
import { type DateFieldProps, dateIn, dateWords, isArrow, readDate, steppedDate, typedValue } from './writtenDates';

const ignore = () => undefined;

/**
 * Date that is chosen or typed, in any of the spellings that an import understands. Text that is no date stays in the
 * field and goes to `onChange`, so that its error can stand at the field. Until its calendar is loaded it is a plain
 * input; what is being typed there is finished first.
 */
export function DateField(props: DateFieldProps) {
  const t = useT();
  const { precision, ends: _, past: __, value, onChange = ignore, disabled = false, className, ...rest } = props;
  const Calendar = useCalendar(!disabled);
  const [typed, setTyped] = useState<string>();
  const focus = useRef<'mouse' | 'keys'>(undefined);
  if (Calendar && typed === undefined)
    return <Calendar {...props} autoFocus={focus.current !== undefined} opened={focus.current === 'mouse'} />;
  const pressed = () => {
    focus.current = 'mouse';
  };
  const take = (text: string) => {
    const next = typedValue(text, props);
    if (next !== value) onChange(next);
  };
  return (
    <Input
      {...rest}
      value={typed ?? value ?? ''}
      disabled={disabled}
      autoComplete="off"
      placeholder={t(dateWords[precision])}
      suffix={<CalendarOutlined aria-hidden className={styles.glyph} onMouseDown={pressed} />}
      onFocus={() => {
        focus.current ??= 'keys';
        void loadCalendar();
      }}
      onMouseDown={pressed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        focus.current = undefined;
        if (typed !== undefined) take(typed);
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) take(typed);
        if (!isArrow(event.key)) return;
        event.preventDefault();
        const next = steppedDate(event.key, typed === undefined ? dateIn(props) : readDate(typed, props), props);
        if (next === undefined) return;
        onChange(next);
        setTyped(undefined);
      }}
      {...(className !== undefined && { className })}
    />
  );
}
