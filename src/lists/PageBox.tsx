import type { Page } from '@domain/api/shapes';
import { Checkbox } from 'antd';
import { useT } from '@/hooks/useT';
import type { ListHandle } from './useList';

interface PageBoxProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  /** In the narrow head of a table: its words are read out only. */
  bare?: boolean;
}

/** Box that chooses every row of the shown page that can be chosen. */
export function PageBox<R, V extends object, A extends Page<R>>({
  handle: { selection, remote },
  bare = false,
}: PageBoxProps<R, V, A>) {
  const t = useT();
  const { pageState, choosePage } = selection;
  const words = t('list.choosePage');
  return (
    <Checkbox
      checked={pageState === 'all'}
      indeterminate={pageState === 'some'}
      disabled={(remote.data?.total ?? 0) === 0}
      onChange={(event) => choosePage(event.target.checked)}
      {...(bare && { 'aria-label': words })}
    >
      {bare ? undefined : words}
    </Checkbox>
  );
}
