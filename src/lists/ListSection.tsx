import type { Page } from '@domain/api/shapes';
import type { List } from './define';
import { ListPanel } from './ListPanel';
import { useList } from './useList';

interface ListSectionProps<R, V extends object, A extends Page<R>> {
  list: List<R, V, A>;
  fixed?: Readonly<Record<string, string | undefined>>;
}

/** A list as a part of a page: as `ListScreen` shows it, without the head. */
export function ListSection<R, V extends object, A extends Page<R>>({ list, fixed }: ListSectionProps<R, V, A>) {
  return <ListPanel handle={useList(list, fixed)} />;
}
