import type { AssessmentInfo } from '@domain/api/assessment';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** One assessment of mine with its modules and the course of its review. */
export function useAssessment(id: string) {
  return useRemote<AssessmentInfo>({
    key: `assessment:${id}`,
    ready: id !== '',
    read: (signal) =>
      api(
        'GET /api/GetAnnualAssessmentInfo',
        { query: { assessmentId: id } },
        { signal, needs: ['modules', 'steps', 'status', 'year', 'moves', 'attempts'] },
        // A server of others knows nothing of what could be taken over from earlier years.
      ).then((info) => ({ ...info, reusable: info.reusable ?? [] })),
  });
}
