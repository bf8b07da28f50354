import type { FormDefinition } from './defineForm';
import type { Fields, Row } from './field';
import type { Nested } from './kind';
import { type FieldShape, kindOf } from './kinds';
import { isUnsent, storedName } from './names';
import { sameValue } from './values';

type Definition = Pick<FormDefinition, 'fields'>;

/** Changed on both sides, to different values. */
export interface Conflict {
  /** Stored name of the field; within rows the row's key and then the part's name; a row itself: its key only. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both sides have put the rows at `path` into an order of their own: the values are their keys. */
  readonly order?: true;
}

export interface Merge {
  /** Mine, with what only they have changed; where both have, mine stands until it is decided. */
  readonly values: Record<string, unknown>;
  /** Stored names of fields into which changes of the other side were taken. */
  readonly taken: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Brings three versions of a form together: what both sides started from, mine and theirs. Fields that one side has
 * changed are taken from it; rows are matched by their keys, so that different rows of two sides are no conflict. Values
 * go by their stored names; files may be ids or infos.
 */
export function merge3({ fields }: Definition, base: Row, mine: Row, theirs: Row): Merge {
  const values: Record<string, unknown> = { ...mine };
  const taken: string[] = [];
  const conflicts: Conflict[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (isUnsent(field)) continue;
    const at = storedName(name, field);
    const merged = mergeField(field, base[at], mine[at], theirs[at]);
    if (merged.took) taken.push(at);
    if (merged.took || merged.touched) values[at] = merged.value;
    conflicts.push(...merged.conflicts.map((one) => ({ ...one, path: [at, ...one.path] })));
  }
  return { values, taken, conflicts };
}

interface Merged {
  value: unknown;
  /** Changes of the other side were taken. */
  took: boolean;
  /** The value was put together from both sides. */
  touched?: boolean;
  conflicts: readonly Conflict[];
}

function mergeField(field: FieldShape, base: unknown, mine: unknown, theirs: unknown): Merged {
  if (sameValue(field, base, theirs) || sameValue(field, mine, theirs))
    return { value: mine, took: false, conflicts: [] };
  if (sameValue(field, base, mine)) return { value: theirs, took: true, conflicts: [] };
  const { nested } = kindOf(field);
  if (nested?.rowKey) return mergeRows(field, nested, [base, mine, theirs]);
  const [from, here, there] = [base, mine, theirs].map((one) => nested?.rows(one)[0]);
  if (!nested || !from || !here || !there) return { value: mine, took: false, conflicts: [{ path: [], mine, theirs }] };
  const merged = merge3({ fields: nested.fields(field) }, from, here, there);
  return {
    value: nested.of([merged.values]),
    took: merged.taken.length > 0,
    touched: true,
    conflicts: merged.conflicts,
  };
}

const keysOf = (field: FieldShape, nested: Nested<FieldShape>, value: unknown): Map<string, Row> =>
  new Map(nested.rows(value).map((row, n) => [nested.rowKey?.(field, row, n) ?? String(n), row]));

const sameRow = (fields: Fields, a: Row | undefined, b: Row | undefined): boolean =>
  a === undefined || b === undefined
    ? a === b
    : Object.entries(fields).every(([name, field]) => {
        const at = storedName(name, field);
        return isUnsent(field) || sameValue(field, a[at], b[at]);
      });

function mergeRows(
  field: FieldShape,
  nested: Nested<FieldShape>,
  versions: readonly [unknown, unknown, unknown],
): Merged {
  const fields = nested.fields(field);
  const [base, mine, theirs] = versions.map((value) => keysOf(field, nested, value)) as [
    Map<string, Row>,
    Map<string, Row>,
    Map<string, Row>,
  ];
  const conflicts: Conflict[] = [];
  let took = false;
  const kept = new Map<string, Row>();
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [from, here, there] = [base.get(key), mine.get(key), theirs.get(key)];
    if (sameRow(fields, from, there) || sameRow(fields, here, there)) {
      if (here) kept.set(key, here);
    } else if (sameRow(fields, from, here)) {
      took = true;
      if (there) kept.set(key, there);
    } else if (here && there) {
      const merged = merge3({ fields }, from ?? {}, here, there);
      took ||= merged.taken.length > 0;
      kept.set(key, merged.values);
      conflicts.push(...merged.conflicts.map((one) => ({ ...one, path: [key, ...one.path] })));
    } else {
      // The row was removed on one side and changed on the other.
      if (here) kept.set(key, here);
      conflicts.push({ path: [key], mine: here, theirs: there });
    }
  }
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()], new Set(kept.keys()));
  if (order.conflict) conflicts.push({ path: [], ...order.conflict, order: true });
  took ||= order.took;
  const rows = order.keys.flatMap((key): Row[] => [kept.get(key)].filter((row) => row !== undefined));
  return { value: nested.of(rows), took, touched: true, conflicts };
}

