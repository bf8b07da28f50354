import type { FormDefinition } from './defineForm';
import { type Fields, holds, isBlank, type Row } from './field';
import { type FieldShape, kindOf } from './kinds';
import { isUnsent, readName, storedName } from './names';
import { perRow } from './perRow';
import { canonical, derivedIn, differing, normalised } from './values';

/*
 * Values of a form on the screen, by their stored names. Files and people are held with the data that is read of them,
 * so that they can be shown.
 */

type Definition = Pick<FormDefinition, 'fields'>;

/** A form as the screen holds it, from the form as it is read. */
export function heldValues({ fields }: Definition, read: Row): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { held, nested } = kindOf(field);
    const stored = storedName(name, field);
    const value = (held && read[readName(name, field)]) ?? read[stored] ?? undefined;
    if (!nested || value === undefined) out[stored] = value;
    else {
      const parts = { fields: nested.fields(field) };
      const rows = nested.rows(value).map((row) => ({ ...idOf(field, row), ...heldValues(parts, row) }));
      out[stored] = nested.of(rows);
    }
  }
  return out;
}

const idOf = (field: FieldShape, row: Row) => (kindOf(field).nested?.hasIds?.(field) && row.id ? { id: row.id } : {});

/** Fields of the rows within a value. */
const fieldsOf = (field: FieldShape): Fields => kindOf(field).nested?.fields(field) ?? {};

/** True for a row without any value besides its id. */
const isEmptyRow = perRow((field, row) =>
  Object.entries(fieldsOf(field)).every(([name, part]) => canonical(part, row[storedName(name, part)]) === undefined),
);

/** A row as it is written, with empty rows in it kept or left out. */
const rowWritten = (keepEmpty: boolean) =>
  perRow((field, row) => {
    const values = Object.entries(writtenValues({ fields: fieldsOf(field) }, row, keepEmpty));
    return { ...idOf(field, row), ...Object.fromEntries(values.filter(([, part]) => part !== null)) };
  });
const keptRow = rowWritten(true);
const filledRow = rowWritten(false);

/** A value as it is written; rows in which nothing is filled in are none, unless they are kept for their places. */
function written(field: FieldShape, value: unknown, keepEmpty: boolean): unknown {
  const { held, nested } = kindOf(field);
  if (isBlank(value)) return undefined;
  if (!nested) return held ? held(value) : value;
  const rows = nested.rows(value).filter((row) => keepEmpty || nested.at(0) === '' || !isEmptyRow(field, row));
  const rowNow = keepEmpty ? keptRow : filledRow;
  return nested.of(rows.map((row) => rowNow(field, row)));
}

/**
 * The values on the screen as they are written. Blank ones are null, so that clearing a field is stored, and so are those
 * of fields that do not apply to what was chosen beside them. Empty rows are left out, unless `keepEmpty`.
 */
export const writtenValues = ({ fields }: Definition, values: Row, keepEmpty = false): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (isUnsent(field)) return [];
      const stored = storedName(name, field);
      const value = holds(field.visibleWhen, values) ? written(field, values[stored], keepEmpty) : null;
      return [[stored, isBlank(value) ? null : value]];
    }),
  );

/** The values on the screen without empty rows, so that the indexes of rows are those of the written values. */
export function withoutEmptyRows({ fields }: Definition, values: Row): Record<string, unknown> {
  const out: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const { nested } = kindOf(field);
    const stored = storedName(name, field);
    if (!nested?.rowKey || !Array.isArray(values[stored])) continue;
    out[stored] = nested.of(nested.rows(values[stored]).filter((row) => !isEmptyRow(field, row)));
  }
  return out;
}

/**
 * Values to write in order to get from one version on the screen to the other: only changed fields, `null` for those
 * that were cleared. Derived values are never written: the server derives them as well.
 */
export function changesBetween(d: Definition, from: Row, to: Row): Record<string, unknown> {
  const [before, after] = [from, to].map((values) => normalised(d, writtenValues(d, values))) as [Row, Row];
  const derived = derivedIn(d.fields, after);
  return Object.fromEntries(
    differing(d, before, after)
      .filter((name) => !(name in derived))
      .map((name) => {
        const stored = storedName(name, d.fields[name] as FieldShape);
        return [stored, after[stored] ?? null];
      }),
  );
}
