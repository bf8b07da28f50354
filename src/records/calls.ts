import type { RecordRow } from '@domain/api/records';
import type { Category, RecordDefinition } from '@domain/records';
import { api, type CallOptions } from '@/services/api';

export type { RecordRow } from '@domain/api/records';

type AnyCategory = Category;

/** Id of a row of one category. */
export const idOf = (d: RecordDefinition, row: RecordRow): string => String(row[d.idField]);

/** The calls of a category, by the names that its definition makes (specification §7). */
export function recordCalls(d: RecordDefinition) {
  const category = d.category as AnyCategory;
  return {
    async list(assessmentId: string, options?: CallOptions): Promise<RecordRow[]> {
      const answer = await api(
        `GET /api/${d.listed.call as 'GetAnnualAssessmentThesisInfo'}`,
        { query: { assessmentId } },
        options,
      );
      return answer[d.listed.key] ?? [];
    },
    read: (id: string, options?: CallOptions): Promise<RecordRow> =>
      api(`GET /api/${category}EditDetails`, { query: { [d.idField]: id } }, options),
    save: (values: Record<string, unknown>, options?: CallOptions) =>
      api(`POST /api/${category}Save`, { body: values }, options),
    remove: (id: string) => api(`DELETE /api/Delete${category}`, { query: { [d.idField]: id } }),
  };
}
