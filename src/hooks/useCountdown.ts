import { useInterval } from 'ahooks';
import { useReducer } from 'react';

const left = (until: number | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));

/**
 * Whole seconds until an instant (milliseconds since 1970), counted down every second; 0 when it is past or undefined.
 * The clock is read each time: a tab that slept shows the right rest, and a new instant counts from its first frame.
 */
export function useCountdown(until: number | undefined): number {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useInterval(redraw, left(until) > 0 ? 1000 : undefined);
  return left(until);
}

/** `9:05` for 545 seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
