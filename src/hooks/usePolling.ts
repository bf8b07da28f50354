import { useLatest } from 'ahooks';
import { useEffect } from 'react';
import { type RepeatOptions, repeatWhileSeen } from '@/services/repeat';

/** Contract J5: how often a payment is asked about, in milliseconds; after failures more rarely. */
const PAYMENT: RepeatOptions = { every: 3000, atMost: 24_000 };

/**
 * Calls `ask` repeatedly while there is a `subject` and the tab is visible; the signal aborts when this ends. A call
 * that throws is repeated later. Another subject, or another rhythm, starts over.
 */
export function usePolling(
  ask: (signal: AbortSignal) => Promise<void>,
  subject: string | boolean | undefined,
  { every, atMost }: RepeatOptions = PAYMENT,
): void {
  const latest = useLatest(ask);
  useEffect(
    () => (subject ? repeatWhileSeen((signal) => latest.current(signal), { every, atMost }) : undefined),
    [subject, every, atMost],
  );
}