/**
 * Order of the rows that stay: that of the side which changed it; new rows of the other side keep the row before them.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[], kept: ReadonlySet<string>) {
  const common = (keys: string[]) =>
    keys.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const [from, here, there] = [base, mine, theirs].map(common).map((keys) => keys.join('\n'));
  const mineStands = from === there || here === there;
  const [first, second] = mineStands || from !== here ? [mine, theirs] : [theirs, mine];
  const keys = first.filter((key) => kept.has(key));
  for (const [i, key] of second.entries()) {
    if (!kept.has(key) || keys.includes(key)) continue;
    const before = second.slice(0, i).findLast((one) => keys.includes(one));
    keys.splice(before === undefined ? keys.length : keys.indexOf(before) + 1, 0, key);
  }
  const clash = from !== here && from !== there && here !== there;
  return {
    keys,
    took: !mineStands && from === here,
    conflict: clash ? { mine: keys, theirs: [...theirs.filter((key) => kept.has(key))] } : undefined,
  };
}

export type Side = 'mine' | 'theirs';

/** The merged values with the decisions: `sides` has a side for every conflict, in their order. */
export function decided(d: Definition, merge: Merge, sides: readonly Side[]): Record<string, unknown> {
  return merge.conflicts.reduce<Record<string, unknown>>(
    (values, conflict, i) => (sides[i] === 'theirs' ? put(d.fields, values, conflict.path, conflict) : values),
    merge.values,
  );
}

function put(
  fields: Fields,
  row: Row,
  [at = '', ...rest]: readonly string[],
  conflict: Conflict,
): Record<string, unknown> {
  const [, field] = Object.entries(fields).find(([name, one]) => storedName(name, one) === at) ?? [];
  const { nested } = field ? kindOf(field) : {};
  if (!field || !nested || (rest.length === 0 && !conflict.order)) return { ...row, [at]: conflict.theirs };
  const parts = nested.fields(field);
  const rows = nested.rows(row[at]);
  if (!nested.rowKey) return { ...row, [at]: nested.of([put(parts, rows[0] ?? {}, rest, conflict)]) };
  const keyOf = (one: Row, n: number) => nested.rowKey?.(field, one, n) ?? '';
  if (rest.length === 0) {
    const order = conflict.theirs as readonly string[];
    const placed = rows.map((one, n) => ({ one, at: order.indexOf(keyOf(one, n)), n }));
    // Rows that they do not have stay behind the one that they stand behind.
    const sorted = placed.sort((a, b) => (a.at < 0 || b.at < 0 ? a.n - b.n : a.at - b.at));
    return { ...row, [at]: nested.of(sorted.map(({ one }) => one)) };
  }
  const [key = '', ...part] = rest;
  const there = rows.some((one, n) => keyOf(one, n) === key);
  const theirs = conflict.theirs as Row | undefined;
  if (part.length > 0)
    return {
      ...row,
      [at]: nested.of(rows.map((one, n) => (keyOf(one, n) === key ? put(parts, one, part, conflict) : one))),
    };
  if (theirs === undefined) return { ...row, [at]: nested.of(rows.filter((one, n) => keyOf(one, n) !== key)) };
  return {
    ...row,
    [at]: nested.of(there ? rows.map((one, n) => (keyOf(one, n) === key ? theirs : one)) : [...rows, theirs]),
  };
}
