import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows of another table as a value of a row that they belong to: what is shown together is read by one query. `where` ties them to that
 * row, all of its columns or `only` some. Not for tables with bytes.
 */
export function nested<T extends PgTable, K extends keyof T['$inferSelect'] = keyof T['$inferSelect']>(
  table: T,
  { where, order, only }: { where: SQL | undefined; order: readonly SQL[]; only?: readonly K[] },
): SQL<Pick<T['$inferSelect'], K>[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !only || only.includes(name as K));
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const sorted = sql.join([...order], sql`, `);
  const rows = sql`(select coalesce(json_agg(json_build_array(${values}) order by ${sorted}), '[]'::json) from ${table} where ${where})`;
  // Within a query of one table the builder leaves the names of tables out, unless it is told a condition.
  return sql`${rows}`.mapWith((read: unknown[][] | string) =>
    (typeof read === 'string' ? (JSON.parse(read) as unknown[][]) : read).map((row) =>
      Object.fromEntries(
        columns.map(([name, column], n) => [name, row[n] === null ? null : column.mapFromDriverValue(row[n])]),
      ),
    ),
  ) as SQL<Pick<T['$inferSelect'], K>[]>;
}
