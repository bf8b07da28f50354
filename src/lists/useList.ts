import type { Page } from '@domain/api/shapes';
import { FIRST_PAGE } from '@domain/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drawer, Place } from '@/forms/drawer/drawer';
import { type Removal, useRemoval } from '@/forms/drawer/useRemoval';
import { type Remote, useRemote } from '@/hooks/useRemote';
import type { List } from './define';
import { loadTable } from './loadTable';
import { type ListAddress, useAddress } from './useAddress';
import { type Selection, useSelection } from './useSelection';

/** A list at work: where it stands, what it has read, what is chosen. */
export interface ListHandle<R, V extends object = object, A extends Page<R> = Page<R>> {
  list: List<R, V, A>;
  address: ListAddress<V>;
  remote: Remote<A>;
  selection: Selection<R>;
  /** What the filters and the screen ask for, as the call takes it, without page and size. */
  query: Readonly<Record<string, unknown>>;
  /** What the screen itself asks for. */
  fixed: Place;
  /** Something of the list was saved or deleted: it is read again. */
  changed: () => void;
  /** Deletes rows with a way back, where the drawer of the list knows how. */
  removal: Removal | undefined;
}

const nothing: readonly never[] = [];
const nowhere: Place = {};
const never = () => undefined;

/** A page that is no more leads to the last one. */
function useLastPage(data: Page<unknown> | undefined, { page, turn }: Pick<ListAddress, 'page' | 'turn'>): void {
  const last = data && Math.max(FIRST_PAGE, Math.ceil(data.total / data.pageSize));
  const beyond = data?.current === page && data.list.length === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (beyond) turn(last, true);
  }, [beyond, last, turn]);
}

/**
 * A link names the tab in which a thing usually is. Where that one finds nothing of what is searched and another one does, that is
 * opened instead: once, since whoever searches on sees what each tab says.
 */
function useTabOfHit<R, V extends object, A extends Page<R>>(
  { tabs }: Pick<List<R, V, A>, 'tabs'>,
  { values, narrowing, change }: ListAddress<V>,
  data: A | undefined,
): void {
  const arrived = useRef(false);
  const [name = ''] = tabs?.by.names ?? [];
  const here = (values as Record<string, string | undefined>)[name];
  const counts = data && !arrived.current && narrowing > 0 && data.total === 0 ? tabs?.countsOf?.(data) : undefined;
  const other = counts && Object.keys(counts).find((tab) => tab !== here && (counts[tab] ?? 0) > 0);
  useEffect(() => {
    if (!data) return;
    arrived.current = true;
    if (other !== undefined && here !== undefined)
      change({ [name]: other === tabs?.by.fallback ? undefined : other } as Partial<V>, true);
  }, [data, other, here, name, tabs, change]);
}

/**
 * The key of the row before a page, where one has come to it by turning: `current` are the rows of the page that is shown.
 * Another filter begins anew.
 */
function useStep<R>({ seeks, rowKey }: Pick<List<R>, 'seeks' | 'rowKey'>, scope: string, current: Page<R> | undefined) {
  const steps = useRef({ scope, before: new Map<number, string>() });
  useEffect(() => {
    if (steps.current.scope !== scope) steps.current = { scope, before: new Map() };
    const last = current?.list.at(-1);
    if (current && last !== undefined) steps.current.before.set(current.current + 1, rowKey(last));
  }, [scope, current, rowKey]);
  return (page: number) => (seeks && steps.current.scope === scope ? steps.current.before.get(page) : undefined);
}

/**
 * Reads the page of a list that the address names: the old rows stay while others are on their way, and a page that is
 * no more leads to the last one. `fixed` is what the screen itself asks for, for example the plan whose courses it shows.
 */
export function useList<R, V extends object, A extends Page<R>>(
  list: List<R, V, A>,
  fixed: Place = nowhere,
  ready = true,
): ListHandle<R, V, A> {
  // The table is heavy: it is on its way while the rows are asked for.
  useState(() => list.columns && loadTable.ahead());
  const address = useAddress<V>(list.filters, list.keeping);
  const { values, page } = address;
  const query = { ...fixed, ...values };
  const scope = JSON.stringify(query);
  const step = useRef<(page: number) => string | undefined>(never);
  const remote = useRemote<A>({
    key: `${list.name} ${JSON.stringify(fixed)}`,
    params: { scope, page },
    ready,
    read: (signal) =>
      list.read({ ...query, current: page, pageSize: list.pageSize, after: step.current(page) }, signal),
  });
  const { data, loading, error } = remote;
  // What is shown may still be another page, or what another filter has found.
  const current = data?.current === page && !loading && !error;
  step.current = useStep(list, scope, current ? data : undefined);
  useLastPage(data, address);
  useTabOfHit(list, address, current ? data : undefined);
  (list.useRenewal ?? never)(remote.reload);
  const selection = useSelection(list.rowKey, {
    scope,
    page,
    rows: data?.list ?? (nothing as readonly R[]),
    total: data?.total ?? 0,
    current,
    choosable: list.choosable,
  });
  const { reload } = remote;
  const { opens, onChanged } = list;
  const changed = useCallback(() => {
    reload();
    onChanged?.();
  }, [reload, onChanged]);
  const removal = (opens?.change ? useRemoval : never)(opens as Drawer, fixed, changed);
  return { list, address, remote, selection, query, fixed, changed, removal };
}
