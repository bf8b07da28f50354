import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { grouped } from '../../domain/grouped';
import { pacer } from '../workers/pace';
import type { Tx } from './client';
import { carriedRows } from './insertMany';

/** Rows of one statement, as of {@link insertMany}. */
const AT_ONCE = 200;

type Changed<T extends PgTable> = Partial<InferInsertModel<T>> & { id: string };

/**
 * Changes many rows, each to values of its own, by a few statements instead of one for every row. A row names its `id`
 * and the columns that change; rows that change the same columns share a statement. A row that is not there is left out.
 */
export async function updateMany<T extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: T,
  rows: readonly Changed<T>[],
): Promise<void> {
  const pace = pacer();
  const alike = grouped(rows as readonly Record<string, unknown>[], (row) => Object.keys(row).sort().join());
  const all = getTableColumns(table) as Record<string, PgColumn>;
  for (const [names, same] of alike) {
    const columns = names.split(',').map((name): [string, PgColumn] => {
      const column = all[name];
      if (!column) throw new Error(`No column ${name}`);
      return [name, column];
    });
    const set = Object.fromEntries(
      columns.flatMap(([name]) => (name === 'id' ? [] : [[name, sql`carried.${sql.identifier(name)}`]])),
    );
    if (Object.keys(set).length === 0) continue;
    for (let from = 0; from < same.length; from += AT_ONCE) {
      await pace();
      const carried = carriedRows(columns, same.slice(from, from + AT_ONCE));
      await tx
        .update(table)
        .set(set as never)
        .from(carried.from)
        .where(eq(table.id, sql`carried.id`));
    }
  }
}

/**
 * Changes rows whose stored values the caller knows: as {@link updateMany}, without columns that stay as they are in all
 * of them. `before`: stored rows by id; a row that is not among them is written as it is given.
 */
export async function updateChanged<T extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: T,
  rows: readonly Changed<T>[],
  before: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<void> {
  const changed = new Set(
    rows.flatMap(({ id, ...values }) =>
      Object.entries(values).flatMap(([name, value]) =>
        isDeepStrictEqual(value, before.get(id)?.[name]) ? [] : [name],
      ),
    ),
  );
  await updateMany(
    tx,
    table,
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || changed.has(name))),
    ) as Changed<T>[],
  );
}
