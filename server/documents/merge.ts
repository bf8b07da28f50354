import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { document, documentLog, reviewDraft, reviewSeat } from '../db/schema';

/** A document with what it is the only one of its owner for; one without a plan stands beside others of its kind. */
const ofOwner = (tx: Tx, accountId: string) =>
  tx
    .select({
      id: document.id,
      of: sql<string | null>`${document.kind} || ' ' || ${document.planId} || ' ' || ${document.stage}`,
    })
    .from(document)
    .where(eq(document.accountId, accountId));

/**
 * The documents that a merged account hands over, and those that stay behind because the other account has one for the
 * same plan. Among the latter, `filled` are those that say something and must not be lost.
 */
export async function documentsToMerge(tx: Tx, from: string, to: string) {
  const [theirs, mine] = [await ofOwner(tx, from), await ofOwner(tx, to)];
  const both = theirs.filter(({ of }) => of !== null && mine.some((one) => one.of === of)).map(({ id }) => id);
  const moving = theirs.map(({ id }) => id).filter((id) => !both.includes(id));
  const filled =
    both.length === 0
      ? []
      : await tx
          .select({ id: document.id })
          .from(document)
          .where(and(inArray(document.id, both), or(ne(document.attempt, 0), sql`${document.values} <> '{}'::jsonb`)));
  return { moving, both, filled: filled.map(({ id }) => id) };
}

/** Gives documents to another account, and what the merged one has done to those of others. */
export async function moveDocuments(tx: Tx, ids: readonly string[], from: string, to: string): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(document)
      .set({ accountId: to })
      .where(inArray(document.id, [...ids]));
  await tx.update(documentLog).set({ operatorId: to }).where(eq(documentLog.operatorId, from));
  // An unfinished opinion of both accounts on one document: the one that goes on keeps its own.
  const own = tx.select({ id: reviewDraft.documentId }).from(reviewDraft).where(eq(reviewDraft.accountId, to));
  await tx.delete(reviewDraft).where(and(eq(reviewDraft.accountId, from), inArray(reviewDraft.documentId, own)));
  await tx.update(reviewDraft).set({ accountId: to }).where(eq(reviewDraft.accountId, from));
}

/** Moves the offices a person reviews for; answers whether there were any. */
export async function moveSeats(tx: Tx, from: string, to: string): Promise<boolean> {
  const seats = await tx
    .delete(reviewSeat)
    .where(eq(reviewSeat.accountId, from))
    .returning({ kind: reviewSeat.kind, orgId: reviewSeat.orgId });
  if (seats.length === 0) return false;
  await tx
    .insert(reviewSeat)
    .values(seats.map((seat) => ({ ...seat, accountId: to })))
    .onConflictDoNothing();
  return true;
}
