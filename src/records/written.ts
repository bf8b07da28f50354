import type { RecordDefinition } from '@domain/assessment/binding';
import { heldValues, isBlank, type Row } from '@domain/forms';
import type { RecordRow } from './calls';

/** Beside the definition's fields: why the record is saved although one like it is there. */
export const REASON = 'duplicateReason';

/** The part of a record that the form holds. */
export const formValuesOf = (d: RecordDefinition, row: RecordRow): Record<string, unknown> => ({
  ...heldValues(d, row),
  [REASON]: isBlank(row[REASON]) ? undefined : row[REASON],
});

/** The reason as it is written; left out where there is none. */
export const writtenReason = (values: Row): Row => (isBlank(values[REASON]) ? {} : { [REASON]: values[REASON] });
