import { text as textRule } from '../../rules/text';
import { cleanLine } from '../../text';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface TagsOptions extends Common {
  /** Most characters of a text. */
  readonly max: number;
  /** How many, at most. */
  readonly most: number;
}
export interface TagsShape extends TagsOptions {
  readonly kind: 'tags';
}

/** Several short texts. */
export const tags = <const O extends TagsOptions>(o: O): Field<string[], PresentOf<O>, ''> => ({ kind: 'tags', ...o });

export const tagsKind: Kind<TagsShape> = {
  type: 0,
  hintBelow: true,
  wire: () => ({ type: 'list', of: { type: 'text', max: 20_000 }, max: 100 }),
  clean: (_, value) =>
    Array.isArray(value) ? value.map((tag: unknown) => (typeof tag === 'string' ? cleanLine(tag) : tag)) : value,
  rule({ most }, value) {
    if (!Array.isArray(value)) return { key: 'validation.type' };
    return value.length > most ? { key: 'validation.atMost', params: { max: most } } : undefined;
  },
  within: ({ max }, value) =>
    (value as unknown[]).flatMap((tag, i) => {
      const issue =
        typeof tag === 'string' ? textRule({ required: true, max })(tag) : ({ key: 'validation.type' } as const);
      return issue ? [{ path: String(i), issue }] : [];
    }),
  text: (_, value, { words }) => ([value ?? []].flat() as unknown[]).map(String).join(words.say('form.tags.and')),
  sheet: {
    as: 'tags',
    asText: true,
    takes: ({ max }) => ({ key: 'max', params: { max } }),
  },
  sample: ({ most }, i) => ['项目化学习', '乡村学校', '初中数学'].slice(0, Math.min(most, 1 + (i % 3))),
};
