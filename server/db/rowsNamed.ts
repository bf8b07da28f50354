import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchText } from '../../domain/text';
import type { Db, Tx } from './client';
import { patternOf } from './paged';
import { prepared, written } from './prepared';
import { idOf, lettersOf, soughtOf } from './sought';

/** Rows with the letters of a keyword up to which they are named: more ids would take longer than comparing texts. */
const MOST = 5000;
/** Limits of the ways in which a list finds a keyword, see {@link Sought}; a test compares the ways. */
export const namedLimits = { few: 300, some: MOST };

/** A text that a keyword may be part of. Its database keeps the text for searches, with the letters (`letterIndex`). */
export interface Named {
  text: PgColumn;
  /** A column that refers to the rows with the text: the rows with that column are named in their place. */
  by?: PgColumn;
}

/**
 * How a list finds a keyword: `few` by looking up the rows with it, `some` by comparing the ids of its own rows with
 * theirs, which an index may hold, `many` by comparing the texts of its own rows.
 */
export type Sought = 'few' | 'some' | 'many';

/** The rows with a keyword by the names of their texts; no ids of `many`. */
export interface NamedRows<N extends string> {
  sought: Sought;
  ids: Record<N, string[]>;
}

interface Tally {
  n: number;
  ids: string[] | null;
}
type At = { letters: string[]; pattern: string };
type Places = { [N in keyof At]: At[N] | Placeholder };

/**
 * Counts the rows of a text that have the letters, and names those with the keyword. One row. The letters stand in a
 * `select`: by the letters themselves PostgreSQL would plan each call anew.
 */
function withText(text: PgColumn, at: Places): SQL {
  const sought = soughtOf(text);
  if (!sought) throw new Error(`The database keeps no text of ${text.name} for searches`);
  const letters = Array.isArray(at.letters) ? sql.param(at.letters) : at.letters;
  return sql`select count(*)::int as n, array_agg(near.id) filter (where near.sought like ${at.pattern}) as ids from (
    select ${idOf(text)} as id, ${sought} as sought from ${text.table}
    where ${lettersOf(sought)} @> (select ${letters}::text[]) limit ${written(MOST + 1)}) near`;
}

/** Counts the rows that refer to those with the text, and names them. One row. */
const referring = (by: PgColumn, named: SQL): SQL =>
  sql`select greatest(named.n, other.n) as n, other.ids from (${named}) named cross join lateral (
    select count(*)::int as n, array_agg(one.id) as ids from (
      select ${idOf(by)} as id from ${by.table} where ${by} = any(named.ids) limit ${written(MOST + 1)}) one) other`;

const unnested = (ids: readonly string[] | Placeholder): SQL =>
  sql`select unnest(${Array.isArray(ids) ? sql.param(ids) : ids}::text[])`;

/** Condition: a column is one of some ids, however many; for rows that are read anyway. */
export const isAmong = (column: SQLWrapper, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} in (${unnested(ids)})`;

/**
 * Condition: a column is one of a few ids, which are looked up in its index. They are unpacked while the statement runs:
 * PostgreSQL does not plan it anew for another number of them.
 */
export const isOneOf = (column: SQLWrapper, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(array(${unnested(ids)}))`;

/** Finds the rows whose texts contain a keyword, by an index of letters; undefined for a keyword without letters. */
export function rowsNamed<N extends string>(
  texts: Record<N, Named>,
): (db: Db | Tx, keyword: string | undefined) => Promise<NamedRows<N> | undefined> {
  const names = Object.keys(texts) as N[];
  const found = prepared((db, at: At) =>
    db
      .select(
        Object.fromEntries(
          names.map((name) => {
            const { text, by } = texts[name];
            const rows = withText(text, at);
            return [name, sql<Tally>`(select to_json(found) from (${by ? referring(by, rows) : rows}) found)`.as(name)];
          }),
        ) as Record<N, SQL.Aliased<Tally>>,
      )
      .from(sql`(values (1)) one`),
  );
  return async (db, keyword) => {
    const pattern = patternOf(keyword);
    if (pattern === undefined) return undefined;
    const letters = [...new Set(searchText(keyword ?? ''))];
    const [row] = (await found(db, { letters, pattern })) as unknown as Record<N, Tally>[];
    const most = Math.max(...names.map((name) => row?.[name].n ?? 0));
    const sought = most > namedLimits.some ? 'many' : most > namedLimits.few ? 'some' : 'few';
    const idsOf = (name: N) => (sought === 'many' ? [] : (row?.[name].ids ?? []));
    return { sought, ids: Object.fromEntries(names.map((name) => [name, idsOf(name)])) as Record<N, string[]> };
  };
}
