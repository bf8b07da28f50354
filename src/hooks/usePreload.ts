import { useAppData } from '@umijs/max';
import { useCallback, useEffect } from 'react';
import { deployment } from '@/services/deployment';

/** Fetches the chunks of a page before it is opened; `path` has no base path. Needs umi's `routePrefetch`. */
export function usePreload(): (path: string) => void {
  const { preloadRoute, basename } = useAppData();
  // The router finds a page below a base that ends in a slash only where another slash follows it.
  const base = basename === undefined || basename === '/' ? '' : basename;
  return useCallback((path: string) => preloadRoute?.(base + path), [preloadRoute, base]);
}

type Idle = (run: () => void) => () => void;
/** When the page is painted and the browser has nothing better to do. */
export const whenIdle: Idle = (run) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
};

/** Whether the browser was asked to ask for less. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Does something once the page is there and at rest, unless data is to be saved. */
export function useIdle(run: () => void): void {
  useEffect(() => {
    if (savesData()) return undefined;
    const start = () => whenIdle(run);
    if (document.readyState === 'complete') return start();
    let stop: (() => void) | undefined;
    const loaded = () => {
      stop = start();
    };
    window.addEventListener('load', loaded, { once: true });
    return () => {
      window.removeEventListener('load', loaded);
      stop?.();
    };
  }, [run]);
}

type Place = keyof NonNullable<typeof window.__AHEAD__>;

/** Puts the files of what comes after a place into the browser's cache, once; nothing of them runs. */
export function fetchAhead(place: Place): void {
  const files = window.__AHEAD__?.[place] ?? [];
  if (window.__AHEAD__) window.__AHEAD__[place] = [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = deployment.publicPath + file;
    document.head.append(link);
  }
}

const afterLogin = () => fetchAhead('login');

/**
 * Fetches the files of the page after a login, once the login is at rest. They do not run before the user has signed
 * in: 850 KB of script would slow a phone down while its owner types.
 */
export const useIdleFetch = (): void => useIdle(afterLogin);
