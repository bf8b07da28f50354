import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface ChoiceOptions<V extends number = number> extends Common {
  readonly options: readonly { readonly value: V; readonly name: string }[];
  /** Beginning of the catalogue keys of the options; default the field's own label. */
  readonly words?: string;
}
export interface ChoiceShape extends ChoiceOptions {
  readonly kind: 'choice';
}

/** Field that holds one of a few values fixed by the product; its type says which. */
export const choice = <const V extends number, const O extends ChoiceOptions<V>>(o: O) =>
  ({ kind: 'choice', ...o }) as Field<O['options'][number]['value'], PresentOf<O>, ''> & Chosen<'choice', O>;

/** Type of a field that also knows its options, for `optionsOf`. */
export interface Chosen<K extends 'choice' | 'multi', O extends Pick<ChoiceOptions, 'options'>> {
  readonly kind: K;
  readonly options: O['options'];
}

/** Catalogue key of an option. */
export const optionKey = ({ words }: Pick<ChoiceOptions, 'words'>, label: string, name: string) =>
  `${words ?? label}.${name}`;

/** Shared parts of the kinds that choose one or several of the options. */
export const choosing = {
  type: 3,
  whole: (field: ChoiceOptions, { label, words }: { label: string; words: { say(key: string): string } }) =>
    field.options.map(({ name }) => words.say(optionKey(field, label, name))),
  keys: (field: ChoiceOptions, label: string) => field.options.map(({ name }) => optionKey(field, label, name)),
  entries: (field: ChoiceOptions, label: string) => ({
    options: field.options.map(({ value, name }) => ({ value, key: optionKey(field, label, name) })),
  }),
} as const;

export const choiceKind: Kind<ChoiceShape> = {
  type: choosing.type,
  whole: choosing.whole,
  keys: choosing.keys,
  wire: () => ({ type: 'int' }),
  rule: ({ options }, value) => (options.some((o) => o.value === value) ? undefined : { key: 'validation.option' }),
  text: (field, value, { label, words }) => {
    const option = field.options.find((o) => o.value === value);
    return option ? words.say(optionKey(field, label, option.name)) : '';
  },
  sheet: {
    as: 'option',
    entries: choosing.entries,
    takes: () => ({ key: 'option' }),
  },
  sample: ({ options }, i) => options[i % options.length]?.value,
};
