import { useCallback, useEffect, useRef } from 'react';
import { queries } from '@/services/queries';
import { fetchAhead, useIdle, whenIdle } from './usePreload';

/** Milliseconds between two looks at whether a page still waits for data. */
const LOOK_AGAIN = 500;

/**
 * Fetches the files that pages of the personal area will most likely want next, once this page is at rest: painted and
 * with all its data. They are run when they are wanted, so that the page stays quick to answer meanwhile.
 */
export function useFetchAtRest(): void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useIdle(
    useCallback(() => {
      const look = () => {
        if (queries.isFetching() === 0) return fetchAhead('frame');
        const timer = setTimeout(() => {
          stop.current = whenIdle(look);
        }, LOOK_AGAIN);
        stop.current = () => clearTimeout(timer);
      };
      look();
    }, []),
  );
}
