import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { AccountPart, Merging } from '../accounts/parts';
import type { Tx } from '../db/client';
import {
  account,
  document,
  documentLog,
  reviewAsk,
  reviewDraft,
  reviewPresence,
  reviewRecusal,
  reviewRun,
  reviewSeat,
} from '../db/schema';
import type { ReviewGrant } from './kind';

/** Documents of an owner with a key that is unique for each owner; the key is null for a document without a plan. */
const ofOwner = (tx: Tx, accountId: string) =>
  tx
    .select({
      id: document.id,
      of: sql<string | null>`${document.kind} || ' ' || ${document.planId} || ' ' || ${document.stage}`,
    })
    .from(document)
    .where(eq(document.accountId, accountId));

/** The documents that a merged account hands over, and those that stay behind because the other has one for the same plan. */
export async function documentsToMerge(tx: Tx, { from, to }: Merging): Promise<{ moving: string[]; both: string[] }> {
  const [theirs, mine] = [await ofOwner(tx, from.id), await ofOwner(tx, to.id)];
  const both = theirs.filter(({ of }) => of !== null && mine.some((one) => one.of === of)).map(({ id }) => id);
  return { both, moving: theirs.map(({ id }) => id).filter((id) => !both.includes(id)) };
}

/** Condition: a document was handed in, or holds values. */
const isFilled = or(ne(document.attempt, 0), sql`${document.values} <> '{}'::jsonb`);

/** Key of the reason not to merge: a document that would stay behind was handed in or filled, and must not be lost. */
async function refusal(tx: Tx, merging: Merging): Promise<string | undefined> {
  const { both } = await documentsToMerge(tx, merging);
  if (both.length === 0) return undefined;
  const [filled] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(inArray(document.id, both), isFilled))
    .limit(1);
  return filled && 'merge.assessmentInBoth';
}

async function moveDocuments(tx: Tx, merging: Merging): Promise<void> {
  const [from, to] = [merging.from.id, merging.to.id];
  const { moving } = await documentsToMerge(tx, merging);
  if (moving.length > 0) await tx.update(document).set({ accountId: to }).where(inArray(document.id, moving));
  // An unfinished opinion of both accounts on one document: the one that goes on keeps its own.
  const own = tx.select({ id: reviewDraft.documentId }).from(reviewDraft).where(eq(reviewDraft.accountId, to));
  await tx.delete(reviewDraft).where(and(eq(reviewDraft.accountId, from), inArray(reviewDraft.documentId, own)));
}

const reviewGrants: readonly ReviewGrant[] = [
  'projectReview',
  'appraising',
  'recognitionReview',
  'studioDeclareReview',
  'accountReview',
];

/** Drops the recusals that the other account has as well; the rest moves along, so each recusal remains once. */
async function dropRecusals(tx: Tx, { from, to }: Merging): Promise<void> {
  const own = tx.select({ id: reviewRecusal.documentId }).from(reviewRecusal).where(eq(reviewRecusal.accountId, to.id));
  await tx
    .delete(reviewRecusal)
    .where(and(eq(reviewRecusal.accountId, from.id), inArray(reviewRecusal.documentId, own)));
}

/** The offices a person reviews for. Without its reviewer an office would let documents lie: the rights go along. */
async function moveSeats(tx: Tx, { from, to }: Merging): Promise<void> {
  const seats = await tx
    .delete(reviewSeat)
    .where(eq(reviewSeat.accountId, from.id))
    .returning({ kind: reviewSeat.kind, orgId: reviewSeat.orgId });
  if (seats.length === 0) return;
  await tx
    .insert(reviewSeat)
    .values(seats.map((seat) => ({ ...seat, accountId: to.id })))
    .onConflictDoNothing();
  const held = Object.fromEntries(reviewGrants.filter((grant) => from.grants[grant]).map((grant) => [grant, true]));
  await tx
    .update(account)
    .set({ grants: sql`${account.grants} || ${JSON.stringify(held)}::jsonb` })
    .where(eq(account.id, to.id));
}

/** Columns of documents and reviews that refer to an account, and how merging two accounts treats them. */
export const documentsPart: AccountPart = {
  handled: [document.accountId, reviewSeat.accountId],
  moved: [documentLog.operatorId, reviewDraft.accountId, reviewRecusal.accountId],
  removed: [reviewPresence.accountId, reviewAsk.accountId, reviewAsk.toAccountId, reviewRun.accountId],
  kept: [
    { column: reviewRecusal.toAccountId, why: 'says who was asked' },
    { column: reviewRecusal.givenBy, why: 'says who gave it to him' },
  ],
  reported: [
    { thing: 'document', column: document.accountId, where: isFilled },
    { thing: 'seat', column: reviewSeat.accountId },
  ],
  silent: [
    { column: documentLog.operatorId, why: 'what was done to documents follows them' },
    { column: reviewDraft.accountId, why: 'an opinion that has not been given is nothing yet' },
    { column: reviewRecusal.accountId, why: 'what was left to others lies with them' },
  ],
  refusal,
  before: async (tx, merging) => {
    await moveDocuments(tx, merging);
    await moveSeats(tx, merging);
    await dropRecusals(tx, merging);
  },
};
