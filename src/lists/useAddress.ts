import { useLocation, useSearchParams } from '@umijs/max';
import { useLatest } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changedParams, narrowing, type PlaceChange, readPlace, without } from './address';
import type { Filter } from './filter';

/**
 * Where a list keeps its place: in the address; in the address under a prefix and without entries of the history, for a
 * list beside the subject of its page; or in memory only, for a list that is opened for a moment.
 */
export type Keeping = 'address' | { prefix: string } | 'memory';

export interface ListAddress<V extends object = object> {
  values: V;
  /** From 1. */
  page: number;
  /** Id of the row that is open beside the list. */
  id: string | undefined;
  /** The row whose form is open in its drawer; `new` for an empty form. */
  drawer: string | undefined;
  /** Number of filters that narrow the list. */
  narrowing: number;
  /** Changes filters; the list begins on page 1. */
  change(next: Partial<V>, replace?: boolean): void;
  turn(page: number, replace?: boolean): void;
  open(id: string | undefined): void;
  openDrawer(id: string | undefined): void;
  /** Sets these filters and clears all others that narrow the list. */
  only(next: Partial<V>): void;
}

/**
 * Is the user on the way to another page? The old page stays until the new one has loaded, and a delayed search would
 * meanwhile lead back to it.
 */
function useLeaving(): () => boolean {
  const { pathname } = useLocation();
  const shown = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this page is shown at another address
  useEffect(() => {
    shown.current = window.location.pathname;
  }, [pathname]);
  return useCallback(() => window.location.pathname !== shown.current, []);
}

function useParams(keeping: Keeping) {
  const isLeaving = useLeaving();
  const address = useSearchParams();
  const memory = useState(() => new URLSearchParams());
  const [params, setParams] = keeping === 'memory' ? memory : address;
  // Two changes before the next rendering: the second one builds on the first.
  const latest = useLatest(params);
  const besides = keeping !== 'address';
  const write = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      if (isLeaving()) return;
      latest.current = next;
      setParams(next, { replace: replace || besides });
    },
    [setParams, besides, isLeaving],
  );
  return { params, latest, write };
}

/** Place of a list: its filters, its page, and the open row. `filters` and `keeping` must not change. */
export function useAddress<V extends object>(filters: readonly Filter[], keeping: Keeping = 'address'): ListAddress<V> {
  const { params, latest, write } = useParams(keeping);
  const prefix = typeof keeping === 'object' ? keeping.prefix : undefined;
  const place = useMemo(() => readPlace(filters, params, prefix), [filters, params, prefix]);
  const change = useCallback(
    (next: PlaceChange, replace = false) => write(changedParams(latest.current, next, prefix), replace),
    [latest, prefix, write],
  );
  return useMemo(
    () => ({
      values: place.values as V,
      page: place.page,
      id: place.id,
      drawer: place.drawer,
      narrowing: narrowing(filters, place.values),
      change: (next, replace) => change(next as PlaceChange, replace),
      turn: (page, replace) => change({ page }, replace),
      open: (id) => change({ id }),
      openDrawer: (open) => change({ open }),
      only: (next) => change({ ...without(filters.filter(({ narrows }) => narrows)), ...(next as PlaceChange) }),
    }),
    [filters, place, change],
  );
}
