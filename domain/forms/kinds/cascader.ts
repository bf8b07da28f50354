import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

export interface CascaderOptions extends Common {
  readonly dict: string;
}
export interface CascaderShape extends CascaderOptions {
  readonly kind: 'cascader';
}

/** The ids from the root to the chosen entry; their names are read as `fooNames`, in the same order. */
export const cascader = <const O extends CascaderOptions>(o: O): Field<string[], PresentOf<O>, ''> => ({
  kind: 'cascader',
  ...o,
});

const idsOf = (value: unknown) => [value ?? []].flat().map(String);

export const cascaderKind: Kind<CascaderShape> = {
  type: 4,
  wire: () => ({ type: 'list', of: { type: 'text', max: 40 }, max: 6 }),
  beside: { name: (name) => `${name.replace(/s$/, '')}Names`, type: 'texts' },
  rule: (_, value) =>
    Array.isArray(value) && value.every((v) => typeof v === 'string') ? undefined : { key: 'validation.type' },
  refs: ({ dict }, value) => [{ to: 'branch', dict, ids: idsOf(value) }],
  text: ({ dict }, value, { words }) =>
    idsOf(value)
      .map((id) => words.entry(dict, id) ?? '')
      .join(' / '),
  sheet: {
    as: 'option',
    entries: ({ dict }) => ({ dict, path: true }),
    takes: () => ({ key: 'option' }),
  },
  sample: () => undefined,
};
