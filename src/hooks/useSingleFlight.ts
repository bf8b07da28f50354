import { useLockFn, useMemoizedFn } from 'ahooks';
import { useState } from 'react';

interface SingleFlight {
  busy: boolean;
  /** Runs `act` and returns its result; undefined when another run is still under way. */
  alone: <T>(act: () => Promise<T>) => Promise<T | undefined>;
}

/** Runs one action at a time: calls meanwhile, by a double click or Enter twice, are ignored. */
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
