import { durations } from '@domain/constants';
import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';
import { onWrite } from './api';
import { onSessionChange } from './session';

/*
 * What this tab has read from the server. The library keeps it, joins those who ask for the same at the same time, gives
 * up what nobody waits for any more, and reads again on returning to the window; here stand the spans of specification §9.
 * Nothing is repeated by itself: a failure is told at once, with a way to try again.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: durations.dataCacheTime,
      retry: false,
      // Whether there is a network is found out by asking.
      networkMode: 'always',
      // What could not be read while there was no network is read when it is back.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      refetchOnWindowFocus: ({ state }) =>
        Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= durations.focusRefreshSpan,
      // Another answer is another object, also when it says the same: what a screen has marked meanwhile ends with it.
      structuralSharing: false,
    },
  },
});

// There is no provider that would: components name this client themselves.
queries.mount();

// The screen follows an answer at once.
notifyManager.setScheduler(queueMicrotask);

// Coming back from another window changes the focus, and not always what is seen.
focusManager.setEventListener((changed) => {
  const onReturn = () => changed();
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
});

// What was read before a write may be out of date, however fresh it is.
onWrite(() => void queries.invalidateQueries({ refetchType: 'none' }));
// What one person has read is not for the next one.
onSessionChange(() => queries.clear());

/** Forgets what nobody shows and what is older than the data cache time: it is not shown while it is read again. */
export function forgetOld(queryKey: readonly unknown[]): void {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  if (query && !query.isActive() && Date.now() - query.state.dataUpdatedAt > durations.dataCacheTime)
    queries.removeQueries({ queryKey, exact: true });
}

/** A reading whose answer may be up to 60 s old, unless something was written meanwhile; shared by all who ask. */
export const readThrough = <T>(key: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  queries.fetchQuery({ queryKey: [key], queryFn: ({ signal }) => read(signal), staleTime: durations.cacheLifetime });
