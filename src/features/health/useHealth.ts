import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** How the installation runs, read anew wherever it is shown. */
export const useHealth = () =>
  useRemote({
    key: 'manageHealth',
    read: (signal) =>
      api(
        'GET /api/Manage/Health/Get',
        {},
        { signal, needs: ['jobs', 'works', 'texts', 'notices', 'payments', 'platforms', 'space', 'backup'] },
      ),
  });
