import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface SelectOptions extends Common {
  readonly dict: string;
  /** Name of the field beside it whose value is the parent of the choosable entries in the dictionary's tree. */
  readonly under?: string;
  /**
   * Beginning of the catalogue keys of its entries, where they need words in every language: the dictionary has one
   * language.
   */
  readonly words?: string;
  /** Only headings of the dictionary's tree are chosen, not the entries below them. */
  readonly heading?: true;
}
export interface SelectShape extends SelectOptions {
  readonly kind: 'select';
}

/** The id of a dictionary entry; its name is read as `fooName`, whether the field is called `fooId` or `foo`. */
export const select = <const O extends SelectOptions>(o: O): Field<string, PresentOf<O>, ''> => ({
  kind: 'select',
  ...o,
});

/** Name that is read beside an id. */
export const namedBeside = { name: (name: string) => `${name.replace(/Id$/, '')}Name`, type: 'text' } as const;

export const selectKind: Kind<SelectShape> = {
  type: 3,
  wire: () => ({ type: 'text', max: 40 }),
  beside: namedBeside,
  rule: (_, value) => (typeof value === 'string' ? undefined : { key: 'validation.type' }),
  refs: ({ dict, under, heading }, value, row) => [
    { to: 'entry', dict, id: String(value), ...(heading && { heading }), ...(under && { parent: { id: row[under] } }) },
  ],
  text: ({ dict, words: keys }, value, { words }) => {
    const name = value ? words.entry(dict, String(value)) : undefined;
    return name !== undefined && keys ? words.say(`${keys}.${value}`) : (name ?? '');
  },
  sheet: {
    as: 'option',
    entries: ({ dict }) => ({ dict, path: false }),
    takes: () => ({ key: 'option' }),
  },
  sample: () => undefined,
};
