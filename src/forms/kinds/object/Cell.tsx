import { kindOf, type ShapeOf } from '@domain/forms';
import type { CellProps } from '../../types';
import { Parts } from '../Parts';

/** Its parts with their labels, one below the other. */
export function Cell({ field, value, labelKey, Value }: CellProps<ShapeOf<'object'>>) {
  const [row] = kindOf(field).nested?.rows(value) ?? [];
  return row ? <Parts fields={field.fields} row={row} labelKey={labelKey} Value={Value} labelled /> : null;
}
