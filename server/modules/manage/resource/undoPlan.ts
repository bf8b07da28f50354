import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ImportUndo } from '../../../../domain/api/imports';
import { transferLimits } from '../../../../domain/constants';
import type { FormDefinition, Row } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import type { Db, Tx } from '../../../db/client';
import { resourceChange } from '../../../db/schema';
import { cells, type Stored, valuesOf } from '../../../forms/versioned';
import type { MessageRef } from '../../../http/errors';
import { namedRows } from '../../imports/people';
import type { Acting, KeptResource, ResourceTable } from './kept';
import { type PlannedBeside, told, type UndoneBeside } from './undoParts';

export type Change = typeof resourceChange.$inferSelect;

/** Names of rows. */
export async function titlesOf<T extends ResourceTable, F extends Fields>(
  db: Db,
  { table, resource: { form }, codes }: KeptResource<T, F>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids));
  const named = await namedRows(
    db,
    form as unknown as FormDefinition,
    rows.map((row) => valuesOf(form, row, codes) as Row),
  );
  return new Map(rows.map((row, i) => [String(cells(row).id), String(named[i]?.[form.title] ?? '')]));
}

/** The changes of a sheet to one row, the last first. */
export interface Touched {
  readonly rowId: string;
  readonly changes: readonly Change[];
}
export const isAdded = ({ changes }: Touched) => changes.some(({ act }) => act === 'add');

/** Rows of a sheet that are not undone yet, those that came last first. */
export async function touchedBy(tx: Tx | Db, resource: string, importId: string): Promise<Touched[]> {
  const changes = await tx
    .select()
    .from(resourceChange)
    .where(and(eq(resourceChange.importId, importId), eq(resourceChange.resource, resource)))
    .orderBy(desc(resourceChange.id));
  const byRow = new Map<string, Change[]>();
  for (const change of changes) {
    const known = byRow.get(change.rowId);
    if (known) known.push(change);
    else byRow.set(change.rowId, [change]);
  }
  return [...byRow]
    .filter(([, own]) => own.every(({ act }) => act !== 'undo'))
    .map(([rowId, own]) => ({ rowId, changes: own.toSorted((x, y) => y.rowVersion - x.rowVersion) }));
}

/** Why a row is not as a sheet has left it; undefined for one that is. */
export function changedSince<T extends ResourceTable>(
  { rowId, changes }: Touched,
  row: Stored<T> | undefined,
  versions: UndoneBeside['versions'],
): MessageRef | undefined {
  if (!row) return { key: 'import.undo.gone' };
  const left = Number(changes[0]?.rowVersion) + (versions.get(rowId) ?? 0);
  return Number(cells(row).rowVersion) === left ? undefined : { key: 'import.undo.changed' };
}

export const usedBy = ({ key, n }: { readonly key: string; readonly n: number }): MessageRef => ({
  key: 'import.undo.used',
  params: { what: key, n },
});

/** Rows that are read together for a plan. */
const PLANNED = 500;

/** Rows of a sheet that would stay, and why: those that were changed since, are gone, or are used. */
async function stayingRows<T extends ResourceTable, F extends Fields>(
  db: Db,
  kept: KeptResource<T, F>,
  some: readonly Touched[],
  { versions, filled }: PlannedBeside,
): Promise<Map<string, MessageRef>> {
  const { table } = kept;
  const ids = some.map(({ rowId }) => rowId);
  const rows = (await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))) as Stored<T>[];
  const stored = new Map(rows.map((row) => [String(cells(row).id), row]));
  const stay = new Map<string, MessageRef>();
  const added: Stored<T>[] = [];
  for (const one of some) {
    const why = changedSince(one, stored.get(one.rowId), versions);
    const row = stored.get(one.rowId);
    if (why) stay.set(one.rowId, why);
    else if (row && isAdded(one) && !kept.ends && !filled.has(one.rowId)) added.push(row);
  }
  const uses = added.length > 0 ? await kept.uses(db, added) : undefined;
  for (const [id, all] of uses ?? []) {
    const use = all.find(({ key }) => key !== kept.below);
    if (use) stay.set(id, usedBy(use));
  }
  return stay;
}

/** Outcome that undoing a sheet would have by now; `beside`: acts of the sheet that are not changes of its rows. */
export async function planOf<T extends ResourceTable, F extends Fields>(
  kept: KeptResource<T, F>,
  acting: Acting,
  importId: string,
  beside: PlannedBeside,
): Promise<ImportUndo> {
  const { db } = acting.ctx;
  const all = await touchedBy(db, kept.resource.name, importId);
  const stay = new Map<string, MessageRef>();
  for (let from = 0; from < all.length; from += PLANNED)
    for (const [id, why] of await stayingRows(db, kept, all.slice(from, from + PLANNED), beside)) stay.set(id, why);
  const shown = [...stay].slice(0, transferLimits.undoKept);
  const titles = await titlesOf(
    db,
    kept,
    shown.map(([id]) => id),
  );
  const goes = all.filter(({ rowId }) => !stay.has(rowId));
  const removed = goes.filter(isAdded).length;
  return {
    removed,
    reverted: goes.length - removed + beside.reverted,
    kept: shown.map(([id, why]) => ({ key: titles.get(id) ?? '', reason: told(acting, why) })),
    ...(stay.size > shown.length && { keptMore: stay.size - shown.length }),
  };
}
