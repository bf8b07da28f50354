import { StudioRole } from '@domain/enums';
import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Studios that the user hosts or belongs to, for all pages of the area. */
export function useMyStudios() {
  const { list, setList } = useModel('studios');
  const managed = useModel('currentUser').user?.grants.managedStudioIds ?? [];
  /** Role of the user in a studio, for an answer of the server that leaves the role out. */
  const roleIn = (studioId: string) => (managed.includes(studioId) ? StudioRole.Manager : StudioRole.Member);
  const remote = useRemote({
    key: 'my studios',
    read: async (signal) => {
      const studios = await api('GET /api/GetMyStudioList', {}, { signal, needs: 'array' });
      return studios.map((one) => ({ ...one, myRole: one.myRole ?? roleIn(one.studioId) }));
    },
  });
  const { data } = remote;
  useEffect(() => {
    if (data) setList(data);
  }, [data, setList]);
  return { ...remote, data: data ?? list };
}
