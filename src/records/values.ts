import type { ResInfo } from '@domain/api/shapes';
import type { RecordDefinition } from '@domain/assessment/binding';
import { type FieldShape, holds, isBlank, isFile, kindOf, readName, storedName } from '@domain/forms';
import type { RecordRow } from './calls';

export type FormValues = Record<string, unknown>;

/** Beside the definition's fields: why the record is saved although one like it is there. */
export const REASON = 'duplicateReason';
const reasonOf = (values: FormValues): unknown => (isBlank(values[REASON]) ? undefined : values[REASON]);

/** Name of a field inside the form: attachments are held as what they are read as. */
export const formName = (name: string, field: FieldShape) => (isFile(field) ? readName(name, field) : name);

/** Field of the form that a server's field error belongs to. */
export function formNameOfStored(d: RecordDefinition, stored: string): string {
  const found = Object.entries(d.fields).find(([name, field]) => storedName(name, field) === stored);
  return found ? formName(...found) : stored;
}

/** The part of a record that the form holds. */
export const formValuesOf = (d: RecordDefinition, row: RecordRow): FormValues =>
  Object.fromEntries([
    ...Object.entries(d.fields).map(([name, field]) => [
      formName(name, field),
      row[formName(name, field)] ?? undefined,
    ]),
    [REASON, reasonOf(row)],
  ]);

const idsOf = (value: unknown) => ([value ?? []].flat() as ResInfo[]).map((file) => file.id);

/** A value of the form as it is written: attachments by id, and by their ids where there may be several. */
function written(field: FieldShape, value: unknown): unknown {
  const { files } = kindOf(field);
  return files ? files.of(files.ids(value)) : value;
}

/**
 * The form's values as they are written. Blank values are null, so that clearing a field is stored, and so are those of
 * fields that do not apply to what was chosen beside them.
 */
export const writtenValues = (d: RecordDefinition, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(d.fields).map(([name, field]) => {
      const value = holds(field.visibleWhen, values) ? written(field, values[formName(name, field)]) : null;
      return [storedName(name, field), isBlank(value) ? null : value];
    }),
  );

/** The reason as it is written; left out where there is none. */
export const writtenReason = (values: FormValues): FormValues => {
  const reason = reasonOf(values);
  return reason === undefined ? {} : { [REASON]: reason };
};

/** A stored record as it would be written again, for example to undo its deletion. */
export const writtenFromRow = (d: RecordDefinition, row: RecordRow) => ({
  ...writtenValues(d, formValuesOf(d, row)),
  ...writtenReason(row),
  ...(row.sourceRecordId && { sourceRecordId: row.sourceRecordId }),
});

/** Names of the form that never go into a local draft: attachments. */
export const undraftedNames = (d: RecordDefinition): string[] =>
  Object.entries(d.fields)
    .filter(([, field]) => isFile(field))
    .map(([name, field]) => formName(name, field));

const comparable = (field: FieldShape, value: unknown) =>
  isBlank(value) ? '' : isFile(field) ? idsOf(value).join() : JSON.stringify(value);

/** Fields in which two versions of a record differ. */
export const differingFields = (d: RecordDefinition, mine: FormValues, theirs: FormValues): string[] =>
  Object.entries(d.fields)
    .filter(
      ([name, field]) =>
        comparable(field, mine[formName(name, field)]) !== comparable(field, theirs[formName(name, field)]),
    )
    .map(([name]) => name);
