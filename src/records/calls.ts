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

/** Fields that `rowsIn` needs in the answer of a list call; the only record of an assessment may be missing. */
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

/** A row with all fields that screens rely on: a province's own server does not name missing fields. */
const wholeRow = (row: RecordRow): RecordRow => ({ ...row, missing: row.missing ?? [] });

/** The calls of a category, by the names that its definition makes. */
export function recordCalls(d: RecordDefinition, keys: AssessmentKeys) {
  const { save, read, remove } = callsOf(d);
  // A category's own list is used where it has one; the id has another name in its rows.
  const own = d.alsoListed;
  const listed = own ?? d.listed;
  return {
    /** Does a record have a call for its details? The only record of an assessment comes whole with its list. */
    hasDetails: read !== undefined,
    /** Reads a record as it is stored now. */
    details: (id: string, options?: CallOptions): Promise<RecordRow> =>
      api(
        address<'GET /api/ThesisEditDetails'>(read ?? ''),
        { query: { [d.idField]: id } },
        { ...options, needs: [d.idField] as never },
      ).then(wholeRow),
    /** Reads the list, with all categories of the call; `rowsOf` finds the rows of this category. */
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
