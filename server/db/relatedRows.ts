import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows that belong to a row, as JSON: each an array of the values of these columns. */
const rowsOf = (
  columns: readonly Value[],
  { from, where, order }: { from: SQLWrapper; where: SQL | undefined; order: readonly SQL[] },
): SQL => {
  const [values, sorted] = [columns, order].map((all) => sql.join([...all.map((one) => sql`${one}`)], sql`, `));
  return sql`(select coalesce(json_agg(json_build_array(${values}) order by ${sorted}), '[]'::json) from ${from} where ${where})`;
};

/** The embedded database hands JSON on as text, the other one as it is. */
const arrived = (rows: Arrived): unknown[][] => (typeof rows === 'string' ? (JSON.parse(rows) as unknown[][]) : rows);

/** A column, rows nested once more, or a value of SQL, which is what the JSON holds. */
type Value = PgColumn | SQL;
/** What is read of a value that arrived. */
type Decode = (value: unknown) => unknown;
type Arrived = unknown[][] | string;

/** How nested rows are read, by the values that they are: one may stand within another one. */
const rowsBy = new WeakMap<SQL, (answer: Arrived) => unknown>();

function nesting<Row>(rows: SQL, readRows: (answer: Arrived) => Row[]): SQL<Row[]> {
  const value = sql`${rows}`.mapWith(readRows) as SQL<Row[]>;
  rowsBy.set(value, readRows);
  return value;
}

/** Made once for a query: a list of some hundred rows asks for thousands of values. */
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

/** The values of a group from a place of the row on. */
function objectOf({ columns }: Group, row: readonly unknown[], from: number): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  let at = from;
  for (const { name, decode } of columns) found[name] = decode(row[at++]);
  return found;
}

/** One row of JSON as objects by group; a group of a left join without a row is null. */
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
 * Rows of joined tables as a value of a row that they belong to: what is shown together is read by one query. Each row is an object of
 * `groups` (columns by their names); `from` joins the tables, `where` ties them to the row outside. Not for tables with bytes.
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
  return nesting(rows, (answer) => arrived(answer).map((row) => read(decoded, row) as Row));
}

/**
 * Rows of another table as a value of a row that they belong to: what is shown together is read by one query. `where` ties them to that
 * row, all of its columns or `only` some. Not for tables with bytes.
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
  // Within a query of one table the builder leaves the names of tables out, unless it is told a condition.
  return nesting(rows, (answer) => arrived(answer).map((row) => objectOf(own, row, 0) as Pick<T['$inferSelect'], K>));
}
