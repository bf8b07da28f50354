import type { Framework } from '@domain/api/selfStudy';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Reads the frameworks of a plan with the user's own hours. */
export const useFrameworks = (planId: string): Remote<Framework[]> =>
  useRemote({
    key: `frameworks:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/ListFramework/{id}', { path: { id: planId } }, { signal, needs: 'array' }),
  });
