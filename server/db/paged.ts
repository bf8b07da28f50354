import { and, desc, eq, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../../domain/api/shapes';
import { FIRST_PAGE, MAX_PAGE, pageSizes } from '../../domain/constants';
import type { Db, Tx } from './client';

/** Which page of a list is asked for, as `paging()` of the contract reads it. */
export interface PageQuery {
  /** From 1. */
  current: number;
  pageSize: number;
  /** Key of the row before this page, where whoever asks knows it: see `Seekable`. */
  after?: string | undefined;
}

/**
 * The order of a list that may grow past 10 000 rows: the greatest first, by values of one table that are never null,
 * its key last. A page is then found by the row before it instead of by counting all that comes before; there has to be
 * an index for it.
 */
export interface Seekable {
  table: PgTable;
  key: PgColumn;
  /** What the key needs besides to name one row. */
  within?: SQL;
  by: readonly SQLWrapper[];
}

interface Source<S extends PgSelect> {
  /** What a row is made of, without condition and order (`$dynamic()`). */
  rows: S;
  where: SQL | undefined;
  /** Has to tell any two rows apart, or a row may come twice and another one never. */
  order: readonly SQL[] | Seekable;
  /** How many rows there are, where that is known already. */
  total?: number | undefined;
}

const bounded = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.trunc(value) || least));

/** The page that is read for a query, whoever made it: first page 1, at most 100 rows. */
export function clampPage({ current, pageSize }: PageQuery): { current: number; pageSize: number; offset: number } {
  const page = bounded(current, FIRST_PAGE, MAX_PAGE);
  const size = bounded(pageSize, 1, pageSizes.most);
  return { current: page, pageSize: size, offset: (page - FIRST_PAGE) * size };
}

const isSeekable = (order: readonly SQL[] | Seekable): order is Seekable => 'table' in order;

/** What comes after a row. Within the subquery the table's own row is meant; for a row that is gone it finds nothing. */
function beyond({ table, key, within: scope, by }: Seekable, after: string): SQL {
  const values = sql.join([...by, key], sql`, `);
  return sql`(${values}) < (select ${values} from ${table} where ${and(eq(key, after), scope)})`;
}

/**
 * One page of a list with the number of all its rows. A page beyond the end is empty; whoever shows it goes to the last.
 * The rows are counted only where the page does not tell by itself.
 */
export async function paged<S extends PgSelect>(
  db: Db | Tx,
  query: PageQuery,
  { rows, where, order, total }: Source<S>,
): Promise<Page<S['_']['result'][number]>> {
  type Row = S['_']['result'][number];
  const { current, pageSize, offset } = clampPage(query);
  const counted = sql`(${rows.where(where).getSQL()}) counted`;
  const seekable = isSeekable(order) ? order : undefined;
  const sorted = seekable ? [...seekable.by, seekable.key].map((value) => desc(value)) : (order as readonly SQL[]);
  const read = async (condition: SQL | undefined, skipped: number) =>
    (await rows
      .where(condition)
      .orderBy(...sorted)
      .limit(pageSize)
      .offset(skipped)) as Row[];
  const seeks = seekable !== undefined && query.after !== undefined && offset > 0;
  let list = seeks ? await read(and(where, beyond(seekable, query.after as string)), 0) : [];
  // The row before the page may have gone meanwhile.
  const sought = list.length > 0;
  if (!sought) list = await read(where, offset);
  const ends = !sought && list.length < pageSize && (list.length > 0 || offset === 0);
  const all = total ?? (ends ? offset + list.length : await db.$count(counted));
  return { list, total: all, current, pageSize };
}

/** One page of rows that are in memory, because what they are chosen by is derived. */
export function pageOfRows<T>(rows: readonly T[], query: PageQuery): Page<T> {
  const { current, pageSize, offset } = clampPage(query);
  return { list: rows.slice(offset, offset + pageSize), total: rows.length, current, pageSize };
}

/**
 * Finds a text anywhere in one of some columns, whatever its case; what LIKE reads as a sign is a plain letter here. No
 * condition for a text without letters. `more` makes conditions of the same pattern for what stands in other tables.
 */
export function contains(
  text: string | undefined,
  columns: readonly PgColumn[],
  more: (pattern: string) => readonly SQL[] = () => [],
): SQL | undefined {
  const wanted = text?.trim();
  if (!wanted) return undefined;
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)), ...more(pattern));
}

/** The same for texts in memory. */
export function isContained(text: string | undefined, values: readonly string[]): boolean {
  const wanted = text?.trim().toLowerCase() ?? '';
  return values.some((value) => value.toLowerCase().includes(wanted));
}
