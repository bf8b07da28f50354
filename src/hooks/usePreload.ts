import { useAppData } from '@umijs/max';
import { useCallback, useEffect } from 'react';
import { loadAllWords } from '@/services/catalogue';

/** Fetches the chunks of a page before it is opened; `path` has no base path. Works where `routePrefetch` is configured. */
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

/** Fetches the chunks and words of the page that will most likely come next, once this one is at rest. */
export function useIdlePreload(path: string): void {
  const preload = usePreload();
  useEffect(() => {
    const start = () =>
      whenIdle(() => {
        preload(path);
        // A failed try is repeated by the page that needs them.
        loadAllWords().catch(() => undefined);
      });
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
  }, [preload, path]);
}
