import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fromJson } from './fromJson';

/** Related rows as JSON: each row is an array of the values of these columns. */
const rowsOf = (
  columns: readonly Value[],
  { from, where, order }: { from: SQLWrapper; where: SQL | undefined; order: readonly SQL[] },
): SQL => {
  const [values, sorted] = [columns, order].map((all) => sql.join([...all.map((one) => sql`${one}`)], sql`, `));
  return sql`(select coalesce(json_agg(json_build_array(${values}) order by ${sorted}), '[]'::json) from ${from} where ${where})`;
};

/** A column, rows nested once more, or a value of SQL, which is what the JSON holds. */
type Value = PgColumn | SQL;
/** Turns a value from the JSON into a value of its column. */
type Decode = (value: unknown) => unknown;
type Arrived = unknown[][] | string;

/** Functions that read nested rows, by their SQL: nested rows may contain further nested rows. */
const rowsBy = new WeakMap<SQL, (answer: Arrived) => unknown>();

function nesting<Row>(rows: SQL, readRows: (answer: Arrived) => Row[]): SQL<Row[]> {
  const value = sql`${rows}`.mapWith(readRows) as SQL<Row[]>;
  rowsBy.set(value, readRows);
  return value;
}

/** Made once per query, because a list of some hundred rows reads thousands of values. */
function decoderOf(column: Value): Decode {
  if (!is(column, SQL)) return (value) => (value === null ? null : column.mapFromDriverValue(value));
  const readRows = rowsBy.get(column);
  return (value) => (value === null || !readRows ? value : readRows(value as Arrived));
}

interface Group {
  name: string;
  columns: readonly { name: string; decode: Decode }[];
}
const groupOf = (name: string, columns: readonly (readonly [string, Value])[]): Group => ({
  name,
  columns: columns.map(([column, value]) => ({ name: column, decode: decoderOf(value) })),
});

/** Object with the values of a group, read from position `from` of the row. */
function objectOf({ columns }: Group, row: readonly unknown[], from: number): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  let at = from;
  for (const { name, decode } of columns) found[name] = decode(row[at++]);
  return found;
}

/** Turns a row of JSON into objects by group; a group is null when a left join found no row. */
function read(groups: readonly Group[], row: readonly unknown[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  let from = 0;
  for (const group of groups) {
    const end = from + group.columns.length;
    const isThere = row.slice(from, end).some((value) => value !== null);
    found[group.name] = isThere ? objectOf(group, row, from) : null;
    from = end;
  }
  return found;
}

/**
 * Rows of joined tables as a value of the row that they belong to, so that one query reads all of them. Each row is an
 * object of `groups` (columns by their names); `from` joins the tables, `where` ties them to the outer row. Not for
 * tables with bytes.
 */
export function nestedJoin<Row extends { [G in keyof Row]: object | null }>(
  groups: { [G in keyof Row]: { [N in keyof NonNullable<Row[G]>]: Value } },
  { from, where, order }: { from: SQL; where: SQL | undefined; order: readonly SQL[] },
): SQL<Row[]> {
  const all = Object.entries(groups).map(
    ([group, columns]) => [group, Object.entries(columns as Record<string, Value>)] as const,
  );
  const rows = rowsOf(
    all.flatMap(([, columns]) => columns.map(([, column]) => column)),
    { from, where, order },
  );
  const decoded = all.map(([group, columns]) => groupOf(group, columns));
  return nesting(rows, (answer) => fromJson<unknown[][]>(answer).map((row) => read(decoded, row) as Row));
}

/**
 * Rows of another table as a value of the row that they belong to, so that one query reads all of them. `where` ties
 * them to the outer row; `only` chooses some of their columns. Not for tables with bytes.
 */
export function relatedRows<T extends PgTable, K extends keyof T['$inferSelect'] = keyof T['$inferSelect']>(
  table: T,
  { where, order, only }: { where: SQL | undefined; order: readonly SQL[]; only?: readonly K[] },
): SQL<Pick<T['$inferSelect'], K>[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !only || only.includes(name as K));
  const rows = rowsOf(
    columns.map(([, column]) => column),
    { from: table, where, order },
  );
  const own = groupOf('', columns);
  // In a query of one table the builder leaves out the table name, except in a condition.
  return nesting(rows, (answer) =>
    fromJson<unknown[][]>(answer).map((row) => objectOf(own, row, 0) as Pick<T['$inferSelect'], K>),
  );
}
