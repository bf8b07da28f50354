import { type AnyColumn, and, asc, getTableColumns, is, notLike, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../client';
import * as schema from '../schema';
import { labelOf, raw, resealed, ringOf, sealedLabels } from './columns';
import { beginning, isSealed, SealError } from './ring';

/** Rows of one transaction. */
const ROWS = 500;

interface SealedTable {
  table: PgTable;
  columns: AnyColumn[];
  key: AnyColumn[];
}

/** All tables with sealed columns among these. */
function tablesOf(labels: ReadonlySet<string>): SealedTable[] {
  return Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => {
      const columns: AnyColumn[] = Object.values(getTableColumns(table));
      const { primaryKeys } = getTableConfig(table);
      const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
      return { table, key, columns: columns.filter((column) => labels.has(labelOf(column))) };
    })
    .filter(({ columns }) => columns.length > 0);
}

/** A part of a key as a text, as most of them are. */
const keyText = (column: AnyColumn): SQL => (column.dataType === 'string' ? raw(column) : sql`${column}::text`);

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Seals rows of a table from a key on; answers the last row's key and how many it has changed. */
async function sealSome(db: Db, { table, key, columns }: SealedTable, after: string[], plain: ReadonlySet<string>) {
  return db.transaction(async (tx) => {
    const ring = ringOf(db);
    const open = or(...columns.map((column) => notLike(raw(column), `${beginning(ring.newest)}%`)));
    const beyond =
      after.length > 0 ? sql`(${list(key.map(keyText))}) > (${list(after.map((one) => sql`${one}`))})` : undefined;
    const fields = Object.fromEntries([...key.map(keyText), ...columns.map(raw)].map((column, n) => [`c${n}`, column]));
    const rows = (await tx
      .select(fields)
      .from(table)
      .where(and(open, beyond))
      .orderBy(...key.map((column) => asc(keyText(column))))
      .limit(ROWS)
      .for('update')) as Record<string, string | null>[];
    const sealedValue = (column: AnyColumn, value: string | null | undefined) => {
      if (value === null || value === undefined || value.startsWith(beginning(ring.newest))) return value ?? null;
      const isPlain = !isSealed(value);
      if (isPlain && !plain.has(labelOf(column))) throw new SealError(`A value of ${labelOf(column)} is not encrypted`);
      return resealed(ring, column, value, isPlain);
    };
    const values = rows.map((row) => {
      const own = [
        ...key.map((_, n) => row[`c${n}`]),
        ...columns.map((column, n) => sealedValue(column, row[`c${key.length + n}`])),
      ];
      return sql`(${list(own.map((value) => sql`${value ?? null}::text`))})`;
    });
    const names = list([...key, ...columns].map((_, n) => sql.identifier(`c${n}`)).map((name) => sql`${name}`));
    const fresh = (n: number) => sql`${sql.identifier('fresh')}.${sql.identifier(`c${n}`)}`;
    if (rows.length > 0)
      await tx
        .update(table)
        .set(Object.fromEntries(columns.map((column, n) => [column.name, fresh(key.length + n)])))
        .from(sql`(values ${list(values)}) as fresh(${names})`)
        .where(and(...key.map((column, n) => sql`${keyText(column)} = ${fresh(n)}`)));
    return { changed: rows.length, last: key.map((_, n) => rows.at(-1)?.[`c${n}`] as string) };
  });
}

/**
 * Seals with the newest key all values that are not: plain ones in newly sealed columns (`plain`), and those that an
 * older key has sealed. Works on a few rows at a time, each batch locked in its own transaction: it may be killed and
 * begun again, and others may read and write meanwhile. Returns the number of changed rows by table.
 */
export async function reseal(
  db: Db,
  labels: readonly string[],
  plain: readonly string[] = [],
): Promise<Map<PgTable, number>> {
  const known = new Set(sealedLabels());
  const tables = tablesOf(new Set(labels.filter((label) => known.has(label))));
  const changed = new Map<PgTable, number>();
  for (const one of tables) {
    // Rows written meanwhile before the current position are found by another pass.
    for (let rows = -1; rows !== 0; ) {
      rows = 0;
      for (let after: string[] = [], more = true; more; ) {
        const part = await sealSome(db, one, after, new Set(plain));
        rows += part.changed;
        after = part.last;
        more = part.changed === ROWS;
      }
      if (rows > 0) changed.set(one.table, (changed.get(one.table) ?? 0) + rows);
    }
  }
  return changed;
}

/**
 * Rewrites a table and its statistics, so that neither its files nor the planner's samples hold old rows any more. The
 * table is locked for all others meanwhile.
 */
export const rewrite = (db: Db, table: PgTable) => db.execute(sql`vacuum (full, analyze) ${table}`);
