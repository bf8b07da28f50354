import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { counting, wholeRule } from './int';

export interface YearOptions extends Common {
  /** Default 1990. */
  readonly min?: number;
  /** Default 2100. */
  readonly max?: number;
}
export interface YearShape extends YearOptions {
  readonly kind: 'year';
}

/** A year: a number without separators between its thousands. */
export const year = <const O extends YearOptions>(o: O): Field<number, PresentOf<O>, ''> => ({
  kind: 'year',
  min: 1990,
  max: 2100,
  ...o,
});

export const yearKind: Kind<YearShape> = {
  ...counting,
  wire: () => ({ type: 'int' }),
  rule: wholeRule,
  sample: ({ min = 1990 }, i) => Math.max(min, 2020) + (i % 6),
};
