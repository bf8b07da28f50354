import { minuteMs } from '@domain/time';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Returns the number of waiting documents of each desk by its page, for users with several desks. */
export function useDesks(ready: boolean): ReadonlyMap<string, number> {
  const { data = [] } = useRemote({
    key: 'console:desks',
    ready,
    lifetime: minuteMs,
    read: (signal) => api('GET /api/Console/ListDesks', {}, { signal, needs: 'array' }),
  });
  return new Map(data.map(({ path, n }) => [path, n]));
}
