import type { PartnerStudio } from '@domain/api/studio';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Studios that the user works with for an enterprise; read only where there are studios. */
export const usePartners = (ready: boolean): Remote<PartnerStudio[]> =>
  useRemote({
    key: 'partner studios',
    ready,
    read: (signal) => api('GET /api/ListPartnerStudio', {}, { signal, needs: 'array' }),
  });
