import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ImportUndo } from '../../../../domain/api/imports';
import type { Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import { workLimits } from '../../../../domain/work/kinds';
import { type Db, type Tx, transaction } from '../../../db/client';
import { resourceChange } from '../../../db/schema';
import { cells, type Stored, valuesOf } from '../../../forms/versioned';
import { illegalState, type MessageRef } from '../../../http/errors';
import { progressOf } from '../../../work/progress';
import type { ImportUndoing } from '../../imports/kind';
import { assertStillMay } from '../../imports/rights';
import { keepChanges } from './changes';
import type { Acting, KeptResource, ResourceTable } from './kept';
import { keptRow } from './rows';
import { type BesideRows, keptImports, type PlannedBeside, reasonOf, told, type UndoneBeside } from './undoParts';
import { type Change, changedSince, isAdded, planOf, type Touched, titlesOf, touchedBy, usedBy } from './undoPlan';
import { markResource, saveResource } from './writing';

/** Throws where giving a row its earlier values back needs a second person: that is done on its own page. */
async function assertAlone<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  stored: Stored<T>,
  { act, before }: Pick<Change, 'act' | 'before'>,
): Promise<void> {
  if (!kept.seconds || act === 'restore') return;
  const values = { ...valuesOf(kept.resource.form, stored, kept.codes), ...before } as FilledIn<F>;
  const seconds = await kept.seconds(tx, { act: 'change', stored, values }, acting);
  if (seconds?.length) throw illegalState('manage.error.needsSecond');
}

/** Gives a row its values from before a change. Throws like `saveVersioned`. */
async function revert<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  row: Stored<T>,
  { act, before, after }: Change,
): Promise<void> {
  const { id, rowVersion } = cells(row);
  await assertAlone(tx, kept, acting, row, { act, before });
  if (act === 'restore') return markResource(tx, kept, acting, String(id), 'retire');
  const { form } = kept.resource;
  const now = Object.entries(valuesOf(form, row, kept.codes) as Row).filter(([name]) => !(name in after));
  const values = { ...Object.fromEntries(now), ...before };
  await saveResource(tx, kept, acting, { ...values, id: String(id), rowVersion: Number(rowVersion) });
}

/** Removes rows that a sheet has added, all together; answers why some stay. */
async function removeRows<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  rows: readonly Stored<T>[],
): Promise<Map<string, MessageRef>> {
  const stay = new Map<string, MessageRef>();
  const idOf = (row: Stored<T>) => String(cells(row).id);
  const uses = await kept.uses(tx, rows);
  for (const row of rows) {
    const [use] = uses.get(idOf(row)) ?? [];
    if (use) stay.set(idOf(row), usedBy(use));
  }
  const free = rows.filter((row) => !stay.has(idOf(row)));
  if (free.length === 0) return stay;
  const remove = (some: readonly Stored<T>[]) =>
    transaction(tx, async (within) => {
      await within.delete(kept.table).where(inArray(kept.table.id, some.map(idOf)));
      const changes = some.map((row) => ({ act: 'undo' as const, row, before: row, removed: true }));
      await keepChanges(within, kept, acting, changes);
    });
  try {
    await remove(free);
  } catch (error) {
    if (!reasonOf(error)) throw error;
    // Something names one of them, and the database does not say which.
    for (const row of free)
      await remove([row]).catch((one) => {
        const why = reasonOf(one);
        if (!why) throw one;
        stay.set(idOf(row), why);
      });
  }
  await kept.removed?.(tx);
  return stay;
}

/** Undoes some rows of a sheet; answers why some stay. */
async function undoRows<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  some: readonly Touched[],
  versions: UndoneBeside['versions'],
): Promise<Map<string, MessageRef>> {
  const { table } = kept;
  const rows = (await tx
    .select()
    .from(table as PgTable)
    .where(
      inArray(
        table.id,
        some.map(({ rowId }) => rowId),
      ),
    )
    .for('update')) as Stored<T>[];
  const stored = new Map(rows.map((row) => [String(cells(row).id), row]));
  const stay = new Map<string, MessageRef>();
  const added: Stored<T>[] = [];
  for (const one of some) {
    const { rowId, changes } = one;
    const row = stored.get(rowId);
    const since = changedSince(one, row, versions);
    if (since || !row) stay.set(rowId, since ?? { key: 'import.undo.gone' });
    else if (isAdded(one) && !kept.ends) added.push(row);
    else
      try {
        await transaction(tx, async (within) => {
          if (isAdded(one)) await markResource(within, kept, acting, rowId, 'retire');
          else
            for (const change of changes)
              await revert(within, kept, acting, await keptRow(within, kept, acting, rowId), change);
        });
      } catch (error) {
        const why = reasonOf(error);
        if (!why) throw error;
        stay.set(rowId, why);
      }
  }
  if (added.length > 0) for (const [id, why] of await removeRows(tx, kept, acting, added)) stay.set(id, why);
  return stay;
}

