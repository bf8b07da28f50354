import { durations } from '@domain/constants';
import { useRequest } from 'ahooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCancelled, isRequestError, RequestError } from '@/services/errors';
import { say } from '@/services/words';
import { listen, peek, read as readSlot } from './remoteCache';

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

const asRequestError = (error: unknown) =>
  isRequestError(error) ? error : new RequestError(say('request.malformed'), 'malformed');

interface Shown {
  key: string;
  value: unknown;
}

/**
 * One data area of a screen: read on opening, again on returning to the window (at most every 5 s), kept for 5 minutes
 * (specification §9). Of several readings the last one asked for wins; leaving the page aborts. An answer without data
 * is a failure and never "nothing there".
 */
export function useRemote<T>({ key, params, read, ready = true }: RemoteSource<T>): Remote<T> {
  const slot = `${key} ${JSON.stringify(params ?? null)}`;
  const [shown, setShown] = useState<Shown>(() => ({ key, value: peek(slot) }));
  const leave = useRef<() => void>(undefined);
  const anew = useRef(false);

  const request = useRequest(
    async () => {
      leave.current?.();
      const reading = readSlot(
        slot,
        async (signal) => {
          const value = await read(signal);
          if (value === undefined || value === null) throw new RequestError(say('request.malformed'), 'malformed');
          return value;
        },
        anew.current,
      );
      anew.current = false;
      leave.current = reading.leave;
      await reading.promise;
    },
    {
      ready,
      refreshDeps: [slot],
      refreshOnWindowFocus: true,
      focusTimespan: durations.focusRefreshSpan,
      // Told by `error` below; without a handler the library writes it to the console.
      onError: () => undefined,
    },
  );

  const { loading, refresh } = request;

  /** A failure that another component's reading has made up for. */
  const [healed, setHealed] = useState<unknown>();
  const error = request.error === healed ? undefined : request.error;
  const failure = useRef<unknown>(undefined);
  failure.current = request.error;

  useEffect(() => {
    const show = (value: unknown) => setShown({ key, value });
    const known = peek(slot);
    if (known !== undefined) show(known);
    return listen(slot, (value) => {
      show(value);
      setHealed(failure.current);
    });
  }, [key, slot]);
  useEffect(() => () => leave.current?.(), []);

  const latest = useRef(refresh);
  latest.current = refresh;
  const reload = useCallback(() => {
    anew.current = true;
    latest.current();
  }, []);

  return {
    data: shown.key === key ? (shown.value as T | undefined) : undefined,
    error: error && !isCancelled(error) ? asRequestError(error) : undefined,
    loading,
    reload,
  };
}
