import { is, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LruCache } from '../lruCache';
import type { Db, Tx } from './client';
import { readRowsBy } from './internals';
import { isPlain } from './plain';
import { rowReader } from './rows';

/** What a query is made of: drizzle's own, which can be built once and carried out often. */
interface Query<R> extends PromiseLike<R> {
  prepare(name: string): Statement<R>;
}
interface Statement<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

/** Connections name statements by their texts, and no more than they keep (`named.ts`, `embedded.ts`). */
const NAMELESS = '';

/** Forms of one query that are kept: what is asked for with ever other filters must not pile up. */
const KEPT = 100;

/**
 * A query whose text is built once for each database and form, and then only given its values: building takes longer than
 * carrying it out (measured: a list of courses 320 calls a second, 470 with it). `values` are what differs from call to
 * call; `build` hands them on to the database as they are, because what it is given while the text is built are the places
 * that they will take. Whatever else decides how the query reads is its `form`, as JSON.
 * Inside a transaction the query is built anew: its handle lives as long as the transaction does.
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
      // Drizzle finds out anew for every row how its values are read.
      if (!isPlain()) readRowsBy(statement, rowReader);
      statements.set(key, statement);
    }
    return statement.execute(values);
  };
}

/**
 * A limit that is always the same, written out in the statement: given as a value, it makes PostgreSQL take the plan that it
 * would keep for dearer, and plan the statement anew for each call.
 */
export const written = (limit: number): Placeholder => sql.raw(String(Math.trunc(limit))) as unknown as Placeholder;

/** A condition: a column holds one of these, however many they are. The place of a prepared query will do. */
export const anyOf = (column: SQLWrapper, values: readonly string[] | readonly number[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(values) ? sql.param(values) : values})`;
