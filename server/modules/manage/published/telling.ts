import { and, asc, desc, eq, gte, lte, max } from 'drizzle-orm';
import type { Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import { afterUndo } from '../../../../domain/notices/sending';
import { type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { resourceChange, resourceTelling } from '../../../db/schema';
import type { DueJob, DueWork } from '../../../due/job';
import type { VersionedTable } from '../../../forms/versioned';
import { notifyAll } from '../../../notices/send';
import type { Acting } from '../resource/kept';
import type { KeptPublished, Tellable } from './kept';

/** Receivers that are told in one transaction, and the parts of one turn. */
const AT_ONCE = 1000;
const PARTS = 20;

/** Values of a row before its changes from one version on. */
async function knownBefore(tx: Tx, resource: string, id: string, version: number, now: Row): Promise<Row> {
  const changes = await tx
    .select({ before: resourceChange.before, after: resourceChange.after })
    .from(resourceChange)
    .where(
      and(eq(resourceChange.resource, resource), eq(resourceChange.rowId, id), gte(resourceChange.rowVersion, version)),
    )
    .orderBy(desc(resourceChange.rowVersion));
  const values: Record<string, unknown> = { ...now };
  for (const { before, after } of changes) {
    for (const name of Object.keys(after)) delete values[name];
    Object.assign(values, before);
  }
  return values as Row;
}

/** Version of a row after its last change. */
async function lastVersion(tx: Tx, resource: string, id: string): Promise<number | null> {
  const [last] = await tx
    .select({ version: max(resourceChange.rowVersion) })
    .from(resourceChange)
    .where(and(eq(resourceChange.resource, resource), eq(resourceChange.rowId, id)));
  return last?.version ?? null;
}

/**
 * Holds the notices of a change until it can no longer be taken back at once. Notices of the same row that are still held
 * go, for people would be told of what does not hold; what they would have told is told with the new ones, against the
 * values that people know.
 */
export async function holdTelling<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  { resource, telling }: KeptPublished<T, F, K>,
  { ctx, back = false }: Acting,
  { id, before, after }: { id: string; before: Row | undefined; after: Row },
): Promise<void> {
  if (!telling) return;
  const now = ctx.now();
  const held = await tx.delete(resourceTelling).where(eq(resourceTelling.rowId, id)).returning();
  const untold = held.flatMap((one) => (one.after === null && one.sinceVersion !== null ? [one.sinceVersion] : []));
  const since = untold.length > 0 ? Math.min(...untold) : undefined;
  const was =
    since !== undefined && before !== undefined ? await knownBefore(tx, resource.name, id, since, after) : before;
  const all = telling.of(was as FilledIn<F> | undefined, after as FilledIn<F>, back);
  if (all.length === 0) return;
  const sinceVersion = since ?? (await lastVersion(tx, resource.name, id));
  await tx.insert(resourceTelling).values(
    all.map((told) => ({
      id: newId(now.getTime()),
      resource: resource.name,
      rowId: id,
      tells: told.name,
      params: { ...told.params },
      dueAt: afterUndo(now),
      after: null,
      sinceVersion,
      createdAt: now,
    })),
  );
}

/** Tells the next receivers of a notice; false when all were told. */
async function tellPart(
  tx: Tx,
  work: DueWork,
  kept: Readonly<Record<string, { readonly telling?: Tellable }>>,
): Promise<boolean> {
  const now = work.now();
  const [one] = await tx
    .select()
    .from(resourceTelling)
    .where(lte(resourceTelling.dueAt, now))
    .orderBy(asc(resourceTelling.dueAt), asc(resourceTelling.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!one) return false;
  const { telling } = kept[one.resource] ?? {};
  const told = { name: one.tells, params: one.params };
  const to = (await telling?.receivers(tx, told, one.rowId, { after: one.after, most: AT_ONCE })) ?? [];
  const mine = and(eq(resourceTelling.id, one.id));
  if (telling && to.length > 0) await notifyAll(tx, now, [{ ...telling.notice(told, one.rowId), to }]);
  if (to.length < AT_ONCE) await tx.delete(resourceTelling).where(mine);
  else
    await tx
      .update(resourceTelling)
      .set({ after: to.at(-1) ?? null })
      .where(mine);
  return true;
}

/** Sends what published changes tell, once they can no longer be taken back. */
export const tellingJob = (kept: Readonly<Record<string, { readonly telling?: Tellable }>>): DueJob => ({
  name: 'manage.telling',
  every: 15,
  turn: async (work, stopping) => {
    let done = 0;
    while (done < PARTS && !stopping() && (await transaction(work.db, (tx) => tellPart(tx, work, kept)))) done += 1;
    return { done, more: done === PARTS };
  },
});
