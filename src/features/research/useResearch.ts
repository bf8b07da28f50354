import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** A subject or thesis of mine by the document of any of its stages. */
export const useResearch = (id: string) =>
  useRemote({
    key: `research:${id}`,
    ready: id !== '',
    read: (signal) =>
      api('GET /api/SrPlan/GetDeclare/{id}', { path: { id } }, { signal, needs: ['stages', 'members'] }),
  });
