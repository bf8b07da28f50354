import { createContext, useCallback, useState } from 'react';

/** Tells the form that the upload with this id has begun or ended: nothing is saved or submitted while one runs. */
export const UploadsContext = createContext<(id: string, running: boolean) => void>(() => undefined);

/** Which uploads of a form are under way; `tell` is what the fields are given. */
export function useRunning() {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback((id: string, active: boolean) => {
    setRunning((now) => {
      if (now.has(id) === active) return now;
      const next = new Set(now);
      if (active) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return { any: running.size > 0, tell };
}
