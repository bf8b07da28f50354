import { useEffect, useState } from 'react';

const left = (until: number | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));

/**
 * Whole seconds until an instant (milliseconds since 1970), counted down every second; 0 when it is past or undefined.
 * The clock is read anew each time, so a tab that slept shows the right rest.
 */
export function useCountdown(until: number | undefined): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    setSeconds(left(until));
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      const rest = left(until);
      setSeconds(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** `9:05` for 545 seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
