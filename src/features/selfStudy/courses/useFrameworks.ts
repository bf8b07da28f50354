import type { Framework } from '@domain/api/selfStudy';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** The frameworks of a plan with my hours (row F8). */
export const useFrameworks = (planId: string): Remote<Framework[]> =>
  useRemote({
    key: `frameworks:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/ListFramework/{id}', { path: { id: planId } }, { signal, needs: 'array' }),
  });
