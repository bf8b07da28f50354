import { useCallback, useEffect, useRef } from 'react';
import { chunksUnderWay } from '@/services/chunks';
import { queries } from '@/services/queries';
import { fetchAhead, useIdle, whenIdle } from './usePreload';

/** Milliseconds between two looks at whether a page still waits for something. */
const LOOK_AGAIN_MS = 500;
/** Looks in a row: on a slow machine, time passes between a part that has come and its question for data. */
const LOOKS = 2;

const waits = () => queries.isFetching() > 0 || chunksUnderWay() > 0;

/**
 * Fetches the files that pages of the personal area will most likely want next, once this page is at rest: painted and
 * with all its parts and data. They are run when they are wanted, so that the page stays quick to answer meanwhile.
 */
export function useFetchAtRest(): void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useIdle(
    useCallback(() => {
      let calm = 0;
      const look = () => {
        calm = waits() ? 0 : calm + 1;
        if (calm >= LOOKS) return fetchAhead('frame');
        const timer = setTimeout(() => {
          stop.current = whenIdle(look);
        }, LOOK_AGAIN_MS);
        stop.current = () => clearTimeout(timer);
      };
      look();
    }, []),
  );
}
