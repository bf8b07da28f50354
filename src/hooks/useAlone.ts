import { useCallback, useRef, useState } from 'react';

interface Alone {
  busy: boolean;
  /** Answers what it came to; undefined where it was left out. */
  alone: <T>(act: () => Promise<T>) => Promise<T | undefined>;
}

/** Runs one thing at a time: what is asked for meanwhile, by a double click or Enter twice, is left out. */
export function useAlone(): Alone {
  const [busy, setBusy] = useState(false);
  // The second click comes before the first has been drawn.
  const running = useRef(false);
  const alone = useCallback(async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, alone };
}
