import type { AssessmentInfo } from '@domain/api/assessment';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { wholeInfo } from './wholeInfo';

/** Reads an assessment of the user with its modules and the steps of its review. */
export function useAssessment(id: string) {
  return useRemote<AssessmentInfo>({
    key: `assessment:${id}`,
    ready: id !== '',
    read: (signal) =>
      api('GET /api/GetAnnualAssessmentInfo', { query: { assessmentId: id } }, { signal, needs: [] }).then((info) =>
        wholeInfo(info, id),
      ),
  });
}
