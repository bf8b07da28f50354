import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows that an answer is made of. */
export interface RowsRead {
  table: PgTable;
  /** Condition that finds them, tied to the row of the query by its columns. */
  where: SQL | undefined;
  /** Moments that decide what is told of a row: passing one of them is a change too. */
  moments?: readonly PgColumn[];
  /** The only columns that are told, where others change for reasons of their own, like a counter. */
  only?: readonly PgColumn[];
}

/**
 * PostgreSQL's own marks of a row: its place, and the transaction that wrote it. Each write of a row, whoever makes it,
 * leaves other ones, so that no writer has to tell and none can be forgotten. They are not values to be stored: moving a
 * database to another server changes them all.
 */
export const marksOf = (table: PgTable): SQL<string> => sql`${sql`${table}.ctid::text || ' ' || ${table}.xmin::text`}`;
const valuesOf = (columns: readonly PgColumn[]) => sql`row(${sql.join([...columns], sql`, `)})::text`;

/** Version of some rows: another text as soon as one of them is written, deleted or added, or a moment passes. */
function versionOfRows({ table, where, moments = [], only }: RowsRead, now: SQLWrapper): SQL {
  const hashes = sql`sum(hashtextextended(${only ? valuesOf(only) : marksOf(table)}, 0))`;
  // Moments pass in their order only, so their number tells which of them have passed.
  const passed = moments.map((moment) => sql`count(*) filter (where ${moment} <= ${now})`);
  const parts = sql.join([hashes, ...passed], sql`, `);
  return sql`(select concat_ws('/', ${parts}) from ${table} where ${where})`;
}

/** Version of all that an answer is made of, as a value of the query's row. `now` is an ISO time or its placeholder. */
export function versionOf(read: readonly RowsRead[], now: string): SQL<string> {
  const at = sql`${now}::timestamptz`;
  const versions = read.map((one) => versionOfRows(one, at));
  return sql<string>`${sql`concat_ws(' ', ${sql.join(versions, sql`, `)})`}`;
}
