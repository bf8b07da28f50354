import type { DictNode } from '@domain/api/shapes';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

const MINUTE = 60_000;
type Name = 'periods' | 'subjects' | 'technicalPositions' | 'administrativePositions';

/** What members are looked for by (row E5). */
export function useDict(name: Name): readonly DictNode[] | undefined {
  const { data } = useRemote({
    key: 'studioMemberDict',
    lifetime: MINUTE,
    read: (signal) =>
      api('GET /api/GetMyStudioMemberDict', {}, { signal, needs: ['periods', 'subjects', 'technicalPositions'] }),
  });
  return data?.[name];
}
