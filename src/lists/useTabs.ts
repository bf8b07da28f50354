import { useCallback, useMemo } from 'react';
import { without } from './address';
import type { List } from './define';
import type { Choice } from './filters/choice';
import { useAddress } from './useAddress';

/**
 * Several lists of a page; the address names the open one. `by` and `lists` must not change. Another list begins
 * without the filters of the one before.
 */
export function useTabs<N extends string>(
  by: Choice<{ [K in N]: string }>,
  lists: readonly Pick<List<never>, 'filters'>[],
) {
  const filters = useMemo(() => [by], [by]);
  const { values, change } = useAddress<Record<string, string | undefined>>(filters);
  const [name = ''] = by.names;
  const choose = useCallback(
    (value: string | undefined) =>
      change({ ...without(lists.flatMap((list) => list.filters)), [name]: value === by.fallback ? undefined : value }),
    [change, lists, name, by],
  );
  return { current: values[name] ?? by.fallback, choose };
}
