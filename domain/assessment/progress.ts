import { missingAttachments, type RecordDefinition, type Row, recordIssues, recordsOfModule } from '../records';

export type ModuleState = 'empty' | 'partial' | 'complete' | 'notApplicable';

/** A stored record as far as completeness is concerned. */
export interface ProgressRecord {
  id: string;
  category: string;
  data: Row;
}

/** One thing that is missing; `field` is empty when a whole record is. */
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

function missingOfRecord(definition: RecordDefinition, record: ProgressRecord, today: string): Missing[] {
  const base = { category: definition.category, recordId: record.id };
  return [
    ...recordIssues(definition, record.data, today).map(({ name }) => ({ ...base, field: name })),
    ...missingAttachments(definition, record.data).map((field) => ({ ...base, field })),
  ];
}

/**
 * How complete a module is. A required module without records is incomplete unless the teacher has confirmed that there
 * is none; every record must keep its category's rules and have its required attachments. `today` is YYYY-MM-DD.
 */
export function moduleProgress(
  module: number,
  records: readonly ProgressRecord[],
  confirmedNone: boolean,
  today: string,
): Progress {
  const definitions = recordsOfModule(module);
  const own = records.filter((r) => definitions.some((d) => d.category === r.category));
  const absent = definitions.filter((d) => d.required && !own.some((r) => r.category === d.category));
  const base = {
    available: definitions.length > 0,
    required: absent.length > 0 || definitions.some((d) => d.required),
    count: own.length,
  };
  if (!base.available) return { ...base, state: 'empty', missing: [] };
  if (own.length === 0 && confirmedNone) return { ...base, state: 'notApplicable', missing: [] };
  const missing = [
    ...absent.map((d) => ({ category: d.category, field: '' })),
    ...own.flatMap((r) => {
      const definition = definitions.find((d) => d.category === r.category);
      return definition ? missingOfRecord(definition, r, today) : [];
    }),
  ];
  if (own.length === 0) return { ...base, state: 'empty', missing };
  return { ...base, state: missing.length > 0 ? 'partial' : 'complete', missing };
}

/** Nothing more to do for the module. */
export const isSettled = (p: Pick<Progress, 'state'>) => p.state === 'complete' || p.state === 'notApplicable';
