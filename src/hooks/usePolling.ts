import { useEffect, useRef } from 'react';
import { repeatWhileSeen } from '@/services/repeat';

/** Contract J5: how often a payment is asked about, in milliseconds; after failures more rarely. */
const EVERY = 3000;
const AT_MOST = 24_000;

/** Calls `ask` every three seconds while `active` and while the tab is seen; a call that throws is repeated later. */
export function usePolling(ask: () => Promise<void>, active: boolean): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(
    () => (active ? repeatWhileSeen(() => latest.current(), { every: EVERY, atMost: AT_MOST }) : undefined),
    [active],
  );
}
