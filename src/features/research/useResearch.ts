import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Reads one of the user's own subjects or theses by the id of a document of any of its stages. */
export const useResearch = (id: string) =>
  useRemote({
    key: `research:${id}`,
    ready: id !== '',
    read: (signal) =>
      api('GET /api/SrPlan/GetDeclare/{id}', { path: { id } }, { signal, needs: ['stages', 'members'] }),
  });
