import type { AppContract } from '@domain/api';
import type { RecordRow } from '@domain/api/records';
import {
  type AssessmentKeys,
  addressing,
  callsOf,
  keyOf,
  type RecordDefinition,
  recordList,
  rowsIn,
} from '@domain/assessment/binding';
import { listNeeds } from '@domain/assessment/listNeeds';
import { ASSESSMENT_CONTROLLER } from '@domain/constants';
import type { Row } from '@domain/forms';
import { api, type CallOptions } from '@/services/api';
import { deployment } from '@/services/deployment';

export type { RecordRow } from '@domain/api/records';
export { titleOf as nameOf } from '@domain/forms';

/** Id of a row of one category. */
export const idOf = (d: RecordDefinition, row: RecordRow): string => String(row[d.idField]);

/** The key of a call as the contract names it; its type is that of the calls of every category. */
const address = <K extends keyof AppContract>(call: string) => call.replace(' ', ` /api/${ASSESSMENT_CONTROLLER}`) as K;

/** What the answer of a list call must hold to be read by `rowsIn`; the only record of an assessment may not be there yet. */
function needsOf(d: RecordDefinition): 'array' | readonly string[] {
  const {
    listed: { key, split },
    single,
  } = d;
  if (split) return Object.values(split.keys);
  if (!deployment.builtIn) return listNeeds(d, recordList);
  if (single) return [];
  return key === undefined ? 'array' : [key];
}

/** A row with what screens take for granted: a server of others says nothing of what is lacking. */
const wholeRow = (row: RecordRow): RecordRow => ({ ...row, missing: row.missing ?? [] });

/** The calls of a category, by the names that its definition makes (specification §7). */
export function recordCalls(d: RecordDefinition, keys: AssessmentKeys) {
  const { save, read, remove } = callsOf(d);
  // Where the specification has a list of its own for a category, that is the one; its rows bear another name of their id.
  const own = d.alsoListed;
  const listed = own ?? d.listed;
  return {
    /** Does a record have details of its own? The only one of an assessment is all that its list answers. */
    hasDetails: read !== undefined,
    /** One record as it is stored now. */
    details: (id: string, options?: CallOptions): Promise<RecordRow> =>
      api(
        address<'GET /api/ThesisEditDetails'>(read ?? ''),
        { query: { [d.idField]: id } },
        { ...options, needs: [d.idField] as never },
      ).then(wholeRow),
    /** What the list call answers, for all categories that it lists; `rowsOf` finds this one's. */
    list: (options?: CallOptions): Promise<unknown> =>
      api(
        address<'GET /api/GetAnnualAssessmentThesisInfo'>(`GET ${listed.call}`),
        { query: (own ? { [keyOf(d)]: keys[keyOf(d)] } : addressing(d, keys)) as Record<string, string> },
        { ...options, needs: needsOf({ ...d, listed }) as readonly [] },
      ),
    rowsOf: (answer: unknown) =>
      (rowsIn({ ...d, listed }, answer) as RecordRow[]).map((row) =>
        wholeRow(own ? { ...row, [d.idField]: row[own.idField] } : row),
      ),
    save: (values: Row, options?: CallOptions) =>
      api(
        address<'POST /api/ThesisSave'>(save),
        { body: { ...values, ...addressing(d, keys) } },
        { ...options, ownNeeds: ['rowVersion'] },
      ).then((saved): { rowVersion: number; missing: string[] } => ({
        ...saved,
        missing: saved.missing ?? [],
      })),
    remove: (id: string) => api(address<'DELETE /api/DeleteThesis'>(remove ?? ''), { query: { [d.idField]: id } }),
  };
}
