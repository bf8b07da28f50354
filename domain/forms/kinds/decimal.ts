import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { counting, outside } from './int';

export interface DecimalOptions extends Common {
  readonly min?: number;
  readonly max?: number;
  /** Places after the point, at most. */
  readonly places: number;
}
export interface DecimalShape extends DecimalOptions {
  readonly kind: 'decimal';
}

/** A number with a few places after the point, such as hours. */
export const decimal = <const O extends DecimalOptions>(o: O): Field<number, PresentOf<O>, ''> => ({
  kind: 'decimal',
  ...o,
});

export const decimalKind: Kind<DecimalShape> = {
  counts: true,
  ...counting,
  wire: () => ({ type: 'number' }),
  rule(field, value) {
    const { places } = field;
    if (typeof value !== 'number' || Number(value.toFixed(places)) !== value)
      return { key: 'validation.places', params: { places } };
    return outside(field, value);
  },
  sample: ({ min = 0 }, i) => min + 0.5 * (i + 1),
};
