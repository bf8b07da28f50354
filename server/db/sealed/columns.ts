import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { aroundBuilding } from '../internals';
import { isPlain } from '../plain';
import { blind, type DataKey, type KeyRing, lookups, open, SealError, seal } from './ring';

/*
 * Columns whose values are encrypted at rest. Modules read and write plain text; what travels to the database, and stands in the
 * parameters of a statement that fails, is sealed already.
 *
 * A column type of drizzle knows nothing of the database that it is used with, and several databases with different keys may be open in
 * one process. So a database's own builder of statements says whose keys are meant: it builds a statement from one end to the other
 * without giving up control (`giveRing`), and a parameter that is built outside of any statement is an error. What is read names its key,
 * and keys have names that no two share, so that the keys of all open databases may lie together. The state is one for the process,
 * because the development server evaluates these files anew and keeps its database. Building cannot be surrounded by the documented API
 * of drizzle: with DB_PLAIN=1 a process seals with the keys that it was given last, and so has one database only.
 */
interface State {
  /** Keys of the database whose statement is being built. */
  building?: KeyRing | undefined;
  keys: Map<string, DataKey>;
  /** By their databases. */
  rings: WeakMap<object, KeyRing>;
  /** Given last, for a process that cannot know whose statement is built. */
  last?: KeyRing | undefined;
}
const STATE = Symbol.for('teacher.sealed');
const holder = globalThis as { [STATE]?: State };
holder[STATE] ??= { keys: new Map(), rings: new WeakMap() };
const state: State = holder[STATE];

interface Kind {
  /** What is equal for a search; none for a column that is never searched. */
  normalise?: ((value: string) => string) | undefined;
}

/** All sealed columns by `<table>.<property>`, as they are declared. */
const kinds = new Map<string, Kind>();
export const sealedLabels = (): readonly string[] => [...kinds.keys()];

export const labelOf = (column: AnyColumn): string => `${getTableName(column.table)}.${column.name}`;

function ring(label: string): KeyRing {
  const keys = state.building ?? (isPlain() ? state.last : undefined);
  if (!keys) throw new SealError(`A value of ${label} outside of a statement`);
  return keys;
}

const keyOf = (id: string) => state.keys.get(id);

/** Values that are kept opened: with each call a session asks for the same few of its person. */
const KEPT = 5_000;
const LONGEST = 300;
const opened = new Map<string, string>();

function openOnce(label: string, value: string): string {
  if (value.length > LONGEST) return open(keyOf, label, value);
  // No two values are sealed alike, and none opens in another column.
  const place = `${label} ${value}`;
  const known = opened.get(place);
  if (known !== undefined) return known;
  const text = open(keyOf, label, value);
  if (opened.size >= KEPT) opened.clear();
  opened.set(place, text);
  return text;
}

/**
 * A text that is encrypted at rest. `label` is `<table>.<property>` of the column itself; `normalise` makes it one that can be searched
 * by the whole value (`matches`), and says what is equal then.
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

/** The same for a value of any shape, as JSON. */
export function sealedJson<T>(label: string) {
  kinds.set(label, {});
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => seal(ring(label), label, JSON.stringify(value)),
    fromDriver: (value) => JSON.parse(open(keyOf, label, value)) as T,
  })();
}

/** What a sealed column is found by, for an index; null where a value is not sealed yet. */
export const found = (column: AnyColumn): SQL =>
  sql`(case when ${column} like 's1.%' then split_part(${column}, '.', 3) end)`;

/** A condition: a sealed column holds this value, or one of these. `eq` would compare two encryptions, which are never equal. */
export function matches(column: AnyColumn, value: string | readonly string[]): SQL {
  const label = labelOf(column);
  const normalise = kinds.get(label)?.normalise;
  if (!normalise) throw new SealError(`${label} cannot be searched`);
  const candidates = sql.param([value].flat(), {
    mapToDriverValue: (values: string[]) =>
      values.flatMap((one) => lookups(ring(label), label, normalise(one))).join(' '),
  });
  return sql`${found(column)} = any(string_to_array(${candidates}::text, ' '))`;
}

/** What a row holds of a sealed column as it stands in the database: for the tools that seal anew. */
export const raw = (column: AnyColumn): SQL<string | null> => sql<string | null>`${column}`;

/** A plain or sealed value of a column, sealed with the newest key of a ring. Throws SealError. */
export function resealed(keys: KeyRing, column: AnyColumn, value: string, isPlain: boolean): string {
  const label = labelOf(column);
  const text = isPlain ? value : open(keyOf, label, value);
  return seal(keys, label, text, kinds.get(label)?.normalise?.(text));
}

/** From now on the statements of a database, its transactions included, seal with these keys. */
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

/** The keys of a database. Throws when it has been given none. */
export function ringOf(db: object): KeyRing {
  const keys = state.rings.get(db);
  if (!keys) throw new SealError('A database without keys');
  return keys;
}

/** Keyed hash of a text, for keys of counters and the like that say whom they are about; `purpose` tells equal texts apart. */
export const blinded = (db: object, purpose: string, text: string): string => blind(ringOf(db), purpose, text);
