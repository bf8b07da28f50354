import type { Page } from '@domain/api/shapes';
import { useT } from '@/hooks/useT';
import { TabRow } from './TabRow';
import type { ListHandle } from './useList';

interface ListTabsProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  /** Where the counts do not come with the rows. */
  counts?: Readonly<Record<string, number>> | undefined;
  urgent?: boolean;
}

/** The filter of a list that is chosen by tabs. */
export function ListTabs<R, V extends object, A extends Page<R>>({
  handle,
  counts,
  urgent = false,
}: ListTabsProps<R, V, A>) {
  const t = useT();
  const { list, address, remote } = handle;
  if (!list.tabs) return null;
  const { by, countsOf } = list.tabs;
  const [name = ''] = by.names;
  const known = counts ?? (countsOf && ((remote.data && countsOf(remote.data)) ?? null));
  const open = by.fallback === undefined ? [{ value: undefined, label: { key: 'common.all' } as const }] : [];
  return (
    <TabRow
      label={t(by.label)}
      options={[...open, ...by.options]}
      current={(address.values as Record<string, string | undefined>)[name]}
      onChoose={(value) => address.change({ [name]: value === by.fallback ? undefined : value } as Partial<V>)}
      counts={known}
      urgent={urgent}
    />
  );
}
