import { is, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LruCache } from '../lruCache';
import type { Db, Tx } from './client';
import { readRowsBy } from './internals';
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
 * decides the text of the query is its `form`, as JSON. Inside a transaction the query is built each time, because its
 * handle ends with the transaction.
 */
export function prepared<V extends Record<string, unknown>, F, R>(
  build: (db: Db | Tx, at: V, form: F) => Query<R>,
): (db: Db | Tx, values: V, form?: F) => Promise<R> {
  const known = new WeakMap<object, LruCache<Statement<R>>>();
  return async (db, values, form) => {
    if (is(db, PgTransaction)) return build(db, values, form as F);
    let statements = known.get(db);
    if (!statements) {
      statements = new LruCache(KEPT);
      known.set(db, statements);
    }
    const key = JSON.stringify(form) ?? '';
    let statement = statements.get(key);
    if (!statement) {
      const places = Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)]));
      statement = build(db, places as unknown as V, form as F).prepare(NAMELESS);
      // Drizzle would work out for every row how its values are read.
      if (!isPlain()) readRowsBy(statement, rowReader);
      statements.set(key, statement);
    }
    return statement.execute(values);
  };
}

/**
 * A constant limit, written into the statement: as a value it makes PostgreSQL think that a kept plan costs more, so
 * that it plans the statement again for each call.
 */
export const written = (limit: number): Placeholder => sql.raw(String(Math.trunc(limit))) as unknown as Placeholder;

/** Condition: the column has one of these values, however many. Takes a placeholder of a prepared query too. */
export const anyOf = (column: SQLWrapper, values: readonly string[] | readonly number[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(values) ? sql.param(values) : values})`;
