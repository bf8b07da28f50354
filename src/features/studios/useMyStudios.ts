import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Studios that I host or belong to (row E1), for all pages of the area. */
export function useMyStudios() {
  const { list, setList } = useModel('studios');
  const remote = useRemote({
    key: 'my studios',
    read: (signal) => api('GET /api/GetMyStudioList', {}, { signal, needs: 'array' }),
  });
  const { data } = remote;
  useEffect(() => {
    if (data) setList(data);
  }, [data, setList]);
  return { ...remote, data: data ?? list };
}
