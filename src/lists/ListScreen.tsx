import type { Page } from '@domain/api/shapes';
import type { ReactNode } from 'react';
import { type Crumb, PageHead } from '@/components/PageHead';
import { useT } from '@/hooks/useT';
import type { List } from './define';
import { AddButton } from './drawer';
import { ListPanel } from './ListPanel';
import { type ListHandle, useList } from './useList';

interface ListScreenProps<R, V extends object, A extends Page<R>> {
  list: List<R, V, A>;
  /** Parameters that the screen itself asks with. */
  fixed?: Readonly<Record<string, string | undefined>>;
  crumbs?: readonly Crumb[];
  /** Buttons at the end of the head. */
  extra?: ReactNode;
  /** Content beside the rows; absent where there is no room for it. */
  beside?: ReactNode;
  /** The rows need all the width that they can get. */
  narrowBeside?: boolean;
}

/** A page that is a list: its title with how many there are, and the list as it is declared. */
export function ListScreen<R, V extends object, A extends Page<R>>({
  list,
  fixed,
  crumbs = [],
  extra,
  beside,
  narrowBeside = false,
}: ListScreenProps<R, V, A>) {
  const t = useT();
  const handle = useList(list, fixed);
  const title = list.title ? t(list.title) : '';
  const { data } = handle.remote;
  const n = data && (list.totalOf?.(data) ?? data.total);
  const { Note } = list;
  const note = Note ? (
    <Note list={handle as unknown as ListHandle<R>} />
  ) : list.lead ? (
    t(list.lead)
  ) : list.count && n !== undefined ? (
    t(list.count, { ...list.figuresOf?.(data as A), n })
  ) : undefined;
  return (
    <>
      <PageHead
        title={title}
        note={note}
        crumbs={crumbs}
        extra={list.opens ? [extra, <AddButton key="add" handle={handle} />] : extra}
      />
      <ListPanel handle={handle} beside={beside} narrowBeside={narrowBeside} />
    </>
  );
}
