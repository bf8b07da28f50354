import type { DatePrecision } from '@domain/forms/kinds/date';
import { endOfDay, isYm, isYmd, isYmdhms } from '@domain/rules/calendar';
import { writtenDate, writtenMoment } from '@domain/rules/writtenDate';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  forwardRef,
  type KeyboardEvent,
  useContext,
  useMemo,
  useState,
} from 'react';
import { serverToday } from '@/services/clock';

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

const formats: Readonly<Record<DatePrecision, string>> = {
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  second: 'YYYY-MM-DD HH:mm:ss',
};
const isWritten: Readonly<Record<DatePrecision, (value: string) => boolean>> = {
  month: isYm,
  day: isYmd,
  second: isYmdhms,
};
const steps = { month: 'month', day: 'day', second: 'day' } as const;

interface DateFieldProps {
  id?: string | undefined;
  precision: DatePrecision;
  /** The end of a span: a day without a time lasts until its end. */
  ends?: boolean | undefined;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY-MM-DD HH:mm:ss`; anything else was typed and is no date. */
  value?: string | undefined;
  /** Called with a date, with typed text that is no date, or with undefined. A `Form.Item` gives both. */
  onChange?: (value: string | undefined) => void;
  disabled?: boolean | undefined;
  /** Not after today. */
  past?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Date that is chosen or typed, in any of the spellings that an import understands. Text that is no date stays in the
 * field and goes to `onChange`, so that its error can stand at the field. Up and down go to the next and previous date.
 */
export function DateField({
  id,
  precision,
  ends = false,
  value,
  onChange = ignore,
  disabled,
  past,
  className,
  ...aria
}: DateFieldProps) {
  const format = formats[precision];
  const date = value && isWritten[precision](value) ? value : undefined;
  const read = (text: string) => (precision === 'second' ? writtenMoment(text, ends) : writtenDate(text, precision));
  const [taken, setTaken] = useState(0);
  const [open, setOpen] = useState(false);
  /** Takes the typed text. On leaving, the picker is mounted again to show the date in the usual spelling. */
  const take = (text: string, leaving: boolean) => {
    const understood = read(text);
    const next = understood ?? (text.trim() === '' ? undefined : text);
    if (next !== value) onChange(next);
    if (leaving && understood !== undefined && understood !== text) setTaken((n) => n + 1);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const typed = event.target instanceof HTMLInputElement ? read(event.target.value) : date;
    const next = typed
      ? dayjs(typed).add(by, steps[precision]).format(format)
      : precision === 'second'
        ? `${serverToday()} ${ends ? '23:59:59' : '00:00:00'}`
        : serverToday().slice(0, format.length);
    if (!past || next.slice(0, 10) <= serverToday().slice(0, format.length)) onChange(next);
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
        disabled={disabled ?? false}
        picker={precision === 'month' ? 'month' : 'date'}
        {...(precision === 'second' && {
          showTime: { defaultOpenValue: dayjs(ends ? endOfDay(serverToday()) : `${serverToday()} 00:00:00`) },
        })}
        format={format}
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
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return step(event);
          take(event.target.value, false);
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
