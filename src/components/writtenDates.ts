import type { DatePrecision } from '@domain/forms/kinds/date';
import { isYm, isYmd, isYmdhms } from '@domain/rules/calendar';
import { writtenDate, writtenMoment } from '@domain/rules/writtenDate';
import dayjs from 'dayjs';
import { serverToday } from '@/services/clock';

export interface DateFieldProps {
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

export const dateFormats: Readonly<Record<DatePrecision, string>> = {
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  second: 'YYYY-MM-DD HH:mm:ss',
};
/** Words of an empty field. */
export const dateWords = {
  month: 'common.month.choose',
  day: 'common.day.choose',
  second: 'common.day.choose',
} as const satisfies Record<DatePrecision, string>;
const isWritten: Readonly<Record<DatePrecision, (value: string) => boolean>> = {
  month: isYm,
  day: isYmd,
  second: isYmdhms,
};
const steps = { month: 'month', day: 'day', second: 'day' } as const;
const arrows: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The value of a date field when it is a date. */
export const dateIn = ({ precision, value }: DateFieldProps): string | undefined =>
  value && isWritten[precision](value) ? value : undefined;

/** Date that a typed text means, in any of the spellings that an import understands. */
export const readDate = (text: string, { precision, ends = false }: DateFieldProps): string | undefined =>
  precision === 'second' ? writtenMoment(text, ends) : writtenDate(text, precision);

/** Value of a field in which `text` was typed: the date it means, else the text itself. */
export const typedValue = (text: string, props: DateFieldProps): string | undefined =>
  readDate(text, props) ?? (text.trim() === '' ? undefined : text);

/**
 * Next or previous date, by the arrow that is pressed; today where there is none yet. Undefined for any other key, and for
 * a date that the field does not take.
 */
export function steppedDate(key: string, from: string | undefined, { precision, ends, past }: DateFieldProps) {
  const by = arrows[key];
  if (by === undefined) return undefined;
  const format = dateFormats[precision];
  const next = from
    ? dayjs(from).add(by, steps[precision]).format(format)
    : precision === 'second'
      ? `${serverToday()} ${ends ? '23:59:59' : '00:00:00'}`
      : serverToday().slice(0, format.length);
  return past && next.slice(0, 10) > serverToday().slice(0, format.length) ? undefined : next;
}

export const isArrow = (key: string): boolean => key in arrows;
