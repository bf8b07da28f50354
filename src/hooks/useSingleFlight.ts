import { useLockFn, useMemoizedFn } from 'ahooks';
import { useState } from 'react';

interface SingleFlight {
  busy: boolean;
  /** Answers what it came to; undefined where it was left out. */
  alone: <T>(act: () => Promise<T>) => Promise<T | undefined>;
}

/** Runs one thing at a time: what is asked for meanwhile, by a double click or Enter twice, is left out. */
export function useSingleFlight(): SingleFlight {
  const [busy, setBusy] = useState(false);
  const act = useMemoizedFn(async (given: () => Promise<unknown>) => {
    setBusy(true);
    try {
      return await given();
    } finally {
      setBusy(false);
    }
  });
  return { busy, alone: useLockFn(act) as SingleFlight['alone'] };
}
