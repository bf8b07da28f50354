import type { Page } from '@domain/api/shapes';
import { FIRST_PAGE } from '@domain/constants';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Drawer, Place } from '@/forms/drawer/drawer';
import { type Removal, useRemoval } from '@/forms/drawer/useRemoval';
import { type Remote, useRemote } from '@/hooks/useRemote';
import type { List } from './define';
import { loadTable } from './loadTable';
import { type ListAddress, useAddress } from './useAddress';
import { useHeld } from './useHeld';
import { type Selection, useSelection } from './useSelection';

/** State of a list: its place, its rows, and the chosen rows. */
export interface ListHandle<R, V extends object = object, A extends Page<R> = Page<R>> {
  list: List<R, V, A>;
  address: ListAddress<V>;
  remote: Remote<A>;
  selection: Selection<R>;
  /** Parameters of the call from the filters and the screen, without page and size. */
  query: Readonly<Record<string, unknown>>;
  /** Parameters of the call from the screen itself. */
  fixed: Place;
  /** Keeps a row at its place, also when it is no longer one of the list, until another filter or page is chosen. */
  hold: (row: R) => void;
  /** Reads the list again, after a row was saved or deleted. */
  changed: () => void;
  /** Deletes rows, which the user can undo; undefined when the list's drawer offers no deletion. */
  removal: Removal | undefined;
}

const nothing: readonly never[] = [];
const nowhere: Place = {};
const never = () => undefined;

/** Leads from a page that no longer exists to the last one. */
function useLastPage(data: Page<unknown> | undefined, { page, turn }: Pick<ListAddress, 'page' | 'turn'>): void {
  const last = data && Math.max(FIRST_PAGE, Math.ceil(data.total / data.pageSize));
  const beyond = data?.current === page && data.list.length === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (beyond) turn(last, true);
  }, [beyond, last, turn]);
}

/**
 * Opens another tab when the link's tab finds nothing and another does: a link names the tab in which a row usually
 * is. Only once, because in later searches the user sees the number of each tab.
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
 * Key of the last row before a page, known when the user has turned pages up to it. `current` is the shown page.
 * Another filter starts over.
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
 * Reads the page of a list that the address names. Old rows stay while new ones load, and a page that no longer exists
 * leads to the last one. `fixed` are parameters of the screen itself, for example the plan whose courses it shows.
 */
export function useList<R, V extends object, A extends Page<R>>(
  list: List<R, V, A>,
  fixed: Place = nowhere,
  ready = true,
): ListHandle<R, V, A> {
  // The table's code is large, so it loads beside the rows.
  useState(() => list.columns && loadTable.ahead());
  const address = useAddress<V>(list.filters, list.keeping);
  const { values, page } = address;
  const query = { ...fixed, ...values };
  const scope = JSON.stringify(query);
  const step = useRef<(page: number) => string | undefined>(never);
  const answer = useRemote<A>({
    key: `${list.name} ${JSON.stringify(fixed)}`,
    params: { scope, page },
    ready,
    read: (signal) =>
      list.read({ ...query, current: page, pageSize: list.pageSize, after: step.current(page) }, signal),
  });
  const { shown, hold } = useHeld(list.rowKey, `${scope} ${page}`, answer.data?.list);
  // The answer itself, unless a row is held: its identity says whether there is another one.
  const kept = useMemo(
    () =>
      shown && answer.data && shown !== answer.data.list ? { ...answer.data, list: shown as A['list'] } : answer.data,
    [answer.data, shown],
  );
  const remote = { ...answer, data: kept };
  const { data, loading, error } = remote;
  // The shown rows may still be those of another page or filter.
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
  return { list, address, remote, selection, query, fixed, hold, changed, removal };
}
