import { and, eq, getTableColumns, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ResourceUse } from '../../../../domain/api/resource';
import type { Fields } from '../../../../domain/forms/field';
import type { Db, Tx } from '../../../db/client';
import { cells, type Stored, type VersionedTable } from '../../../forms/versioned';
import { notFound } from '../../../http/errors';
import type { Acting, KeptResource, KeptTable, Seconded } from './kept';

/** Uses of one row. */
export async function usesOf<T extends VersionedTable, F extends Fields>(
  db: Db | Tx,
  kept: Pick<KeptResource<T, F>, 'uses'>,
  row: Stored<T>,
): Promise<ResourceUse[]> {
  return [...((await kept.uses(db, [row])).get(String(cells(row).id)) ?? [])];
}

/** Reads a row that somebody keeps; `lock` locks it until the transaction ends. Throws 404 for any other. */
export async function keptRow<T extends KeptTable, F extends Fields>(
  db: Db | Tx,
  { table, within }: Pick<Seconded<T, F>, 'table' | 'within'>,
  { user }: Pick<Acting, 'user'>,
  id: string,
  lock = false,
): Promise<T['$inferSelect']> {
  const query = db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), within(user)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound();
  return row as T['$inferSelect'];
}

/**
 * Condition: a row is retired; undefined for a table whose rows never are. `final` is a column that keeps a retired row
 * from being brought back: such rows are left out.
 */
export function retiring(table: VersionedTable, final?: string): SQL<boolean> | undefined {
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const { retiredAt } = columns;
  const stays = final === undefined ? undefined : columns[final];
  return retiredAt && (and(isNotNull(retiredAt), stays && isNull(stays)) as SQL<boolean>);
}

/** Why the act of a row cannot be taken back by now, as a key of words; undefined where it can. */
export async function stuckOf<T extends VersionedTable, F extends Fields>(
  db: Db | Tx,
  { table, stuck }: Pick<KeptResource<T, F>, 'table' | 'stuck'>,
  acting: Acting,
  id: string,
): Promise<string | undefined> {
  if (!stuck) return undefined;
  const [row] = await db
    .select({ why: stuck(acting) })
    .from(table as PgTable)
    .where(eq(table.id, id));
  return row?.why ?? undefined;
}
