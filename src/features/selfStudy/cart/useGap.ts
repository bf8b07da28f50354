import type { CourseCard } from '@domain/api/selfStudy';
import type { Page } from '@domain/api/shapes';
import { useMemo } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { suggest } from './suggest';
import type { CartHandle } from './useCart';

/** Number of courses that are read to find good suggestions. */
const LOOKED_AT = 20;

/** Courses that would cover the hours still missing after the purchase, and their number. */
export function useGap({ planId, totals, busy, lines }: CartHandle, ready: boolean) {
  const query = { planId, closesGap: 'true' as const, current: 1, pageSize: LOOKED_AT };
  const remote = useRemote<Page<CourseCard>>({
    key: `gap:${planId}`,
    // With other courses in the cart, other hours are missing.
    params: lines.map(({ courseId }) => courseId),
    ready: ready && planId !== '' && totals !== undefined && !busy,
    read: (signal) => api('GET /api/SelfStudy/SelectCourse', { query }, { signal, needs: ['list', 'total'] }),
  });
  const { data } = remote;
  const suggestions = useMemo(() => suggest(totals?.hours, data?.list ?? []), [totals, data]);
  return { total: data?.total, suggestions };
}
export type GapCourses = ReturnType<typeof useGap>;
