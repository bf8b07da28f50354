import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

const LIFETIME = 60_000;

/** Plans whose results are public, with how many there are: the counts of the tabs, and what results are narrowed by. */
export const usePublicPlans = () =>
  useRemote({
    key: 'research-public-plans',
    lifetime: LIFETIME,
    read: (signal) => api('GET /api/SrPlan/ListPublicPlan', {}, { signal, needs: 'array' }),
  });
