import type { ResInfo } from '@domain/api/shapes';
import { type FieldShape, isBlank, type RecordDefinition, storedName } from '@domain/records';
import type { RecordRow } from './calls';

export type FormValues = Record<string, unknown>;

/** Name of a field inside the form: attachments are held as what they are read as. */
export const formName = (name: string, field: FieldShape) => (field.kind === 'attachment' ? `${name}ResInfo` : name);

/** Field of the form that a server's field error belongs to. */
export function formNameOfStored(d: RecordDefinition, stored: string): string {
  const found = Object.entries(d.fields).find(([name, field]) => storedName(name, field) === stored);
  return found ? formName(...found) : stored;
}

/** The part of a record that the form holds. */
export const formValuesOf = (d: RecordDefinition, row: RecordRow): FormValues =>
  Object.fromEntries(
    Object.entries(d.fields).map(([name, field]) => [formName(name, field), row[formName(name, field)] ?? undefined]),
  );

/** The form's values as they are written: attachments by id, blank values as null, so that clearing a field is stored. */
export const writtenValues = (d: RecordDefinition, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(d.fields).map(([name, field]) => {
      const value = values[formName(name, field)];
      const written = field.kind === 'attachment' ? (value as ResInfo | null | undefined)?.id : value;
      return [storedName(name, field), isBlank(written) ? null : written];
    }),
  );

/** A stored record as it would be written again, for example to undo its deletion. */
export const writtenFromRow = (d: RecordDefinition, row: RecordRow) => writtenValues(d, formValuesOf(d, row));

/** Names of the form that never go into a local draft: attachments. */
export const undraftedNames = (d: RecordDefinition): string[] =>
  Object.entries(d.fields)
    .filter(([, field]) => field.kind === 'attachment')
    .map(([name, field]) => formName(name, field));

const comparable = (field: FieldShape, value: unknown) =>
  isBlank(value) ? '' : field.kind === 'attachment' ? (value as ResInfo).id : JSON.stringify(value);

/** Fields in which two versions of a record differ. */
export const differingFields = (d: RecordDefinition, mine: FormValues, theirs: FormValues): string[] =>
  Object.entries(d.fields)
    .filter(
      ([name, field]) =>
        comparable(field, mine[formName(name, field)]) !== comparable(field, theirs[formName(name, field)]),
    )
    .map(([name]) => name);
