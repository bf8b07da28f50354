import type { Check, RuleIssue } from '../../rules/issue';
import { text as textRule } from '../../rules/text';
import { type Canonical, cleanLine, halfWidth } from '../../text';
import type { Common, Field, PresentOf, Row } from '../field';
import type { Kind } from '../kind';
import { writing } from './text';

export interface RuledOptions extends Common {
  readonly max: number;
  /** First broken rule of a trimmed text; `row` holds the other fields (see `with`), `today` the calendar day. */
  readonly rule: (value: string, row: Row, today: string) => RuleIssue | undefined;
  /** Function that makes a pasted text canonical before the rule checks it; default: one line, in half width where it is `latin`. */
  readonly clean?: Canonical;
  readonly sample: string;
  /** Checks that are shown while the user types; undefined where there are none. */
  readonly checks?: (row: Row) => readonly Check[] | undefined;
  /** Written in letters that run from left to right in every language. */
  readonly latin?: true;
  /** Function that masks the value for reviewers, printed papers and comparisons. */
  readonly mask?: (value: string) => string;
  /** Value of the browser's `autocomplete` attribute. */
  readonly autoComplete?: string;
}
export interface RuledShape extends RuledOptions {
  readonly kind: 'ruled';
}

/** A text with a rule of its own. */
export const ruled = <const O extends RuledOptions>(o: O): Field<string, PresentOf<O>, ''> => ({ kind: 'ruled', ...o });

export const ruledKind: Kind<RuledShape> = {
  ...writing,
  clean: ({ latin, clean = latin ? halfWidth : cleanLine }, value) =>
    typeof value === 'string' ? clean(value) : value,
  rule({ max, rule }, value, { row, today }) {
    if (typeof value !== 'string') return { key: 'validation.type' };
    return textRule({ max })(value) ?? rule(value.trim(), row, today);
  },
  text: ({ mask = (all) => all }, value) => mask(writing.text({}, value)),
  sample: ({ sample }) => sample,
};
