import { useEffect, useState } from 'react';
import { isCancelled } from '@/services/errors';
import { useCommitted } from './useCommitted';

/** Milliseconds without a key press before the search. */
const PAUSE = 300;

/** Results of a search for a keyword while its list is open; the answer to an old keyword is dropped. */
export function useFound<T>(find: ((keyword: string, signal: AbortSignal) => Promise<T>) | undefined, open: boolean) {
  const [typed, search] = useState('');
  const keyword = useCommitted(typed);
  const [answer, setAnswer] = useState<{ keyword: string; found: T }>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!open || !find) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        setFailure(undefined);
        find(keyword, controller.signal)
          .then((found) => !controller.signal.aborted && setAnswer({ keyword, found }))
          .catch((error: Error) => !isCancelled(error) && setFailure(error.message));
      },
      keyword === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, keyword, open]);
  const asks = open && find !== undefined && failure === undefined;
  return {
    found: answer?.found,
    failure,
    search,
    loading: asks && answer === undefined,
    /** The shown results belong to another keyword. */
    waiting: asks && answer?.keyword !== keyword,
  };
}
