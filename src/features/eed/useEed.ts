import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** One course of mine (row M2). */
export const useEed = (id: string | undefined) =>
  useRemote({
    key: `eed:${id ?? ''}`,
    ready: id !== undefined,
    read: (signal) => api('GET /api/Eed/GetEedDetail/{id}', { path: { id: id ?? '' } }, { signal, needs: ['eedId'] }),
  });
