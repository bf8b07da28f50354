import { and, count, desc, eq, ilike, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../../domain/api/shapes';
import { FIRST_PAGE, MAX_PAGE, pageSizes } from '../../domain/constants';
import { searchText } from '../../domain/text';
import type { Db, Tx } from './client';
import { selectToo } from './internals';
import { isPlain } from './plain';
import { prepared } from './prepared';
import { idOf, soughtOf, unsought } from './sought';

/** Page of a list that a caller asks for, as `paging()` of the contract reads it. */
export interface PageQuery {
  /** From 1. */
  current: number;
  pageSize: number;
  /** Key of the row before this page, where the caller knows it: see `Seekable`. */
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
  /** Further condition that the key needs to name exactly one row. */
  within?: SQL;
  by: readonly SQLWrapper[];
}

interface Source<S extends PgSelect> {
  /** The query without condition and order (`$dynamic()`). */
  rows: S;
  where: SQL | undefined;
  /** Has to be unique for each row, otherwise a row may be listed twice and another one never. */
  order: readonly SQL[] | Seekable;
  /** Number of all rows, where the caller knows it already. */
  total?: number | undefined;
  /** The keys alone, where columns cost much: those are then found for the rows of the page only. */
  keys?: { key: PgColumn; rows: PgSelect } | undefined;
}

const bounded = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.trunc(value) || least));

/** Returns the page within the limits: at least page 1, at most 100 rows. */
export function clampPage({ current, pageSize }: PageQuery): { current: number; pageSize: number; offset: number } {
  const page = bounded(current, FIRST_PAGE, MAX_PAGE);
  const size = bounded(pageSize, 1, pageSizes.most);
  return { current: page, pageSize: size, offset: (page - FIRST_PAGE) * size };
}

const isSeekable = (order: readonly SQL[] | Seekable): order is Seekable => 'table' in order;

const sortedBy = (order: readonly SQL[] | Seekable): readonly SQL[] =>
  isSeekable(order) ? [...order.by, order.key].map((value) => desc(value)) : order;

/** Condition: rows that come after the row `after`. Finds nothing when that row no longer exists. */
function beyond({ table, key, within: scope, by }: Seekable, after: string): SQL {
  const values = sql.join([...by, key], sql`, `);
  return sql`(${values}) < (select ${values} from ${table} where ${and(eq(key, after), scope)})`;
}

interface Reading<Row> {
  /** Returns the rows after the first `skipped`, at most one page of them. */
  read: (skipped: number) => PromiseLike<Row[]>;
  count: () => PromiseLike<number>;
  total?: number | undefined;
}

/** The number of all rows, where a page shows it: it is not full, and not beyond the end. */
export const shownTotal = (found: number, offset: number, pageSize: number): number | undefined =>
  found < pageSize && (found > 0 || offset === 0) ? offset + found : undefined;

/** Returns a page with the number of all rows; counts only when the page itself does not show the number. */
async function pageOf<Row>(query: PageQuery, { read, count, total }: Reading<Row>): Promise<Page<Row>> {
  const { current, pageSize, offset } = clampPage(query);
  const list = await read(offset);
  return { list, total: total ?? shownTotal(list.length, offset, pageSize) ?? (await count()), current, pageSize };
}

/** Returns one page of a list. A page beyond the end is empty; the client then asks for the last page. */
export async function paged<S extends PgSelect>(
  db: Db | Tx,
  query: PageQuery,
  { rows, where, order, total, keys }: Source<S>,
): Promise<Page<S['_']['result'][number]>> {
  type Row = S['_']['result'][number];
  const { current, pageSize, offset } = clampPage(query);
  const counted = sql`(${(keys?.rows ?? rows).where(where).getSQL()}) counted`;
  const seekable = isSeekable(order) ? order : undefined;
  const sorted = sortedBy(order);
  const cut = <Q extends PgSelect>(from: Q, condition: SQL | undefined, skipped: number) =>
    from
      .where(condition)
      .orderBy(...sorted)
      .limit(pageSize)
      .offset(skipped);
  const from = async (condition: SQL | undefined, skipped: number) =>
    (await (keys
      ? rows.where(inArray(keys.key, sql`(${cut(keys.rows, condition, skipped).getSQL()})`)).orderBy(...sorted)
      : cut(rows, condition, skipped))) as Row[];
  const all = () => db.$count(counted);
  const seeks = seekable !== undefined && query.after !== undefined && offset > 0;
  const sought = seeks ? await from(and(where, beyond(seekable, query.after as string)), 0) : [];
  // The row before the page may have been deleted meanwhile.
  if (sought.length > 0) return { list: sought, total: total ?? (await all()), current, pageSize };
  return pageOf(query, { read: (skipped) => from(where, skipped), count: all, total });
}

/**
 * Adds the number of all rows to the selected values, which saves one query. PostgreSQL counts once per query, and a
 * page that is not full has few rows to count.
 */
function countingAll<S extends PgSelect>(rows: S, all: SQL): S {
  return selectToo(rows, 'total', sql`(select count(*)::int from (${all}) counted)`.mapWith(Number));
}

/** The parts of a list that is read often. */
interface PreparedList<S extends PgSelect> {
  rows: S;
  where: SQL | undefined;
  order: readonly SQL[] | Seekable;
  /** The same rows without what is joined for display only: counting them reads one table. Default: `rows`. */
  counted?: SQLWrapper | undefined;
}
const allOf = <S extends PgSelect>({ rows, where, counted }: PreparedList<S>): SQL =>
  counted?.getSQL() ?? rows.where(where).getSQL();

