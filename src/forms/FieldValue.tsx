import { readName, valueIn } from '@domain/forms';
import { cells } from './cells';
import type { ValueProps } from './types';

/** Field of a row as it is read, or as a form holds it. */
export function FieldValue({ name, field, row, labelKey }: ValueProps) {
  const Cell = cells[field.kind];
  const readAs = readName(name, field);
  const read = readAs === name ? undefined : row[readAs];
  return <Cell field={field} value={valueIn(name, field, row)} read={read} labelKey={labelKey} Value={FieldValue} />;
}
