import { endOfDay } from '@domain/rules/calendar';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ChangeEvent, type ComponentProps, createContext, forwardRef, useContext, useMemo, useState } from 'react';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import {
  type DateFieldProps,
  dateFormats,
  dateIn,
  dateWords,
  isArrow,
  readDate,
  steppedDate,
  typedValue,
} from './writtenDates';

/** Text that the input shows while its picker holds no date, and the way to clear it. */
const Raw = createContext<{ text: string; clear: () => void }>({ text: '', clear: () => undefined });

/** Input of the picker that keeps showing typed text that is no date; the picker itself would drop it. */
const WrittenInput = forwardRef<HTMLInputElement, ComponentProps<'input'>>(({ value, onChange, ...rest }, ref) => {
  const { text, clear } = useContext(Raw);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // A date is cleared on leaving only: cleared at once, the picker would reset the input while the user types.
    if (event.target.value === '' && text !== '') clear();
    onChange?.(event);
  };
  return <input {...rest} ref={ref} value={value || text} onChange={change} />;
});
const components = { input: WrittenInput };
const ignore = () => undefined;

interface CalendarFieldProps extends DateFieldProps {
  /** Takes the place of a field that has the focus. */
  autoFocus: boolean;
  /** Shows the calendar from the beginning. */
  opened: boolean;
}

/** Date field with a calendar. Up and down go to the next and previous date. */
export function CalendarField({ autoFocus, opened, ...props }: CalendarFieldProps) {
  const t = useT();
  const { id, precision, ends, value, onChange = ignore, disabled, past, className, ...aria } = props;
  const format = dateFormats[precision];
  const date = dateIn(props);
  const [taken, setTaken] = useState(0);
  const [open, setOpen] = useState(opened);
  /** Takes the typed text. On leaving, the picker is mounted again to show the date in the usual spelling. */
  const take = (text: string, leaving: boolean) => {
    const next = typedValue(text, props);
    if (next !== value) onChange(next);
    if (!leaving || next === text || readDate(text, props) === undefined) return;
    setTaken((n) => n + 1);
    // The picker that would have closed itself is gone.
    setOpen(false);
  };
  const raw = useMemo(
    () => ({ text: date === undefined ? (value ?? '') : '', clear: () => onChange(undefined) }),
    [date, value, onChange],
  );
  return (
    <Raw.Provider value={raw}>
      <DatePicker
        key={taken}
        {...aria}
        {...(id && { id })}
        autoFocus={autoFocus && taken === 0}
        disabled={disabled ?? false}
        picker={precision === 'month' ? 'month' : 'date'}
        {...(precision === 'second' && {
          showTime: { defaultOpenValue: dayjs(ends ? endOfDay(serverToday()) : `${serverToday()} 00:00:00`) },
        })}
        format={format}
        placeholder={t(dateWords[precision])}
        value={date ? dayjs(date) : null}
        {...(past && { maxDate: dayjs(serverToday()) })}
        components={components}
        preserveInvalidOnBlur
        // A day under a resting mouse would be written into the input, between the letters that are typed.
        previewValue={false}
        open={open}
        onOpenChange={setOpen}
        onChange={(next) => onChange(next ? next.format(format) : undefined)}
        onBlur={(event) => {
          if (event.target instanceof HTMLInputElement) take(event.target.value, true);
        }}
        onKeyDown={(event) => {
          const typed = event.target instanceof HTMLInputElement ? event.target.value : undefined;
          if (isArrow(event.key)) {
            event.preventDefault();
            const next = steppedDate(event.key, typed === undefined ? date : readDate(typed, props), props);
            if (next !== undefined) onChange(next);
          }
          if (event.key !== 'Enter' || typed === undefined) return;
          take(typed, false);
          // The picker closes for its own spelling only; an open one would cover the next field and take its click.
          if (!open) return;
          event.preventDefault();
          setOpen(false);
        }}
        {...(className !== undefined && { className })}
      />
    </Raw.Provider>
  );
}
