import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import {
  comment,
  commentLike,
  invoice,
  orderItem,
  payment,
  recharge,
  refund,
  studyArchive,
  studyCartItem,
  studyEnrolment,
  studyLedger,
  studyOrder,
  studySignup,
  studyWatched,
} from '../../db/schema';

/** What simply changes its owner. */
const owned = [
  studyArchive,
  studyEnrolment,
  studyLedger,
  studyOrder,
  studySignup,
  studyWatched,
  orderItem,
  payment,
  refund,
  recharge,
  invoice,
  comment,
] as const;

type Keyed = { accountId: string };

/**
 * Have both accounts studied the same course, or do both hold an archive of the same plan? Then one of them would be lost,
 * so nothing is merged.
 */
export async function studyInBoth(tx: Tx, from: string, to: string): Promise<boolean> {
  const common = <T extends Keyed>(rows: readonly T[], key: (row: T) => string) => {
    const mine = new Set(rows.filter(({ accountId }) => accountId === to).map(key));
    return rows.some((row) => row.accountId === from && mine.has(key(row)));
  };
  const courses = await tx
    .select({ accountId: studyEnrolment.accountId, courseId: studyEnrolment.courseId })
    .from(studyEnrolment)
    .where(inArray(studyEnrolment.accountId, [from, to]));
  const archives = await tx
    .select({ accountId: studyArchive.accountId, planId: studyArchive.planId })
    .from(studyArchive)
    .where(inArray(studyArchive.accountId, [from, to]));
  return common(courses, ({ courseId }) => courseId) || common(archives, ({ planId }) => planId);
}

/** Moves self-study and orders to another account of the same person. Bills stay where they were made. */
export async function moveStudy(tx: Tx, from: string, to: string): Promise<void> {
  const mine = await tx.select({ planId: studySignup.planId }).from(studySignup).where(eq(studySignup.accountId, to));
  const plans = mine.map(({ planId }) => planId);
  if (plans.length > 0)
    await tx.delete(studySignup).where(and(eq(studySignup.accountId, from), inArray(studySignup.planId, plans)));
  await tx.delete(studyCartItem).where(eq(studyCartItem.accountId, from));
  await tx.delete(commentLike).where(eq(commentLike.accountId, from));
  for (const table of owned) await tx.update(table).set({ accountId: to }).where(eq(table.accountId, from));
}
