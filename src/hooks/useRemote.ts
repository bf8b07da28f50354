import { useQuery } from '@tanstack/react-query';
import { useLatest } from 'ahooks';
import { useCallback, useMemo, useRef } from 'react';
import { isCancelled, isRequestError, type RequestError } from '@/services/errors';
import { forgetOld, queries } from '@/services/queries';
import { incomplete, unexpected } from '@/services/requestConfig';

export interface RemoteSource<T> {
  /** Names the data and its record, for example `assessment:42`; rows of another key are never shown. */
  key: string;
  /** Filters, page and order: while the answer to new ones is on its way, the old rows stay. */
  params?: unknown;
  /** Reads the data; rejects with a RequestError. Gives up when the signal says so. */
  read: (signal: AbortSignal) => Promise<T>;
  /** False: nothing is read yet, for example while an id is missing. */
  ready?: boolean;
  /** Milliseconds in which the data is not read again, unless a write happened meanwhile; 0 by default. */
  lifetime?: number;
}

export interface Remote<T> {
  data: T | undefined;
  /** Why the last reading failed; `data` of an earlier one stays. */
  error: RequestError | undefined;
  /** Is a reading under way, the first or a later one? */
  loading: boolean;
  reload: () => void;
}

/** Key and reading of a source, as the cache knows them. */
const queryOf = <T>({ key, params, read, lifetime = 0 }: Omit<RemoteSource<T>, 'ready'>) => ({
  queryKey: [key, JSON.stringify(params ?? null)] as const,
  staleTime: lifetime,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    const value = await read(signal);
    if (value === undefined || value === null) throw incomplete();
    return value;
  },
});

/**
 * Begins to read what a part of the page is going to show. That part joins the reading, or finds its answer where the
 * source has a lifetime. A failure is the part's own: it reads again.
 */
export const readAhead = <T>(source: Omit<RemoteSource<T>, 'ready'>): void =>
  void queries.prefetchQuery(queryOf(source));

/** Any error of a reading as a RequestError, which screens can show. */
export const asRequestError = (error: unknown) => (isRequestError(error) ? error : unexpected());

/**
 * Data of an area of a screen: read on opening, again on returning to the window (at most every 5 s), kept for 5
 * minutes. Of several readings the latest request wins; leaving the page aborts. An answer without data is a failure
 * and never "nothing there".
 */
export function useRemote<T>({ ready = true, ...source }: RemoteSource<T>): Remote<T> {
  const { key, params } = source;
  const slot = JSON.stringify(params ?? null);
  const queryKey = useMemo(() => {
    const parts = [key, slot] as const;
    forgetOld(parts);
    return parts;
  }, [key, slot]);
  const query = useQuery<T>({ ...queryOf(source), queryKey, enabled: ready }, queries);
  const { data, error, isFetching, refetch } = query;

  const shown = useRef<{ key: string; data: T | undefined }>({ key, data });
  if (shown.current.key !== key || data !== undefined) shown.current = { key, data };

  const latest = useLatest({ queryKey, refetch, ready });
  const reload = useCallback(() => {
    const now = latest.current;
    if (!now.ready) return;
    // A reading that began before the change is out of date: it is cancelled, never shared.
    void queries.cancelQueries({ queryKey: now.queryKey, exact: true }).then(() => now.refetch());
  }, []);

  return {
    data: shown.current.data,
    error: error && !isCancelled(error) ? asRequestError(error) : undefined,
    loading: isFetching,
    reload,
  };
}
