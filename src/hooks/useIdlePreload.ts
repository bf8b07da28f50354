import { useCallback, useEffect, useRef } from 'react';
import { loadAllWords } from '@/services/catalogue';
import { queries } from '@/services/queries';
import { useIdle, usePreload, whenIdle } from './usePreload';

/** Milliseconds between two looks at whether a page still waits for data. */
const LOOK_AGAIN = 500;

/**
 * Fetches the chunks and words of the page that will most likely come next, and runs them, once this one is at rest:
 * painted and with all its data, so that the user's own page is not slowed down.
 */
export function useIdlePreload(path: string): void {
  const preload = usePreload();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useIdle(
    useCallback(() => {
      const look = () => {
        if (queries.isFetching() > 0) {
          const timer = setTimeout(() => {
            stop.current = whenIdle(look);
          }, LOOK_AGAIN);
          stop.current = () => clearTimeout(timer);
          return;
        }
        preload(path);
        // A failed try is repeated by the page that needs them.
        loadAllWords().catch(() => undefined);
      };
      look();
    }, [preload, path]),
  );
}
