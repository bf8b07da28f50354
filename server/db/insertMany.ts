import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pacer } from '../workers/pace';
import type { Db, Tx } from './client';

/** Value for the parameter that carries all rows: JSON stays as it is, others are converted by their column. */
function carried(column: PgColumn, value: unknown): unknown {
  const given = value === undefined ? column.default : value;
  if (given === undefined || given === null) return null;
  return column.getSQLType() === 'jsonb' ? given : column.mapToDriverValue(given);
}

/** Rows of one statement: sealing and writing more at once would block the process for too long. */
const AT_ONCE = 100;

/**
 * Writes many rows by short statements with one parameter each: a parameter for every value of every row would have to be planned
 * and bound, which holds the embedded database up for half a second for a thousand records. Between two statements others have
 * their turn. Bytes cannot be carried, and columns with a default that the database itself works out have to be given.
 * `worked` are columns that the database works out from the row, which it knows as `carried`.
 */
export async function insertMany<T extends PgTable>(
  tx: Db | Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
  worked: Readonly<Record<string, SQL>> = {},
): Promise<void> {
  const pace = pacer();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await pace();
    await insertOf(tx, table, rows.slice(from, from + AT_ONCE), worked);
  }
}

/** Writes rows as {@link insertMany}, without those that another row shuts out; returns how many were written. */
export async function insertMissing<T extends PgTable & { id: PgColumn }>(
  tx: Db | Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<number> {
  const pace = pacer();
  let written = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await pace();
    const insert = insertOf(tx, table, rows.slice(from, from + AT_ONCE), {});
    written += (await insert.onConflictDoNothing().returning({ id: table.id })).length;
  }
  return written;
}

type Columns = readonly (readonly [string, PgColumn])[];

/**
 * Rows as one parameter, and the way to read it: `from` is a table of these columns in the place of their rows. Worked
 * out while the statement is built: only then is it known with which database's key a column seals.
 */
export function carriedRows(columns: Columns, rows: readonly Record<string, unknown>[]): { from: SQL; names: SQL[] } {
  const text = sql.param(rows, {
    mapToDriverValue: () =>
      JSON.stringify(
        rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [name, carried(column, row[name])]))),
      ),
  });
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`);
  return {
    from: sql`json_to_recordset(${text}::json) as carried(${sql.join(types, sql`, `)})`,
    names: columns.map(([name]) => sql`${sql.identifier(name)}`),
  };
}

function insertOf<T extends PgTable>(
  tx: Db | Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
  worked: Readonly<Record<string, SQL>>,
) {
  const columns = (Object.entries(getTableColumns(table)) as [string, PgColumn][]).filter(
    // Generated columns cannot be given.
    ([, { generated }]) => generated === undefined,
  );
  const { from, names } = carriedRows(columns, rows);
  const values = names.map((name, n) => worked[columns[n]?.[0] ?? ''] ?? name);
  return tx.insert(table).select(sql`select ${sql.join(values, sql`, `)} from ${from}`);
}
