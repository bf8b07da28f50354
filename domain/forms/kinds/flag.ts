import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface FlagOptions extends Common {
  /** Beginning of the catalogue keys of `yes` and `no`; default the field's own label. */
  readonly words?: string;
  /**
   * Name of a group of boxes, under the label `<words>.<ticks>`: this flag is a box of the group. An unticked box is
   * not shown. At least one of them must be ticked.
   */
  readonly ticks?: string;
  /** Value that is read while the question is not answered; absent: none. */
  readonly unanswered?: boolean;
}
export interface FlagShape extends FlagOptions {
  readonly kind: 'flag';
}

/** Yes or no. */
export const flag = <const O extends FlagOptions>(o: O): Field<boolean, PresentOf<O>, ''> => ({ kind: 'flag', ...o });

/** Catalogue key of the text for a value. */
export const flagKey = ({ words }: FlagShape, label: string, value: boolean) =>
  `${words ?? label}.${value ? 'yes' : 'no'}`;

export const flagKind: Kind<FlagShape> = {
  type: 3,
  bare: true,
  wire: () => ({ type: 'flag' }),
  unanswered: (field) => field.unanswered,
  rule: (_, value) => (typeof value === 'boolean' ? undefined : { key: 'validation.type' }),
  text: (field, value, { label, words }) => (typeof value === 'boolean' ? words.say(flagKey(field, label, value)) : ''),
  whole: (field, { label, words }) => [true, false].map((value) => words.say(flagKey(field, label, value))),
  keys: (field, label) => [true, false].map((value) => flagKey(field, label, value)),
  sheet: {
    as: 'option',
    entries: (field, label) => ({
      options: [true, false].map((value) => ({ value, key: flagKey(field, label, value) })),
    }),
    takes: () => ({ key: 'option' }),
  },
  sample: (_, i) => i % 2 === 0,
};
