import { and, desc, eq, gte } from 'drizzle-orm';
import type { DeletedRecord } from '../../../domain/api/recordBin';
import { type RecordDefinition, recordList, storeOf } from '../../../domain/assessment/binding';
import { durations, transferLimits } from '../../../domain/constants';
import { fileIdsIn } from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { transaction } from '../../db/client';
import { record, recordBin } from '../../db/schema';
import { setFiles } from '../../files/uses';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { assertEditable, ownAssessment } from './load';
import { touch } from './moves';
import { ownRecord } from './records';
import { filesOf, recordTitle } from './wire';

/** Earliest time of deletion from which records can still be restored. */
const since = (ctx: Context) => new Date(ctx.now().getTime() - durations.recordRestore);

/** Deletes a record of mine, which stays in the bin for a while; a second time answers 404. */
export async function deleteRecord(
  ctx: Context,
  user: SessionUser,
  definitions: readonly RecordDefinition[],
  id: string,
): Promise<true> {
  return transaction(ctx.db, async (tx) => {
    const stored = await ownRecord(tx, user, definitions.map(storeOf), id);
    const loaded = await ownAssessment(tx, user.id, stored.assessmentId, true);
    assertEditable(loaded, ctx);
    // When two calls delete at the same moment, the second waits for the lock above and finds no record here.
    const [gone] = await tx.delete(record).where(eq(record.id, id)).returning();
    if (!gone) throw notFound();
    await tx.insert(recordBin).values({ ...gone, deletedAt: ctx.now() });
    await setFiles(tx, { kind: 'record', id }, []);
    await touch(tx, loaded, ctx, user);
    return true as const;
  });
}

/** My deleted records of an assessment that can still be put back, the last deleted first. */
export async function deletedRecords(
  ctx: Context,
  user: SessionUser,
  { assessmentId }: { assessmentId: string },
): Promise<DeletedRecord[]> {
  const { row } = await ownAssessment(ctx.db, user.id, assessmentId);
  const found = await ctx.db
    .select()
    .from(recordBin)
    .where(and(eq(recordBin.assessmentId, row.id), gte(recordBin.deletedAt, since(ctx))))
    .orderBy(desc(recordBin.deletedAt), desc(recordBin.id))
    .limit(transferLimits.reused);
  const told: DeletedRecord[] = [];
  for (const one of found) {
    const d = recordList.find((each) => storeOf(each) === one.category);
    if (!d) continue;
    told.push({
      recordId: one.id,
      category: d.category,
      title: await recordTitle(ctx, d, one.data),
      files: fileIdsIn(d, one.data).length,
      deleteTime: formatInstant(one.deletedAt),
      keptUntil: formatInstant(new Date(one.deletedAt.getTime() + durations.recordRestore)),
    });
  }
  return told;
}

/**
 * Restores a deleted record of mine exactly as it was: same id, version, files and reasons, so no rule is checked
 * again. A record that exists already stays as it is. Throws 404 when it neither exists nor is in the bin, 410 when the
 * window is closed, 422 when the state does not allow a change.
 */
export async function restoreRecord(
  ctx: Context,
  user: SessionUser,
  { recordId }: { recordId: string },
): Promise<true> {
  return transaction(ctx.db, async (tx) => {
    const mine = and(eq(recordBin.id, recordId), eq(recordBin.accountId, user.id));
    const [seen] = await tx.select({ assessmentId: recordBin.assessmentId }).from(recordBin).where(mine);
    if (seen) {
      const loaded = await ownAssessment(tx, user.id, seen.assessmentId, true);
      assertEditable(loaded, ctx);
      const [kept] = await tx
        .delete(recordBin)
        .where(and(mine, gte(recordBin.deletedAt, since(ctx))))
        .returning();
      if (kept) {
        const { deletedAt: _, ...row } = kept;
        await tx.insert(record).values(row);
        await setFiles(tx, { kind: 'record', id: row.id }, filesOf(row));
        await touch(tx, loaded, ctx, user);
        return true as const;
      }
    }
    await ownRecord(tx, user, recordList.map(storeOf), recordId);
    return true as const;
  });
}
