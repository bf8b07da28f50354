import type { Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { type ChoiceOptions, type Chosen, choosing, optionKey } from './choice';

export interface MultiOptions<V extends number = number> extends ChoiceOptions<V> {
  /** How many at most; default all. */
  readonly most?: number;
  /** Each option has a sentence that explains it: `<words>.<option>.does`. */
  readonly described?: true;
}
export interface MultiShape extends MultiOptions {
  readonly kind: 'multi';
}

/** Catalogue key of the sentence that explains an option. */
export const explanationKey = (field: Pick<ChoiceOptions, 'words'>, label: string, name: string) =>
  `${optionKey(field, label, name)}.does`;

/** Several of a few values fixed by the product, in the order in which they were chosen. */
export const multi = <const V extends number, const O extends MultiOptions<V>>(o: O) =>
  ({ kind: 'multi', ...o }) as Field<O['options'][number]['value'][], PresentOf<O>, ''> & Chosen<'multi', O>;

export const multiKind: Kind<MultiShape> = {
  type: choosing.type,
  keys: (field, label) => [
    ...choosing.keys(field, label),
    ...(field.described ? field.options.map(({ name }) => explanationKey(field, label, name)) : []),
  ],
  wire: ({ options }) => ({ type: 'list', of: { type: 'int' }, max: Math.max(1, options.length) }),
  rule({ options, most = options.length }, value) {
    if (!Array.isArray(value)) return { key: 'validation.type' };
    if (value.length > most) return { key: 'validation.atMost', params: { max: most } };
    const good = new Set(value).size === value.length && value.every((one) => options.some((o) => o.value === one));
    return good ? undefined : { key: 'validation.option' };
  },
  text: (field, value, { label, words }) =>
    ([value ?? []].flat() as unknown[])
      .flatMap((one) => field.options.filter((o) => o.value === one))
      .map(({ name }) => words.say(optionKey(field, label, name)))
      .join(words.say('form.tags.and')),
  sheet: {
    as: 'options',
    entries: choosing.entries,
    takes: () => ({ key: 'option' }),
  },
  sample: ({ options, most = options.length }, i) => options.slice(0, 1 + (i % most)).map(({ value }) => value),
};
