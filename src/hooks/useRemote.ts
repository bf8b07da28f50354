import { durations } from '@domain/constants';
import { clearCache, useRequest } from 'ahooks';
import { useCallback, useEffect, useRef } from 'react';
import { isCancelled, isRequestError, RequestError } from '@/services/errors';
import { onSessionEnd } from '@/services/session';
import { say } from '@/services/words';

export interface RemoteSource<T> {
  /** Names the data and the record it belongs to, for example `assessment:42`; another key never shows this one's rows. */
  key: string;
  /** Filters, page and order: while the answer to new ones is on its way, the old rows stay. */
  params?: unknown;
  /** Reads the data; rejects with a RequestError. Gives up when the signal says so. */
  read: (signal: AbortSignal) => Promise<T>;
  /** False: nothing is read yet, for example while an id is missing. */
  ready?: boolean;
}

export interface Remote<T> {
  data: T | undefined;
  /** Why the last reading failed; `data` of an earlier one stays. */
  error: RequestError | undefined;
  /** A reading is under way, the first one or a later one. */
  loading: boolean;
  reload: () => void;
}

// What one person has read is not for the next one.
onSessionEnd(() => clearCache());

const asRequestError = (error: unknown) =>
  isRequestError(error) ? error : new RequestError(say('request.malformed'), 'malformed');

/**
 * One data area of a screen: read on opening, again on returning to the window (at most every 5 s), kept for 5 minutes
 * (specification §9). Of several readings the last one asked for wins; leaving the page aborts. An answer without data
 * is a failure and never "nothing there".
 */
export function useRemote<T>({ key, params, read, ready = true }: RemoteSource<T>): Remote<T> {
  const reading = useRef<AbortController>(undefined);
  const slot = `${key} ${JSON.stringify(params ?? null)}`;
  const again = useRef<() => void>(undefined);
  const { data, error, loading, refresh } = useRequest(
    async () => {
      reading.current?.abort();
      const own = new AbortController();
      reading.current = own;
      const value = await read(own.signal);
      if (value === undefined || value === null) throw new RequestError(say('request.malformed'), 'malformed');
      return { key, value };
    },
    {
      ready,
      refreshDeps: [slot],
      cacheKey: slot,
      cacheTime: durations.dataCacheTime,
      refreshOnWindowFocus: true,
      focusTimespan: durations.focusRefreshSpan,
      // A reading shared with a component that has left was given up with it; this one still wants the answer.
      onError: (failure) => isCancelled(failure) && again.current?.(),
    },
  );
  again.current = refresh;
  useEffect(
    () => () => {
      again.current = undefined;
      reading.current?.abort();
    },
    [],
  );
  const failed = error && !isCancelled(error) ? asRequestError(error) : undefined;
  return {
    data: data?.key === key ? data.value : undefined,
    error: failed,
    loading: loading || isCancelled(error),
    reload: useCallback(() => again.current?.(), []),
  };
}
