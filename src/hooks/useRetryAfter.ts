import { useEffect } from 'react';
import type { RequestError } from '@/services/errors';

/** Reloads after the time that the server's answer asks to wait. */
export function useRetryAfter(error: RequestError | undefined, reload: () => void) {
  useEffect(() => {
    if (!error?.retryAfter) return;
    const timer = setTimeout(reload, error.retryAfter * 1000);
    return () => clearTimeout(timer);
  }, [error, reload]);
}
