import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client';

/** Rows of one table. */
export interface TableRows {
  readonly table: PgTable;
  readonly rows: readonly Record<string, unknown>[];
}

/** Rows for a table, checked against its columns. */
export const into = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): TableRows => ({ table, rows });

/** PostgreSQL takes at most 65 535 parameters in one statement. */
const ROWS = 500;

/** Writes rows table by table, some hundred at a time. */
export async function insertRows(tx: Tx, tables: readonly TableRows[]): Promise<void> {
  for (const { table, rows } of tables)
    for (let i = 0; i < rows.length; i += ROWS) await tx.insert(table).values(rows.slice(i, i + ROWS));
}
