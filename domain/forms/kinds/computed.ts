import type { Common, Field, Row } from '../field';
import type { Kind } from '../kind';

export interface ComputedOptions extends Common {
  /** The value for the fields beside it: pure, undefined while it cannot be told. */
  readonly of: (row: Row) => string | number | undefined;
}
export interface ComputedShape extends ComputedOptions {
  readonly kind: 'computed';
}

/** Field that is computed from the other values: shown, and never sent. */
export const computed = <const O extends ComputedOptions>(o: O): Field<string | number, false, ''> => ({
  kind: 'computed',
  ...o,
});

export const computedKind: Kind<ComputedShape> = {
  bare: true,
  computed: ({ of }, row) => of(row),
  rule: () => undefined,
  text: (_, value) => (value === undefined || value === null ? '' : String(value)),
  sample: () => undefined,
};
