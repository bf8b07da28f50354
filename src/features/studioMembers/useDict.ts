import type { DictNode } from '@domain/api/shapes';
import { minuteMs } from '@domain/time';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

type Name = 'periods' | 'subjects' | 'technicalPositions' | 'administrativePositions';

/** Reads the values of a filter of the members: stages, subjects or positions. */
export function useDict(name: Name): readonly DictNode[] | undefined {
  const { data } = useRemote({
    key: 'studioMemberDict',
    lifetime: minuteMs,
    read: (signal) =>
      api(
        'GET /api/GetMyStudioMemberDict',
        {},
        { signal, needs: ['periods', 'subjects', 'technicalPositions', 'administrativePositions'] },
      ),
  });
  return data?.[name];
}
