import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

const LIFETIME = 60_000;

/** Plans with public results and their counts: for the counts of the tabs and the filter by plan. */
export const usePublicPlans = () =>
  useRemote({
    key: 'research-public-plans',
    lifetime: LIFETIME,
    read: (signal) => api('GET /api/SrPlan/ListPublicPlan', {}, { signal, needs: 'array' }),
  });
