import { formIssues, missingAttachments, type Row, storedName } from '../forms';
import { type RecordDefinition, recordsOfModule, storeOf } from './binding';

export type ModuleState = 'empty' | 'partial' | 'complete' | 'notApplicable';

/** Data of a stored record that decide completeness. */
export interface ProgressRecord {
  id: string;
  category: string;
  data: Row;
}

/** Missing value of a record, or a missing record: then `field` is empty. */
export interface Missing {
  category: string;
  field: string;
  recordId?: string;
}

export interface Progress {
  available: boolean;
  required: boolean;
  count: number;
  state: ModuleState;
  missing: Missing[];
}

/** Names of a record's fields that break a rule or lack a required value, for `today` as YYYY-MM-DD. */
export function missingFieldsOf(definition: RecordDefinition, data: Row, today: string): readonly string[] {
  const broken = new Set(formIssues(definition, data, { today }).map(({ name }) => name));
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    broken.has(storedName(name, field)) ? [name] : [],
  );
  return [...fields, ...missingAttachments(definition, data)];
}

/**
 * How complete a module is. A required module without records is incomplete unless the teacher has confirmed that there
 * is none; sections, of which every assessment has a record, cannot be confirmed away. Every record must keep its
 * category's rules and have its required attachments. `today` is YYYY-MM-DD; `fieldsOf` may remember the answers of
 * `missingFieldsOf`.
 */
export function moduleProgress(
  module: number,
  records: readonly ProgressRecord[],
  confirmedNone: boolean,
  today: string,
  fieldsOf: typeof missingFieldsOf = missingFieldsOf,
): Progress {
  const definitions = recordsOfModule(module);
  const ofDefinition = (d: RecordDefinition) => records.filter((r) => r.category === storeOf(d));
  const count = new Set(definitions.flatMap(ofDefinition)).size;
  const absent = definitions.filter((d) => d.required && ofDefinition(d).length === 0);
  const base = { available: definitions.length > 0, required: definitions.some((d) => d.required), count };
  if (!base.available) return { ...base, state: 'empty', missing: [] };
  const needed = absent.filter((d) => d.single || !confirmedNone);
  if (count === 0 && confirmedNone && needed.length === 0) return { ...base, state: 'notApplicable', missing: [] };
  const missing = [
    ...needed.map((d) => ({ category: d.category, field: '' })),
    ...definitions.flatMap((d) =>
      ofDefinition(d).flatMap(({ id, data }) =>
        fieldsOf(d, data, today).map((field) => ({ category: d.category, recordId: id, field })),
      ),
    ),
  ];
  if (count === 0) return { ...base, state: 'empty', missing };
  return { ...base, state: missing.length > 0 ? 'partial' : 'complete', missing };
}

/**
 * May the teacher confirm that there is nothing for the module? Not when it has a section that every assessment has,
 * and not when all of its categories have records.
 */
export function canBeNone(module: number, records: readonly ProgressRecord[]): 'yes' | 'hasRecords' | 'neverNone' {
  const definitions = recordsOfModule(module);
  if (definitions.some((d) => d.single)) return 'neverNone';
  const has = (d: RecordDefinition) => records.some((r) => r.category === storeOf(d));
  return !definitions.some(has) || definitions.some((d) => d.required && !has(d)) ? 'yes' : 'hasRecords';
}

/** Nothing more to do for the module. */
export const isSettled = (p: Pick<Progress, 'state'>) => p.state === 'complete' || p.state === 'notApplicable';
