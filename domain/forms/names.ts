import type { Fields, Row } from './field';
import { type FieldShape, kindOf } from './kinds';

/** Name under which a field's value is stored and written. */
export const storedName = (name: string, field: FieldShape): string => `${name}${kindOf(field).suffix ?? ''}`;

/**
 * Name on the wire of the value that a person reads: a file, the name of a dictionary entry, or else the value itself.
 */
export const readName = (name: string, field: FieldShape): string => kindOf(field).beside?.name(name) ?? name;

/** The value of a field in a row as it is read: the stored or computed one, or the default of an unanswered field. */
export const valueIn = (name: string, field: FieldShape, row: Row): unknown => {
  const kind = kindOf(field);
  if (kind.computed) return kind.computed(field, row);
  return row[storedName(name, field)] ?? kind.unanswered?.(field);
};

/** Only the default of the field stands for an answer. */
export const isUnanswered = (name: string, field: FieldShape, row: Row): boolean =>
  (row[storedName(name, field)] ?? undefined) === undefined && kindOf(field).unanswered?.(field) !== undefined;

/** The field is shown and never sent. */
export const isUnsent = (field: FieldShape): boolean => {
  const { wire, nested } = kindOf(field);
  return wire === undefined && nested === undefined;
};

export const isFile = (field: FieldShape): boolean => kindOf(field).files !== undefined;

/** Does any value of the form come from this source? */
export const offersFrom = (d: { readonly fields: Fields }, source: string): boolean =>
  Object.values(d.fields).some(({ prefill }) => prefill?.from.startsWith(`${source}.`));
