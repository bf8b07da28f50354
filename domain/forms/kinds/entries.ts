import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface EntriesOptions extends Common {
  readonly dict: string;
  /** How many at most. */
  readonly most: number;
}
export interface EntriesShape extends EntriesOptions {
  readonly kind: 'entries';
}

/** The ids of several dictionary entries, in the order of choice; their names are read as `fooNames`. */
export const entries = <const O extends EntriesOptions>(o: O): Field<string[], PresentOf<O>, ''> => ({
  kind: 'entries',
  ...o,
});

export const idsOf = (value: unknown): string[] => ([value ?? []].flat() as unknown[]).map(String);

export const entriesKind: Kind<EntriesShape> = {
  type: 3,
  wire: () => ({ type: 'list', of: { type: 'text', max: 40 }, max: 20 }),
  beside: { name: (name) => `${name.replace(/IdList$/, '')}Names`, type: 'texts' },
  rule({ most }, value) {
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) return { key: 'validation.type' };
    if (value.length > most) return { key: 'validation.atMost', params: { max: most } };
    return new Set(value).size < value.length ? { key: 'validation.twice' } : undefined;
  },
  taken: idsOf,
  refs: ({ dict }, value) => idsOf(value).map((id) => ({ to: 'entry', dict, id })),
  text: ({ dict }, value, { words }) =>
    idsOf(value)
      .map((id) => words.entry(dict, id) ?? '')
      .join(words.say('form.tags.and')),
  sample: () => undefined,
};
