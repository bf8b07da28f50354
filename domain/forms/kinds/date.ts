import { isYm, isYmd } from '../../rules/calendar';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface DateOptions extends Common {
  readonly precision?: 'day' | 'month';
  /** Name of the date field that begins the span of which this field is the end: it must not be later than this one. */
  readonly from?: string;
  /** The day or month must not lie after today. */
  readonly past?: boolean;
}
export interface DateShape extends DateOptions {
  readonly kind: 'date';
}

/** `YYYY-MM-DD`, or `YYYY-MM` with precision 'month'. */
export const date = <const O extends DateOptions>(o: O): Field<string, PresentOf<O>, ''> => ({ kind: 'date', ...o });

export const dateKind: Kind<DateShape> = {
  type: 2,
  wire: () => ({ type: 'text', max: 20_000 }),
  rule({ precision, past, from }, value, { row, today }) {
    const month = precision === 'month';
    if (typeof value !== 'string' || !(month ? isYm(value) : isYmd(value)))
      return { key: month ? 'validation.month' : 'validation.date' };
    if (past && value > today.slice(0, value.length)) return { key: 'validation.future' };
    const begins = from === undefined ? undefined : row[from];
    return typeof begins === 'string' && value < begins.slice(0, value.length)
      ? { key: 'validation.beforeStart' }
      : undefined;
  },
  text: (_, value, { words }) => (value ? words.date(String(value)) : ''),
  whole: ({ precision }, { words }) => [words.date(precision === 'month' ? '2026-12' : '2026-12-31')],
  sheet: {
    as: 'date',
    asText: true,
    width: 14,
    takes: ({ precision }) => ({ key: precision === 'month' ? 'month' : 'day' }),
  },
  sample: ({ precision }, i) => `2025-0${(i % 9) + 1}${precision === 'month' ? '' : `-1${i % 10}`}`,
};
