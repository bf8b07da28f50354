import { is, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LruCache } from '../lruCache';
import type { Db, Tx } from './client';
import { onConnectionOf, readRowsBy, sharedBy, surroundedBy } from './internals';
import { isPlain } from './plain';
import { rowReader } from './rows';

/** The part of a drizzle query that is needed here: it can be built once and run often. */
interface Query<R> extends PromiseLike<R> {
  prepare(name: string): Statement<R>;
}
interface Statement<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

/** Empty, because connections name statements by their texts and limit their number (`named.ts`, `embedded.ts`). */
const NAMELESS = '';

/** Forms of one query that are kept: a limit, because queries with many different filters would pile up. */
const KEPT = 100;

/**
 * A query whose text is built once for each database and form and then only gets its values: building takes longer
 * than running it (measured: a list of courses 320 calls a second, 470 with it). `values` differ from call to call;
 * `build` must pass them on unchanged, because while the text is built they are placeholders. Everything else that
 * decides the text of the query is its `form`, as JSON. A transaction runs the same statement on its own connection; by
 * the documented API only, it builds the query each time, because its handle ends with it.
 */
export function prepared<V extends Record<string, unknown>, F, R>(
  build: (db: Db | Tx, at: V, form: F) => Query<R>,
): (db: Db | Tx, values: V, form?: F) => Promise<R> {
  const known = new WeakMap<object, LruCache<Statement<R>>>();
  return async (db, values, form) => {
    const plain = isPlain();
    if (plain && is(db, PgTransaction)) return build(db, values, form as F);
    const shared = plain ? db : sharedBy(db);
    let statements = known.get(shared);
    if (!statements) {
      statements = new LruCache(KEPT);
      known.set(shared, statements);
    }
    const key = JSON.stringify(form) ?? '';
    let statement = statements.get(key);
    if (!statement) {
      const places = Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)]));
      statement = build(db, places as unknown as V, form as F).prepare(NAMELESS);
      // Drizzle would work out for every row how its values are read.
      if (!plain) readRowsBy(statement, rowReader);
      statements.set(key, statement);
    }
    if (plain) return statement.execute(values);
    const here = onConnectionOf(db, statement);
    return surroundedBy(db, () => here.execute(values));
  };
}

/**
 * A constant limit, written into the statement: as a value it makes PostgreSQL think that a kept plan costs more, so
 * that it plans the statement again for each call.
 */
export const written = (limit: number): Placeholder => sql.raw(String(Math.trunc(limit))) as unknown as Placeholder;

/**
 * A constant of the program, written into the statement for the same reason: PostgreSQL knows how many rows have it.
 * Never for a value that somebody has typed.
 */
export const fixed = (value: string | number): SQL =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

/**
 * A value that PostgreSQL does not look at when it plans a statement. Otherwise it finds that somebody has fewer rows than
 * most, thinks that a kept plan costs more, and plans a large statement again for each call, which takes twice as long
 * as to run it. For statements about one person, whose rows are few for everybody.
 */
export const unseen = (value: string): SQL => sql`(select ${value}::text)`;

/** Condition: the column has one of these values, however many. Takes a placeholder of a prepared query too. */
export const anyOf = (column: SQLWrapper, values: readonly string[] | readonly number[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(values) ? sql.param(values) : values})`;
