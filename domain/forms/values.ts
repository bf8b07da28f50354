import type { FormDefinition } from './defineForm';
import { type Fields, holds, isBlank, type Row } from './field';
import type { Ref } from './kind';
import { type FieldShape, kindOf } from './kinds';
import { isUnsent, storedName } from './names';
import { perRow } from './perRow';

type Definition = Pick<FormDefinition, 'fields'>;

/** Values of the derived fields of a row, by name; a field without a derived value is absent. */
export function derivedIn(fields: Fields, row: Row): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, { derived }] of Object.entries(fields)) {
    const value = derived?.of(row);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

function trimmed(value: unknown): unknown {
  // White space alone stays, so that the rule of the field refuses it.
  if (typeof value === 'string') return value.trim() || value;
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
  return value;
}

/**
 * A value as its kind keeps it: without invisible characters, and numbers without group separators. A value of nothing
 * else stays, so that the rule of the field refuses it.
 */
export function cleaned(field: FieldShape, value: unknown): unknown {
  const { clean, nested } = kindOf(field);
  const kept = clean?.(field, value) ?? value;
  const whole = kept === '' ? value : kept;
  if (!nested || !Array.isArray(whole)) return trimmed(whole);
  return whole.map((one) => (typeof one === 'object' && one !== null ? trimmedRow(field, one) : trimmed(one)));
}

const trimmedRow = perRow((_, row) => trimmed(row) as Row);

const normalRow = perRow((field, row) => {
  const { nested } = kindOf(field);
  const values = normalised({ fields: nested?.fields(field) ?? {} }, row);
  return nested?.hasIds?.(field) && row.id ? { id: row.id, ...values } : values;
});

function normal(field: FieldShape, value: unknown): unknown {
  const { nested } = kindOf(field);
  if (!nested || typeof value !== 'object' || value === null) return cleaned(field, value);
  const rows = nested.rows(value).map((row) => normalRow(field, row));
  // Entries that are not rows stay, so that the rule of the field refuses them.
  return Array.isArray(value) && rows.length < value.length ? value : nested.of(rows);
}

/** The form as it is stored: texts trimmed, empty values left out, derived values filled in. */
export function normalised(d: Definition, row: Row): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(d.fields)) {
    if (isUnsent(field)) continue;
    const stored = storedName(name, field);
    const value = isBlank(row[stored]) ? undefined : normal(field, row[stored]);
    if (!isBlank(value)) out[stored] = value;
  }
  return { ...out, ...derivedIn(d.fields, out) };
}

/** The values without those of fields that do not apply because of other choices. */
export function applicable(d: Definition, row: Row): Record<string, unknown> {
  const out: Record<string, unknown> = { ...row };
  for (const [name, field] of Object.entries(d.fields))
    if (!holds(field.visibleWhen, row)) delete out[storedName(name, field)];
  return out;
}

/** A value in a form that can be compared: order of keys, blanks and the way a file is held do not count. */
export function canonical(field: FieldShape, value: unknown): unknown {
  const { held, known = held, nested } = kindOf(field);
  if (isBlank(value)) return undefined;
  if (!nested) return plainly(known ? known(value) : value);
  const rows = nested.rows(value).map((row) => canonicalRow(field, row));
  return nested.at(0) === '' ? (rows[0] ?? undefined) : rows.length > 0 ? rows : undefined;
}

const canonicalRow = perRow((of, row) => {
  const { nested } = kindOf(of);
  const parts = Object.entries(nested?.fields(of) ?? {}).flatMap(([name, field]) => {
    const stored = storedName(name, field);
    const value = isUnsent(field) ? undefined : canonical(field, row[stored]);
    return value === undefined ? [] : [[stored, value]];
  });
  return { ...(nested?.hasIds?.(of) && row.id !== undefined && { id: row.id }), ...Object.fromEntries(parts) };
});

function plainly(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Are two values of a field the same? */
export const sameValue = (field: FieldShape, a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(canonical(field, a)) === JSON.stringify(canonical(field, b));

/** Names of the fields in which two versions of a form differ, in the order of the definition. */
export const differing = (d: Definition, a: Row, b: Row): string[] =>
  Object.entries(d.fields)
    .filter(
      ([name, field]) => !isUnsent(field) && !sameValue(field, a[storedName(name, field)], b[storedName(name, field)]),
    )
    .map(([name]) => name);

/**
 * Cache of the fields that may refer to something, by their form: for hundreds of rows they are needed field by field.
 */
const naming = new WeakMap<Fields, readonly (readonly [name: string, field: FieldShape])[]>();
function namingIn(fields: Fields) {
  let found = naming.get(fields);
  if (!found) {
    found = Object.entries(fields).flatMap(([name, field]) => {
      const { refs, nested } = kindOf(field);
      return refs || nested ? [[storedName(name, field), field] as const] : [];
    });
    naming.set(fields, found);
  }
  return found;
}

/** References in the values to things that are stored elsewhere, with the path of each value, joined with dots. */
export const refsOf = (d: Definition, row: Row): { name: string; field: FieldShape; ref: Ref }[] =>
  namingIn(d.fields).flatMap(([name, field]) => {
    const { refs, nested } = kindOf(field);
    const value = row[name];
    if (isBlank(value)) return [];
    const own = (refs?.(field, value, row) ?? []).map((ref) => ({ name, field, ref }));
    if (!nested) return own;
    const fields = nested.fields(field);
    return nested.rows(value).flatMap((inner, n) =>
      refsOf({ fields }, inner).map((found) => ({
        ...found,
        name: [name, nested.at(n), found.name].filter(Boolean).join('.'),
      })),
    );
  });

/** Ids of the files that the values name. */
export const fileIdsIn = (d: Definition, row: Row): string[] =>
  refsOf(d, row).flatMap(({ ref }) => (ref.to === 'file' ? [ref.id] : []));

const draftableRow = perRow((field, row) => draftable({ fields: kindOf(field).nested?.fields(field) ?? {} }, row));

/**
 * The values that a browser's storage may hold: no secret and no derived ones. Of an uploaded file it holds the data
 * that is read of it; its bytes are on the server.
 */
export function draftable(d: Definition, row: Row): Record<string, unknown> {
  const out: Record<string, unknown> = { ...row };
  for (const [name, field] of Object.entries(d.fields)) {
    const stored = storedName(name, field);
    const { nested } = kindOf(field);
    if (field.secret || field.derived || isUnsent(field)) delete out[stored];
    else if (nested && typeof row[stored] === 'object' && row[stored] !== null)
      out[stored] = nested.of(nested.rows(row[stored]).map((inner) => draftableRow(field, inner)));
  }
  return out;
}
