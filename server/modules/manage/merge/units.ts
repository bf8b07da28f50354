import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { organisation } from '../../../db/schema';
import { keptUnits, renewPaths } from '../organisationUnits';
import { keepChanges } from '../resource/changes';
import type { Acting, KeptTable } from '../resource/kept';

/* Steps on organisations that a merging and its taking back share. */

export type Unit = typeof organisation.$inferSelect;

/** Reads and locks organisations, by their ids; the order keeps two mergings from waiting for each other. */
export async function lockUnits(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Unit>> {
  const rows = await tx
    .select()
    .from(organisation)
    .where(inArray(organisation.id, [...new Set(ids)]))
    .orderBy(organisation.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Puts organisations below another one, and keeps that in the history of each. */
export async function putBelow(tx: Tx, acting: Acting, parent: Unit, which: SQL | undefined): Promise<string[]> {
  const before = await tx.select().from(organisation).where(which).orderBy(organisation.sort);
  if (before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  const after = await tx
    .update(organisation)
    .set({ parentId: parent.id, rowVersion: sql`${organisation.rowVersion} + 1`, updatedAt: acting.ctx.now() })
    .where(inArray(organisation.id, ids))
    .returning();
  await renewPaths(tx, parent.id);
  const byId = new Map(after.map((row) => [row.id, row]));
  await keepChanges(
    tx,
    keptUnits,
    acting,
    before.flatMap((was) => {
      const row = byId.get(was.id);
      return row ? [{ act: 'change' as const, row, before: was }] : [];
    }),
  );
  return ids;
}

/** Moves the rows of a column from one organisation to another; answers their ids. */
export async function moveOwned(tx: Tx, column: PgColumn, to: string, which: SQL | undefined): Promise<string[]> {
  const table = column.table as KeptTable;
  const key = Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? '';
  const rows = await tx
    .update(table as PgTable)
    .set({ [key]: to })
    .where(which)
    .returning({ id: table.id });
  return rows.map(({ id }) => String(id));
}
