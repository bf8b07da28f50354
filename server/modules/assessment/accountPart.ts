import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { account, assessment, importRun, record, reviewSeat } from '../../db/schema';
import type { AccountPart, Merging } from '../account/parts';

/** The yearly assessments of the account that is merged: those of plans for which both have one, and the others. */
async function assessmentsOf(tx: Tx, { from, to }: Merging): Promise<{ both: string[]; only: string[] }> {
  const rows = await tx
    .select({ id: assessment.id, planId: assessment.planId, accountId: assessment.accountId })
    .from(assessment)
    .where(inArray(assessment.accountId, [from.id, to.id]));
  const mine = rows.filter(({ accountId }) => accountId === to.id).map(({ planId }) => planId);
  const theirs = rows.filter(({ accountId }) => accountId === from.id);
  const idsOf = (both: boolean) => theirs.filter(({ planId }) => mine.includes(planId) === both).map(({ id }) => id);
  return { both: idsOf(true), only: idsOf(false) };
}

/** Where both have an assessment for one plan, mine stays, and the other may only be left behind when it is empty. */
async function refusal(tx: Tx, merging: Merging): Promise<string | undefined> {
  const { both } = await assessmentsOf(tx, merging);
  if (both.length === 0) return undefined;
  const [held] = await tx.select({ id: record.id }).from(record).where(inArray(record.assessmentId, both)).limit(1);
  return held && 'merge.assessmentInBoth';
}

/** The offices a person reviews for. Without its reviewer an office would let assessments lie: the right goes along. */
async function moveSeats(tx: Tx, { from, to }: Merging): Promise<void> {
  const seats = await tx
    .delete(reviewSeat)
    .where(eq(reviewSeat.accountId, from.id))
    .returning({ orgId: reviewSeat.orgId });
  if (seats.length === 0) return;
  await tx
    .insert(reviewSeat)
    .values(seats.map(({ orgId }) => ({ orgId, accountId: to.id })))
    .onConflictDoNothing();
  if (from.grants.appraising)
    await tx
      .update(account)
      .set({ grants: sql`${account.grants} || '{"appraising":true}'::jsonb` })
      .where(eq(account.id, to.id));
}

/** What the yearly assessment has of an account. */
export const assessmentPart: AccountPart = {
  handled: [assessment.accountId, record.accountId, reviewSeat.accountId],
  kept: [{ column: importRun.accountId, why: 'a checked sheet waits half an hour for whoever checked it' }],
  refusal,
  before: async (tx, merging) => {
    const { only } = await assessmentsOf(tx, merging);
    const owner = { accountId: merging.to.id };
    if (only.length > 0) {
      await tx.update(assessment).set(owner).where(inArray(assessment.id, only));
      await tx
        .update(record)
        .set(owner)
        .where(and(eq(record.accountId, merging.from.id), inArray(record.assessmentId, only)));
    }
    await moveSeats(tx, merging);
  },
};
