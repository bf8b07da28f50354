import { reviewLimits } from '@domain/constants';
import { minuteMs } from '@domain/time';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { DESKS } from '@/services/counts';

/** Above this the number of waiting documents only says "more". */
export const DESK_MAX = reviewLimits.told - 1;

/** Returns the number of waiting documents of each desk by its page; undefined until they are known. */
export function useDesks(ready: boolean): ReadonlyMap<string, number> | undefined {
  const { data, error } = useRemote({
    key: DESKS,
    ready,
    lifetime: minuteMs,
    read: (signal) => api('GET /api/Console/ListDesks', {}, { signal, needs: 'array' }),
  });
  return data || error ? new Map(data?.map(({ path, n }) => [path, n])) : undefined;
}
