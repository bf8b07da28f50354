import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { aroundBuilding } from '../internals';
import { isPlain } from '../plain';
import { blind, type DataKey, type KeyRing, lookups, open, SealError, seal } from './ring';

/*
 * Columns whose values are encrypted at rest. Modules read and write plain text; the values that go to the database
 * (and so the parameters of a failed statement) are already sealed.
 *
 * A column type of drizzle does not know its database, and several databases with different keys may be open in one
 * process. So the builder of a database's statements sets the keys while it builds a statement, which is synchronous
 * (`giveRing`); a parameter that is built outside of any statement is an error. A sealed value names its key, and key
 * ids are unique, so the keys of all open databases are kept in one map. The state belongs to the process, because
 * the development server loads these files again and keeps its database. With DB_PLAIN=1 building cannot be wrapped:
 * the process seals with the keys that it was given last, so it can have only one database.
 */
interface State {
  /** Keys of the database whose statement is being built. */
  building?: KeyRing | undefined;
  keys: Map<string, DataKey>;
  /** By their databases. */
  rings: WeakMap<object, KeyRing>;
  /** The keys given last, for a process that cannot know whose statement is built. */
  last?: KeyRing | undefined;
}
const STATE = Symbol.for('teacher.sealed');
const holder = globalThis as { [STATE]?: State };
holder[STATE] ??= { keys: new Map(), rings: new WeakMap() };
const state: State = holder[STATE];

interface Kind {
  /** Makes two values equal that a search treats as equal; absent for a column that is never searched. */
  normalise?: ((value: string) => string) | undefined;
}

/** All sealed columns by `<table>.<property>`, in the order of their declaration. */
const kinds = new Map<string, Kind>();
export const sealedLabels = (): readonly string[] => [...kinds.keys()];

export const labelOf = (column: AnyColumn): string => `${getTableName(column.table)}.${column.name}`;

function ring(label: string): KeyRing {
  const keys = state.building ?? (isPlain() ? state.last : undefined);
  if (!keys) throw new SealError(`A value of ${label} outside of a statement`);
  return keys;
}

const keyOf = (id: string) => state.keys.get(id);

/** Values that are kept opened: every call of a session reads the same few values of its user. */
const KEPT = 5_000;
const LONGEST = 300;
const opened = new Map<string, string>();

function openOnce(label: string, value: string): string {
  if (value.length > LONGEST) return open(keyOf, label, value);
  // Every sealed value is different, and opens only in its own column.
  const place = `${label} ${value}`;
  const known = opened.get(place);
  if (known !== undefined) return known;
  const text = open(keyOf, label, value);
  if (opened.size >= KEPT) opened.clear();
  opened.set(place, text);
  return text;
}

/**
 * A text column that is encrypted at rest. `label` is `<table>.<property>` of the column itself; with `normalise` it
 * can be searched by the whole value (`matches`): values with the same normal form are equal.
 */
export function sealed(label: string, kind: Kind = {}) {
  kinds.set(label, kind);
  const { normalise } = kind;
  return customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => seal(ring(label), label, value, normalise?.(value)),
    fromDriver: (value) => openOnce(label, value),
  })();
}

/** Column for a value of any shape, stored as JSON and encrypted at rest; it cannot be searched. */
export function sealedJson<T>(label: string) {
  kinds.set(label, {});
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => seal(ring(label), label, JSON.stringify(value)),
    fromDriver: (value) => JSON.parse(open(keyOf, label, value)) as T,
  })();
}

/** Keyed hash by which a sealed column is found, for an index; null for a value that is not sealed yet. */
export const found = (column: AnyColumn): SQL =>
  sql`(case when ${column} like 's1.%' then split_part(${column}, '.', 3) end)`;

/** Normal form by which values of a sealed column are found; undefined for one that is never searched. */
export const normalOf = (column: AnyColumn): ((value: string) => string) | undefined =>
  kinds.get(labelOf(column))?.normalise;

/** Condition: a sealed column holds one of these values. `eq` would compare two encryptions, which are never equal. */
export function matches(column: AnyColumn, value: string | readonly string[]): SQL {
  const label = labelOf(column);
  const normalise = normalOf(column);
  if (!normalise) throw new SealError(`${label} cannot be searched`);
  const candidates = sql.param([value].flat(), {
    mapToDriverValue: (values: string[]) =>
      values.flatMap((one) => lookups(ring(label), label, normalise(one))).join(' '),
  });
  return sql`${found(column)} = any(string_to_array(${candidates}::text, ' '))`;
}

/** Value of a sealed column as the database stores it, for the tools that change keys. */
export const raw = (column: AnyColumn): SQL<string | null> => sql<string | null>`${column}`;

/** Seals a plain or sealed value of a column with the newest key of a ring. Throws SealError. */
export function resealed(keys: KeyRing, column: AnyColumn, value: string, isPlain: boolean): string {
  const label = labelOf(column);
  const text = isPlain ? value : open(keyOf, label, value);
  return seal(keys, label, text, normalOf(column)?.(text));
}

/** Makes the statements of a database and of its transactions seal with these keys. */
export function giveRing(db: object, keys: KeyRing): void {
  for (const key of keys.keys) state.keys.set(key.id, key);
  state.rings.set(db, keys);
  state.last = keys;
  if (isPlain()) return;
  aroundBuilding(db, (build) => {
    const outer = state.building;
    state.building = keys;
    try {
      return build();
    } finally {
      state.building = outer;
    }
  });
}

/** The keys of a database. Throws SealError when it has none. */
export function ringOf(db: object): KeyRing {
  const keys = state.rings.get(db);
  if (!keys) throw new SealError('A database without keys');
  return keys;
}

/** Keyed hash of a text, for keys that stand for a person (counters, for example); `purpose` separates equal texts. */
export const blinded = (db: object, purpose: string, text: string): string => blind(ringOf(db), purpose, text);
