import type { Common, Field, Fields, PresentOf, Row, Values } from '../field';
import type { Kind } from '../kind';

export interface ObjectOptions extends Common {
  readonly fields: Fields;
}
export interface ObjectShape extends ObjectOptions {
  readonly kind: 'object';
}

/** Fields that belong together: all required ones are filled in, or none (`null`). */
export const object = <const O extends ObjectOptions>(o: O): Field<Values<O['fields']>, PresentOf<O>, ''> =>
  ({ kind: 'object', ...o }) as Field<Values<O['fields']>, PresentOf<O>, ''>;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectKind: Kind<ObjectShape> = {
  rule: (_, value) => (isObject(value) ? undefined : { key: 'validation.type' }),
  nested: {
    fields: ({ fields }) => fields,
    rows: (value) => (isObject(value) ? [value] : []),
    at: () => '',
    of: ([row]) => row,
  },
  text: () => '',
  // Whether there is such a thing, and what that means.
  keys: (_, label) => [`${label}.held`, `${label}.held.hint`],
  sample: () => undefined,
};
