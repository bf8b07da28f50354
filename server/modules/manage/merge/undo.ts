import { and, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { type Db, type Tx, transaction } from '../../../db/client';
import { officeSeat, organisation, organisationMerge, resourceChange, resourceRequest } from '../../../db/schema';
import { say } from '../../../http/words';
import { assertStillMay } from '../../imports/rights';
import { withinOffices } from '../kept';
import { keepChanges } from '../resource/changes';
import type { Acting } from '../resource/kept';
import { closeRequest, isOpen } from '../resource/requests';
import { type BesideRows, keptImports, reasonOf, told, type UndoneBeside } from '../resource/undoParts';
import { markResource } from '../resource/writing';
import { keptMerges } from './kept';

type Merge = typeof organisationMerge.$inferSelect;

const { name } = keptMerges.resource;
/** Organisation that a request would merge into another one. */
const fromOf = sql`${resourceRequest.body} ->> 'fromId'`;

/** Rows of changes that an import brought, of a resource and an act. */
const broughtBy = (importId: string, resource: string, act: 'add' | 'undo') =>
  and(eq(resourceChange.importId, importId), eq(resourceChange.resource, resource), eq(resourceChange.act, act));

const idsOf = (db: Db | Tx, which: SQL | undefined) =>
  db.select({ id: resourceChange.rowId }).from(resourceChange).where(which);

/** Takes back what waits for a second person, of which nothing has happened; answers how much that was. */
async function takeBack(tx: Tx, acting: Acting, importId: string): Promise<number> {
  const open = await tx
    .select({ id: resourceRequest.id })
    .from(resourceRequest)
    .where(and(eq(resourceRequest.importId, importId), isOpen(name, acting.ctx.now())))
    .for('update');
  for (const { id } of open) await closeRequest(tx, acting, id, false);
  return open.length;
}

/**
 * Removes a merging that was put back, where the organisation that it led to came with the same sheet: that goes too, and
 * nothing may name it. Its history stays.
 */
async function removeMerge(tx: Tx, acting: Acting, { id, intoId }: Merge, importId: string): Promise<void> {
  const [added] = await idsOf(tx, and(broughtBy(importId, 'Organisation', 'add'), eq(resourceChange.rowId, intoId)));
  if (!added) return;
  const [row] = await tx.delete(organisationMerge).where(eq(organisationMerge.id, id)).returning();
  if (!row) return;
  const begun = and(inArray(officeSeat.id, [...row.moved.begun]), isNotNull(officeSeat.retiredAt));
  await tx.delete(officeSeat).where(begun);
  await keepChanges(tx, keptMerges, acting, [{ act: 'undo', row, before: row, removed: true }]);
}

/**
 * Versions that mergings have added to their organisations: one when they went, and one when they came, where they were
 * put back.
 */
async function versionsOf(db: Db, merges: readonly Pick<Merge, 'fromId' | 'moved'>[], each: 1 | 2) {
  const versions = new Map<string, number>();
  const add = (id: string) => versions.set(id, (versions.get(id) ?? 0) + each);
  const below = merges.flatMap(({ moved }) => moved.below);
  const rows =
    below.length > 0
      ? await db
          .select({ id: organisation.id, parentId: organisation.parentId })
          .from(organisation)
          .where(inArray(organisation.id, below))
      : [];
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  for (const { fromId, moved } of merges) {
    add(fromId);
    // A place that somebody has put elsewhere since was not moved back.
    for (const id of moved.below) if (each === 1 || parents.get(id) === fromId) add(id);
  }
  return versions;
}

/** Mergings of an import that are stored, the last first. */
const mergesOf = (db: Db, importId: string) =>
  db
    .select()
    .from(organisationMerge)
    .where(inArray(organisationMerge.id, idsOf(db, broughtBy(importId, name, 'add'))))
    .orderBy(desc(organisationMerge.createdAt), desc(organisationMerge.id));

async function undoMerges(acting: Acting, importId: string): Promise<UndoneBeside> {
  const { ctx } = acting;
  const { db } = ctx;
  const taken = await transaction(db, (tx) => takeBack(tx, acting, importId));
  const back: Merge[] = [];
  const kept: { key: string; reason: string }[] = [];
  for (const merge of await mergesOf(db, importId))
    try {
      await transaction(db, async (tx) => {
        await assertStillMay(tx, acting, { right: keptMerges.resource.right });
        const reason = say(ctx.locale, 'import.undo');
        await markResource(tx, keptMerges, { ...acting, reason }, merge.id, 'retire');
        await removeMerge(tx, acting, merge, importId);
      });
      back.push(merge);
    } catch (error) {
      const why = reasonOf(error);
      if (!why) throw error;
      const [from] = await db.select().from(organisation).where(eq(organisation.id, merge.fromId));
      kept.push({ key: from?.name ?? '', reason: told(acting, why) });
    }
  const gone = new Set((await idsOf(db, broughtBy(importId, name, 'undo'))).map(({ id }) => id));
  return { kept, reverted: gone.size + taken, versions: await versionsOf(db, back, 2) };
}

/** Mergings of a sheet: those that were carried out are put back, each as a whole, and those that wait are taken back. */
export const mergeUndoing: BesideRows = {
  within: async (db, { user }, importIds) => {
    if (importIds.length === 0) return importIds;
    const outside = await db
      .selectDistinct({ importId: resourceRequest.importId })
      .from(resourceRequest)
      .innerJoin(organisation, eq(organisation.id, fromOf))
      .where(
        and(
          inArray(resourceRequest.importId, [...importIds]),
          eq(resourceRequest.resource, name),
          isNull(resourceRequest.decidedAt),
          not(withinOffices(user, 'organisations')),
        ),
      );
    const others = new Set(outside.map(({ importId }) => importId));
    const ids = importIds.filter((id) => !others.has(id));
    return keptImports(db, keptMerges, { user }, ids);
  },
  planned: async ({ ctx: { db, now } }, importId) => {
    const waiting = await db
      .select({ id: resourceRequest.id })
      .from(resourceRequest)
      .where(and(eq(resourceRequest.importId, importId), isOpen(name, now())));
    const gone = new Set((await idsOf(db, broughtBy(importId, name, 'undo'))).map(({ id }) => id));
    const merges = (await mergesOf(db, importId)).filter(({ id }) => !gone.has(id));
    return {
      reverted: merges.length + waiting.length,
      versions: await versionsOf(db, merges, 1),
      filled: new Set(merges.map(({ intoId }) => intoId)),
    };
  },
  carryOut: undoMerges,
};
