import type { DictNode } from '@domain/api/shapes';
import { minuteMs } from '@domain/time';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

type Name = 'periods' | 'subjects' | 'technicalPositions' | 'administrativePositions';

/** What members are looked for by (row E5). */
export function useDict(name: Name): readonly DictNode[] | undefined {
  const { data } = useRemote({
    key: 'studioMemberDict',
    lifetime: minuteMs,
    read: (signal) =>
      api('GET /api/GetMyStudioMemberDict', {}, { signal, needs: ['periods', 'subjects', 'technicalPositions'] }),
  });
  return data?.[name];
}
