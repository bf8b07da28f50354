import { StudioRole } from '@domain/enums';
import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Studios that I host or belong to (row E1), for all pages of the area. */
export function useMyStudios() {
  const { list, setList } = useModel('studios');
  const managed = useModel('@@initialState').initialState?.user?.grants.managedStudioIds ?? [];
  /** What I am in a studio of mine of which that is not told. */
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
