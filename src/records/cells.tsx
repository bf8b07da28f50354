import type { RecordDefinition } from '@domain/assessment/binding';
import { attachmentsOf, type FieldShape, labelKey, readName } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { FieldValue } from '@/forms/FieldValue';
import type { RecordRow } from './calls';

/** Value of a record's field. */
export function FieldCell({ definition, name, row }: { definition: RecordDefinition; name: string; row: RecordRow }) {
  const field = definition.fields[name] as FieldShape;
  return <FieldValue name={name} field={field} row={row} labelKey={labelKey(definition, name) as MessageKey} />;
}

/** Number of files of a record. */
export const filesOf = (definition: RecordDefinition, row: RecordRow): number =>
  attachmentsOf(definition).flatMap(([name, field]) => row[readName(name, field)] ?? []).length;
