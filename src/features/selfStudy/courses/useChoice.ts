import type { CourseCard, Framework } from '@domain/api/selfStudy';
import type { Page } from '@domain/api/shapes';
import { pageSizes } from '@domain/constants';
import { useEffect } from 'react';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { type ChangeQuery, wire } from '../parts/useQuery';
import type { ChosenFilters } from './filters';

/** The frameworks of a plan with my hours (row F8). */
export const useFrameworks = (planId: string): Remote<Framework[]> =>
  useRemote({
    key: `frameworks:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/ListFramework/{id}', { path: { id: planId } }, { signal, needs: 'array' }),
  });

/**
 * A page of the courses to choose from (row F9). While other filters are on their way the old rows stay; a page that is
 * no more leads to the last one.
 */
export function useChoice(planId: string, filters: ChosenFilters, change: ChangeQuery): Remote<Page<CourseCard>> {
  const { page, hourType, closesGap, ...rest } = filters;
  const query = {
    ...rest,
    planId,
    hourType: wire(hourType),
    ...(closesGap && { closesGap: 'true' as const }),
    current: page,
    pageSize: pageSizes.courses,
  };
  const remote = useRemote<Page<CourseCard>>({
    key: `courses:${planId}`,
    params: query,
    ready: planId !== '',
    read: (signal) => api('GET /api/SelfStudy/SelectCourse', { query }, { signal, needs: ['list', 'total'] }),
  });
  const { data } = remote;
  const last = data && Math.max(1, Math.ceil(data.total / pageSizes.courses));
  const beyond = data?.current === page && data.list.length === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (beyond) change({ page: last }, true);
  }, [beyond, change, last]);
  return remote;
}
