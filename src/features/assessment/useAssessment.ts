import type { AssessmentInfo } from '@domain/api/assessment';
import { hasModulePage } from '@domain/enums';
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

export const indexLink = (id: string) => `/personal/annualass/details?id=${id}`;
/**
 * A module's page: one of its own, or the page of the other assessment information (specification §2). `record` opens
 * that record's drawer; `new` with a category an empty one.
 */
export const moduleLink = (id: string, module: number, record?: string, category?: string) =>
  `/personal/annualass/details/${hasModulePage(module) ? 'modules' : 'assessInfocomplete'}/?id=${id}&mid=${module}${record ? `&rid=${record}` : ''}${category ? `&cat=${category}` : ''}`;
/** The print preview; modules without a page of their own are printed with the whole form. */
export const printLink = (id: string, module?: number) =>
  `/other/print/annassmodules/?id=${id}${hasModulePage(module) ? `&mid=${module}` : ''}`;
/** Two attempts side by side. */
export const compareLink = (id: string, from: number, to: number) =>
  `/personal/annualass/details/compare?id=${id}&from=${from}&to=${to}`;
export const formLink = (id: string) => `/personal/annualass/ntregform?id=${id}`;
