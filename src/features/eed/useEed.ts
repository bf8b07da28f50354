import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Reads a course of the user. */
export const useEed = (id: string | undefined) =>
  useRemote({
    key: `eed:${id ?? ''}`,
    ready: id !== undefined,
    read: (signal) => api('GET /api/Eed/GetEedDetail/{id}', { path: { id: id ?? '' } }, { signal, needs: ['eedId'] }),
  });
