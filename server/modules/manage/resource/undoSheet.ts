import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ImportUndo } from '../../../../domain/api/imports';
import type { Row } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import { type Tx, transaction } from '../../../db/client';
import { resourceChange } from '../../../db/schema';
import { cells, type Stored, valuesOf } from '../../../forms/versioned';
import { BusinessError, type MessageRef } from '../../../http/errors';
import { say } from '../../../http/words';
import { pacer } from '../../../workers/pace';
import type { ImportUndoing } from '../../imports/kind';
import { keepChanges } from './changes';
import type { Acting, KeptResource, ResourceTable } from './kept';
import { markResource, saveResource } from './writing';

type Change = typeof resourceChange.$inferSelect;
/** Refusal of the database to remove a row that others name. */
const NAMED_ELSEWHERE = '23503';

class Stays extends Error {
  constructor(readonly why: MessageRef) {
    super(why.key);
  }
}

/** Removes a row that a sheet has added. Throws Stays for one that is used. */
async function remove<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  row: Stored<T>,
): Promise<void> {
  const [use] = await kept.uses(tx, row);
  if (use) throw new Stays({ key: 'import.undo.used', params: { what: use.key, n: use.n } });
  await tx.delete(kept.table).where(eq(kept.table.id, cells(row).id));
  await kept.removed?.(tx, row);
  await keepChanges(tx, kept, acting, [{ act: 'undo', row, before: row, removed: true }]);
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
  if (act === 'restore') return markResource(tx, kept, acting, String(id), 'retire');
  const { form } = kept.resource;
  const now = Object.entries(valuesOf(form, row, kept.codes) as Row).filter(([name]) => !(name in after));
  const values = { ...Object.fromEntries(now), ...before };
  await saveResource(tx, kept, acting, { ...values, id: String(id), rowVersion: Number(rowVersion) });
}

function reasonOf(error: unknown): MessageRef | undefined {
  if (error instanceof Stays) return error.why;
  if (error instanceof BusinessError)
    return error.details.fields?.[0] ?? { key: error.key, params: error.details.params };
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === NAMED_ELSEWHERE ? { key: 'import.undo.named' } : undefined;
}

/** Reason in the language of the caller; a use is named by its word. */
function told({ ctx: { locale } }: Acting, { key, params }: MessageRef): string {
  if (key !== 'import.undo.used') return say(locale, key, params);
  return say(locale, key, { ...params, what: say(locale, String(params?.what)) });
}

/** Names of the rows that stay. */
async function titlesOf<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  { table, resource }: KeptResource<T, F>,
  left: readonly Change[][],
): Promise<Map<string, string>> {
  const ids = left.flatMap(([change]) => change?.rowId ?? []);
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids));
  return new Map(rows.map((row) => [String(cells(row).id), String(cells(row)[resource.form.title] ?? '')]));
}

/** Undoes the changes of one row, the last first. Throws Stays, and what saving it throws. */
async function undoRow<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  changes: readonly Change[],
): Promise<void> {
  const { table } = kept;
  const [last] = changes;
  for (const change of changes) {
    const [row] = (await tx
      .select()
      .from(table as PgTable)
      .where(eq(table.id, change.rowId))
      .for('update')) as Stored<T>[];
    if (!row) throw new Stays({ key: 'import.undo.gone' });
    if (change === last && cells(row).rowVersion !== change.rowVersion) throw new Stays({ key: 'import.undo.changed' });
    if (change.act === 'add') await remove(tx, kept, acting, row);
    else await revert(tx, kept, acting, row, change);
  }
}

/** Changes of a sheet by their rows, those of a row with the last one first. */
async function changesByRow(tx: Tx, resource: string, importId: string): Promise<Change[][]> {
  const changes = await tx
    .select()
    .from(resourceChange)
    .where(and(eq(resourceChange.importId, importId), eq(resourceChange.resource, resource)))
    .orderBy(desc(resourceChange.id));
  const byRow = new Map<string, Change[]>();
  for (const change of changes) byRow.set(change.rowId, [...(byRow.get(change.rowId) ?? []), change]);
  return [...byRow.values()].map((one) => one.toSorted((x, y) => y.rowVersion - x.rowVersion));
}

/**
 * Undoes a sheet row by row. A row may stand on another one of the same sheet: those that are refused are tried again
 * until nothing changes any more.
 */
async function undoSheet<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  importId: string,
): Promise<ImportUndo> {
  const { resource } = kept;
  const pace = pacer();
  let left = await changesByRow(tx, resource.name, importId);
  const done: Change[][] = [];
  for (;;) {
    const refused: { changes: Change[]; why: MessageRef }[] = [];
    for (const changes of left) {
      await pace();
      try {
        await transaction(tx, (within) => undoRow(within, kept, acting, changes));
        done.push(changes);
      } catch (error) {
        const why = reasonOf(error);
        if (!why) throw error;
        refused.push({ changes, why });
      }
    }
    const isOver = refused.length === 0 || refused.length === left.length;
    left = refused.map(({ changes }) => changes);
    if (!isOver) continue;
    const removed = done.filter((changes) => changes.some(({ act }) => act === 'add')).length;
    const titles = await titlesOf(tx, kept, left);
    return {
      removed,
      reverted: done.length - removed,
      kept: refused.map(({ changes, why }) => ({
        key: titles.get(changes[0]?.rowId ?? '') ?? '',
        reason: told(acting, why),
      })),
    };
  }
}

/** How the sheets of a resource are undone. */
export const undoingOf = <T extends ResourceTable, F extends Fields>(kept: KeptResource<T, F>): ImportUndoing => ({
  within: async (db, { user }, importIds) => {
    const { table, resource } = kept;
    const mine = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(kept.within(user))
      .as('mine');
    const outside = await db
      .selectDistinct({ importId: resourceChange.importId })
      .from(resourceChange)
      .leftJoin(mine, eq(resourceChange.rowId, mine.id))
      .where(
        and(
          inArray(resourceChange.importId, [...importIds]),
          eq(resourceChange.resource, resource.name),
          isNull(mine.id),
        ),
      );
    const others = new Set(outside.map(({ importId }) => importId));
    return importIds.filter((id) => !others.has(id));
  },
  carryOut: (tx, { ctx, user }, importId) => undoSheet(tx, kept, { ctx, user, undoes: true }, importId),
});
