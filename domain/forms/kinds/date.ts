import { isYm, isYmd, isYmdhms } from '../../rules/calendar';
import type { RuleIssue } from '../../rules/issue';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

/** A month, a day of the calendar, or a moment of a day in the time of the province. */
export type DatePrecision = 'day' | 'month' | 'second';

export interface DateOptions extends Common {
  readonly precision?: DatePrecision;
  /** Name of the date field that begins the span of which this field is the end: it must not be later than this one. */
  readonly from?: string;
  /** The day or month must not lie after today. */
  readonly past?: boolean;
}
export interface DateShape extends DateOptions {
  readonly kind: 'date';
}

const valid: Readonly<Record<DatePrecision, { is: (value: string) => boolean; key: RuleIssue['key']; whole: string }>> =
  {
    month: { is: isYm, key: 'validation.month', whole: '2026-12' },
    day: { is: isYmd, key: 'validation.date', whole: '2026-12-31' },
    second: { is: isYmdhms, key: 'validation.moment', whole: '2026-12-31 23:59:59' },
  };

/** `YYYY-MM-DD`, `YYYY-MM` with precision 'month', `YYYY-MM-DD HH:mm:ss` with precision 'second'. */
export const date = <const O extends DateOptions>(o: O): Field<string, PresentOf<O>, ''> => ({ kind: 'date', ...o });

export const dateKind: Kind<DateShape> = {
  type: 2,
  // Its control is narrow, and says how a day is typed.
  hintBelow: true,
  wire: () => ({ type: 'text', max: 20_000 }),
  rule({ precision = 'day', past, from }, value, { row, today }) {
    const { is, key } = valid[precision];
    if (typeof value !== 'string' || !is(value)) return { key };
    if (past && value.slice(0, today.length) > today.slice(0, value.length)) return { key: 'validation.future' };
    const begins = from === undefined ? undefined : row[from];
    return typeof begins === 'string' && value < begins.slice(0, value.length)
      ? { key: precision === 'second' ? 'validation.outOfOrder' : 'validation.beforeStart' }
      : undefined;
  },
  text: (_, value, { words }) => (value ? words.date(String(value)) : ''),
  whole: ({ precision = 'day' }, { words }) => [words.date(valid[precision].whole)],
  sheet: {
    as: 'date',
    asText: true,
    width: 14,
    takes: ({ precision }) => ({ key: precision === 'second' ? 'moment' : (precision ?? 'day') }),
  },
  sample: ({ precision = 'day' }, i) =>
    `2025-0${(i % 9) + 1}-1${i % 10} 12:00:00`.slice(0, valid[precision].whole.length),
};
