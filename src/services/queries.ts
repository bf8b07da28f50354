import { durations } from '@domain/constants';
import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';
import { onWrite } from './api';
import { onSessionChange } from './session';

/*
 * Cache of this tab's readings from the server. The library shares a reading between its callers, cancels it when no
 * caller is left, and reads again on returning to the window; the spans of time are set here. A failure is not retried
 * by itself: it is shown at once, with a button to try again.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: durations.dataCacheTime,
      retry: false,
      // A call is tried even when the browser reports no network.
      networkMode: 'always',
      // Failed readings are repeated when the network is back.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      refetchOnWindowFocus: ({ state }) =>
        Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= durations.focusRefreshSpan,
      // Every answer is a new object, even with equal content: changes that a screen has made locally end with it.
      structuralSharing: false,
    },
  },
});

// Mounted here, because there is no provider: components name this client themselves.
queries.mount();

// The screen follows an answer at once.
notifyManager.setScheduler(queueMicrotask);

// Coming back from another window changes the focus, and not always the visibility.
focusManager.setEventListener((changed) => {
  const onReturn = () => changed();
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
});

// After a write all earlier readings may be out of date.
onWrite(() => void queries.invalidateQueries({ refetchType: 'none' }));
// The next user must not see the readings of the one before.
onSessionChange(() => queries.clear());

/** Forgets an unused reading that is older than the data cache time, so that it is not shown while a new one loads. */
export function forgetOld(queryKey: readonly unknown[]): void {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  if (!query || query.isActive() || query.state.data === undefined) return;
  if (Date.now() - query.state.dataUpdatedAt > durations.dataCacheTime)
    queries.removeQueries({ queryKey, exact: true });
}

/** A reading whose answer may be up to 60 s old, unless something was written meanwhile; shared by all who ask. */
export const readThrough = <T>(key: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  queries.fetchQuery({ queryKey: [key], queryFn: ({ signal }) => read(signal), staleTime: durations.cacheLifetime });
