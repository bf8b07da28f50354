import type { ValidationKey } from '../../rules/issue';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface IntOptions extends Common {
  /** Default 0. */
  readonly min?: number;
  /** Default 100 000 000. */
  readonly max?: number;
  /** Message for any other value; default: one that says what is wrong. */
  readonly otherwise?: ValidationKey;
}
export interface IntShape extends IntOptions {
  readonly kind: 'int';
}

/** A whole number. */
export const int = <const O extends IntOptions>(o: O): Field<number, PresentOf<O>, ''> => ({ kind: 'int', ...o });

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

export const outside = ({ min = 0, max = 100_000_000 }: Bounds, value: number) =>
  value < min || value > max ? ({ key: 'validation.range', params: { min, max } } as const) : undefined;

/** Shared parts of the kinds that hold numbers. */
export const counting = {
  type: 1,
  bare: true,
  text: (_: object, value: unknown) => (value === undefined || value === null ? '' : String(value)),
  sheet: {
    as: 'number',
    takes: ({ min, max }: Bounds) =>
      min !== undefined && max !== undefined ? { key: 'range', params: { min, max } } : { key: 'number' },
  },
} as const satisfies Partial<Kind<IntShape>>;

/** The rule of whole numbers. */
export const wholeRule = (field: Bounds, value: unknown) =>
  typeof value !== 'number' || !Number.isInteger(value)
    ? ({ key: 'validation.integer' } as const)
    : outside(field, value);

export const intKind: Kind<IntShape> = {
  counts: true,
  ...counting,
  wire: ({ otherwise }) => ({ type: 'int', ...(otherwise && { otherwise }) }),
  rule(field, value) {
    const issue = wholeRule(field, value);
    return issue && field.otherwise ? { key: field.otherwise } : issue;
  },
  sample: ({ min = 0, max = 100_000_000 }, i) => Math.min(max, min + 1 + i),
};
