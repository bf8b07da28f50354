import { and, asc, eq, lte } from 'drizzle-orm';
import type { Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import { afterUndo } from '../../../../domain/notices/sending';
import { type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { resourceTelling } from '../../../db/schema';
import type { DueJob, DueWork } from '../../../due/job';
import type { VersionedTable } from '../../../forms/versioned';
import { notifyAll } from '../../../notices/send';
import type { Acting } from '../resource/kept';
import type { AnyPublished, KeptPublished } from './kept';

/** Receivers that are told in one transaction, and the parts of one turn. */
const AT_ONCE = 1000;
const PARTS = 20;

/**
 * Holds the notice of a change until it can no longer be taken back at once. A notice of the same row that is still held
 * goes: people would be told of what does not hold. Answers whether anybody was told of the change before.
 */
export async function holdTelling<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  { resource, telling }: KeptPublished<T, F, K>,
  { ctx, back = false }: Acting,
  { id, before, after }: { id: string; before: Row | undefined; after: Row },
): Promise<void> {
  const now = ctx.now();
  const held = await tx.delete(resourceTelling).where(eq(resourceTelling.rowId, id)).returning();
  // A notice that nobody has got needs no second one.
  if (back && held.length > 0 && held.every((one) => one.after === null)) return;
  const told = telling?.of(before as FilledIn<F> | undefined, after as FilledIn<F>, back);
  if (!told) return;
  await tx.insert(resourceTelling).values({
    id: newId(now.getTime()),
    resource: resource.name,
    rowId: id,
    tells: told.name,
    params: { ...told.params },
    dueAt: afterUndo(now),
    after: null,
    createdAt: now,
  });
}

/** Tells the next receivers of a notice; false when all were told. */
async function tellPart(tx: Tx, work: DueWork, kept: Readonly<Record<string, AnyPublished>>): Promise<boolean> {
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
  const to = (await telling?.receivers(tx, one.rowId, one.after, AT_ONCE)) ?? [];
  const mine = and(eq(resourceTelling.id, one.id));
  if (telling && to.length > 0)
    await notifyAll(tx, now, [{ ...telling.notice({ name: one.tells, params: one.params }, one.rowId), to }]);
  if (to.length < AT_ONCE) await tx.delete(resourceTelling).where(mine);
  else
    await tx
      .update(resourceTelling)
      .set({ after: to.at(-1) ?? null })
      .where(mine);
  return true;
}

/** Sends what published changes tell, once they can no longer be taken back. */
export const tellingJob = (kept: Readonly<Record<string, AnyPublished>>): DueJob => ({
  name: 'manage.telling',
  every: 15,
  turn: async (work, stopping) => {
    let done = 0;
    while (done < PARTS && !stopping() && (await transaction(work.db, (tx) => tellPart(tx, work, kept)))) done += 1;
    return { done, more: done === PARTS };
  },
});
