import { eq, inArray, sql } from 'drizzle-orm';
import { stageOf } from '../../../domain/organisations/kinds';
import type { Tx } from '../../db/client';
import { organisation } from '../../db/schema';
import type { SheetRow } from '../imports/rows';
import type { FoundPlaces } from './organisationSheet';
import { addOrganisations, renewTree } from './organisations';
import { formerNamesOf, keptUnits, renewPaths } from './organisationUnits';
import type { Place } from './places';
import { keepChanges } from './resource/changes';
import type { Acting } from './resource/kept';

/** Stored organisations of some places, by their ids. */
async function unitsOf(tx: Tx, places: readonly Place[]) {
  const rows = await tx
    .select()
    .from(organisation)
    .where(
      inArray(
        organisation.id,
        places.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores the organisations of a sheet, those above first, and keeps what changed. */
export async function storePlaces(
  tx: Tx,
  acting: Acting,
  rows: readonly SheetRow[],
  { rows: found }: Pick<FoundPlaces, 'rows'>,
): Promise<void> {
  const { now } = acting.ctx;
  const places = rows.flatMap((row) => found.get(row) ?? []).filter(({ stored, changed }) => changed || !stored);
  const made = places.filter(({ stored }) => !stored).toSorted((a, b) => a.path.length - b.path.length);
  const kept = places.filter(({ stored }) => stored);
  const before = await unitsOf(tx, kept);
  await addOrganisations(
    tx,
    now(),
    made.map(({ id, parent, name, kind, code, path }) => ({
      id,
      parentId: parent?.id ?? null,
      name,
      kind,
      code,
      path,
    })),
  );
  // Those above first: the names of those below follow theirs.
  for (const { id, name, kind, code, parent, from, was: old } of kept.toSorted(
    (a, b) => a.path.length - b.path.length,
  )) {
    const was = before.get(id);
    const renamed = old !== undefined;
    await tx
      .update(organisation)
      .set({
        ...(renamed && was && { name, formerNames: formerNamesOf(was, name) }),
        ...(from !== undefined && parent && { parentId: parent.id }),
        kind,
        code,
        stageCategory: stageOf(kind),
        rowVersion: sql`${organisation.rowVersion} + 1`,
        updatedAt: now(),
      })
      .where(eq(organisation.id, id));
    if (renamed || from !== undefined) await renewPaths(tx, id);
  }
  if (kept.length > 0) await renewTree(tx);
  const after = await unitsOf(tx, places);
  const changes = places.flatMap(({ id }) => {
    const row = after.get(id);
    const was = before.get(id);
    return row ? [{ act: was ? ('change' as const) : ('add' as const), row, before: was }] : [];
  });
  await keepChanges(tx, keptUnits, acting, changes);
}