/**
 * Like `paged`, for a list that is read often: its statements are built once for each form (`prepared`). With a list of
 * orders it skips the rows before the page by counting them, so a list of more than 10 000 rows has a `Seekable` order.
 * No row may have a value named `total`.
 */
export function preparedPages<V extends Record<string, unknown>, F, S extends PgSelect>(
  build: (db: Db | Tx, at: V, form: F) => PreparedList<S>,
) {
  type Row = S['_']['result'][number];
  type Counted = Row & { total?: number };
  type At = V & { limit: number; skipped: number; after: string };
  /** `known`: the number of all rows is not asked for. `seeks`: the page after the row `after`, in a seekable order. */
  interface PageForm {
    form: F;
    known: boolean;
    seeks: boolean;
  }
  const page = prepared((db, at: At, { form, known, seeks }: PageForm) => {
    const list = build(db, at, form);
    const { rows, where, order } = list;
    const seekable = isSeekable(order) ? order : undefined;
    return (known ? rows : countingAll(rows, allOf(list)))
      .where(seeks && seekable ? and(where, beyond(seekable, at.after)) : where)
      .orderBy(...sortedBy(order))
      .limit(at.limit)
      .offset(at.skipped);
  });
  const counts = prepared((db, at: V, form: F) =>
    db.select({ n: count() }).from(sql`(${allOf(build(db, at, form))}) counted`),
  );
  /** A list is seekable or not, whatever its form; known once it has been built. */
  let seekable: boolean | undefined;
  const seeks = (db: Db | Tx, values: V, form: F): boolean => {
    seekable ??= isSeekable(build(db, values, form).order);
    return seekable;
  };
  return async (
    db: Db | Tx,
    query: PageQuery,
    { values, form, total: known }: { values: V; form: F; total?: number | undefined },
  ): Promise<Page<Row>> => {
    const { current, pageSize, offset } = clampPage(query);
    const { after = '' } = query;
    const ask = (skipped: number, isKnown: boolean, seeks = false) =>
      page(db, { ...values, limit: pageSize, skipped, after }, { form, known: isKnown, seeks }) as Promise<Counted[]>;
    const countAll = async () => known ?? (await counts(db, values, form))[0]?.n ?? 0;
    const sought = after !== '' && offset > 0 && seeks(db, values, form) ? await ask(0, true, true) : [];
    // The row before the page may have been deleted meanwhile.
    if (sought.length > 0) return { list: sought, total: await countAll(), current, pageSize };
    if (isPlain()) return pageOf(query, { read: (skipped) => ask(skipped, true), count: countAll, total: known });
    const found = await ask(offset, known !== undefined);
    const list = found.map(({ total: _, ...row }) => row as Row);
    // A page beyond the end has no row that carries the number.
    const all = known ?? found[0]?.total ?? (offset === 0 ? 0 : await countAll());
    return { list, total: all, current, pageSize };
  };
}

/** Returns one page of rows in memory, for lists that are filtered by derived values. */
export function pageOfRows<T>(rows: readonly T[], query: PageQuery): Page<T> {
  const { current, pageSize, offset } = clampPage(query);
  return { list: rows.slice(offset, offset + pageSize), total: rows.length, current, pageSize };
}

/**
 * Pattern for LIKE that finds a text anywhere; `%`, `_` and `\` in it are escaped. Undefined for a text without
 * letters.
 */
export function patternOf(text: string | undefined): string | undefined {
  const wanted = searchText(text ?? '');
  return wanted ? `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined;
}

/**
 * A stored text as it is displayed, to compare it with a pattern of `patternOf`: in one character width, and without
 * the invisible characters that older rows may still contain.
 */
export const asSeen = (text: SQLWrapper): SQL =>
  sql`normalize(regexp_replace(${text}, ${sql.raw(unsought)}, '', 'g'), NFKC)`;

/**
 * Condition: one of the columns matches a pattern of `patternOf`, in any case and width; by the text that the database keeps for
 * searches where there is one. Takes a placeholder of a prepared query too.
 */
export const isLike = (pattern: string, columns: readonly PgColumn[]): SQL | undefined =>
  or(
    ...columns.map((column) => {
      const stored = soughtOf(column);
      return stored ? like(stored, pattern) : ilike(asSeen(column), pattern);
    }),
  );

/**
 * Condition: one of the columns contains a text. Undefined for a text without letters. `more` adds conditions on other
 * tables for the same pattern.
 */
export function contains(
  text: string | undefined,
  columns: readonly PgColumn[],
  more: (pattern: string) => readonly SQL[] = () => [],
): SQL | undefined {
  const pattern = patternOf(text);
  return pattern === undefined ? undefined : or(isLike(pattern, columns), ...more(pattern));
}

/**
 * Condition: the row that one of the columns refers to has a text in its name. `name`: that text, in a table with an
 * `id`. Compared row by row: those who refer to people are few, and looking for the text would read all people.
 */
export const refersToNamed = (text: string, refers: readonly PgColumn[], name: PgColumn): SQL | undefined => {
  const has = contains(text, [name]);
  return has && or(...refers.map((column) => sql`(select ${has} from ${name.table} where ${idOf(name)} = ${column})`));
};

/** Like `contains`, for texts in memory. */
export function isContained(text: string | undefined, values: readonly string[]): boolean {
  const wanted = searchText(text ?? '');
  return values.some((value) => searchText(value).includes(wanted));
}