/** Rows that are undone in one transaction: others have their turn between two of them. */
const PART = 100;

/**
 * Undoes a sheet part by part. A row may stand on another one of the same sheet: those that stay are tried again until
 * nothing changes any more. A stop, or the end of the process, leaves whole parts, and a later call goes on behind them.
 * Throws 403 when the right to do so has ended meanwhile.
 */
async function undoSheet<T extends ResourceTable, F extends Fields>(
  kept: KeptResource<T, F>,
  acting: Acting,
  importId: string,
  versions: UndoneBeside['versions'],
): Promise<Pick<ImportUndo, 'kept'>> {
  const { db } = acting.ctx;
  const progress = progressOf(acting.ctx);
  const all = await touchedBy(db, kept.resource.name, importId);
  if (all.length > workLimits.importRows) progress.long();
  const stay = new Map<string, MessageRef>();
  for (let left: readonly Touched[] = all; left.length > 0; ) {
    const again: Touched[] = [];
    for (let from = 0; from < left.length; from += PART) {
      progress.at(all.length - (left.length - from) - again.length, all.length);
      const some = left.slice(from, from + PART);
      const refused = await transaction(db, async (tx) => {
        await assertStillMay(tx, acting, { right: kept.resource.right });
        return undoRows(tx, kept, acting, some, versions);
      });
      for (const one of some) {
        const why = refused.get(one.rowId);
        if (!why) stay.delete(one.rowId);
        else {
          stay.set(one.rowId, why);
          again.push(one);
        }
      }
    }
    if (again.length === left.length) break;
    left = again;
  }
  // Rows that somebody else has undone at the same moment do not stay.
  const still = new Set((await touchedBy(db, kept.resource.name, importId)).map(({ rowId }) => rowId));
  for (const id of stay.keys()) if (!still.has(id)) stay.delete(id);
  const titles = await titlesOf(db, kept, [...stay.keys()]);
  return { kept: [...stay].map(([id, why]) => ({ key: titles.get(id) ?? '', reason: told(acting, why) })) };
}

/** How many rows of a sheet were removed, and how many have their earlier values. */
async function undoneOf(db: Db, resource: string, importId: string): Promise<Omit<ImportUndo, 'kept'>> {
  const rows = db
    .select({ added: sql<boolean>`bool_or(${resourceChange.act} = 'add')`.as('added') })
    .from(resourceChange)
    .where(and(eq(resourceChange.importId, importId), eq(resourceChange.resource, resource)))
    .groupBy(resourceChange.rowId)
    .having(sql`bool_or(${resourceChange.act} = 'undo')`)
    .as('rows');
  const [found] = await db
    .select({
      removed: sql<number>`count(*) filter (where ${rows.added})`.mapWith(Number),
      reverted: sql<number>`count(*) filter (where not ${rows.added})`.mapWith(Number),
    })
    .from(rows);
  return found ?? { removed: 0, reverted: 0 };
}

const nothingBeside: UndoneBeside = { kept: [], reverted: 0, versions: new Map() };
const nothingPlanned: PlannedBeside = { reverted: 0, versions: new Map(), filled: new Set() };

/** How the sheets of a resource are undone; `beside` are acts of a sheet that are not changes of its rows. */
export const undoingOf = <T extends ResourceTable, F extends Fields>(
  kept: KeptResource<T, F>,
  beside?: BesideRows,
): ImportUndoing => ({
  within: async (db, by, importIds) => {
    const ids = (await beside?.within(db, by, importIds)) ?? importIds;
    return keptImports(db, kept, by, ids);
  },
  plan: async ({ ctx, user }, importId) =>
    planOf(kept, { ctx, user }, importId, (await beside?.planned({ ctx, user }, importId)) ?? nothingPlanned),
  carryOut: async ({ ctx, user }, importId) => {
    const acting: Acting = { ctx, user, importId, undoes: true };
    const { kept: acts, reverted, versions } = (await beside?.carryOut(acting, importId)) ?? nothingBeside;
    const stays = await undoSheet(kept, acting, importId, versions);
    const undone = await undoneOf(ctx.db, kept.resource.name, importId);
    return { ...undone, reverted: undone.reverted + reverted, kept: [...acts, ...stays.kept] };
  },
});
