import type { FormDefinition } from './defineForm';
import type { Row } from './field';
import type { NamedPerson, Words } from './kind';
import { type FieldShape, kindOf } from './kinds';
import { isUnsent, readName, storedName } from './names';

type Definition = Pick<FormDefinition, 'fields'>;
type Names = Pick<Words, 'entry' | 'organisation' | 'person'>;

/** Looks up the data of ids; the caller has fetched it before. */
export interface Found<File> extends Names {
  file(id: string): File | undefined;
}

/** Data that is read beside the ids of a value; undefined when the value itself says everything. */
export function besideOf<File>(field: FieldShape, value: unknown, found: Found<File>, row: Row = {}): unknown {
  const { beside, files, refs } = kindOf(field);
  if (!beside) return undefined;
  if (files) {
    const there = files.ids(value).flatMap((id) => found.file(id) ?? []);
    return beside.type === 'files' ? there : (there[0] ?? null);
  }
  if (value === undefined || value === null) return undefined;
  const named = (refs?.(field, value, row) ?? []).flatMap((ref): (string | NamedPerson | undefined)[] => {
    if (ref.to === 'entry') return [found.entry(ref.dict, ref.id) ?? ref.id];
    if (ref.to === 'branch') return ref.ids.map((id) => found.entry(ref.dict, id) ?? id);
    if (ref.to === 'organisation') return [found.organisation(ref.id)];
    return ref.to === 'person' ? [found.person(ref.id)] : [];
  });
  return beside.type === 'texts' ? named : named[0];
}

/** A form as it is read: the stored values, names for ids, files; rows likewise. */
export function readValues<File>({ fields }: Definition, row: Row, found: Found<File>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { nested } = kindOf(field);
    const stored = storedName(name, field);
    const value = row[stored];
    if (nested && value !== undefined && value !== null) {
      const parts = { fields: nested.fields(field) };
      const keyed = (inner: Row) => (nested.hasIds?.(field) && inner.id ? { id: inner.id } : {});
      out[stored] = nested.of(
        nested.rows(value).map((inner) => ({ ...keyed(inner), ...readValues(parts, inner, found) })),
      );
    } else if (value !== undefined && !kindOf(field).computed) out[stored] = value;
    const beside = isUnsent(field) ? undefined : besideOf(field, value, found, row);
    if (beside !== undefined) out[readName(name, field)] = beside;
  }
  return out;
}

/** Title of a filled-in form, from the form as it is read. */
export function titleOf(d: Pick<FormDefinition, 'fields' | 'title'>, row: Row): string {
  const field = d.fields[d.title];
  const value = field && row[readName(d.title, field)];
  return [value ?? ''].flat().join(' / ');
}
