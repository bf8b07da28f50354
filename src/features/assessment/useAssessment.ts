import type { AssessmentInfo } from '@domain/api/assessment';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** One assessment of mine with its modules and the course of its review. */
export function useAssessment(id: string) {
  return useRemote<AssessmentInfo>({
    key: `assessment:${id}`,
    ready: id !== '',
    read: (signal) => api('GET /api/GetAnnualAssessmentInfo', { query: { assessmentId: id } }, { signal }),
  });
}

export const indexLink = (id: string) => `/personal/annualass/details?id=${id}`;
/** A module's page; `record` opens that record's drawer, `new` an empty one. */
export const moduleLink = (id: string, module: number, record?: string) =>
  `/personal/annualass/details/modules/?id=${id}&mid=${module}${record ? `&rid=${record}` : ''}`;
export const printLink = (id: string, module?: number) =>
  `/other/print/annassmodules/?id=${id}${module ? `&mid=${module}` : ''}`;
