import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { studyCourse } from '../../db/schema';

/**
 * Keeps how many people study some courses, in the transaction in which they come or go. The number is changed by what has
 * changed and never counted anew, because two transactions do not see each other's enrolments.
 */
export async function addLearners(tx: Tx, courseIds: readonly string[], by: 1 | -1): Promise<void> {
  if (courseIds.length === 0) return;
  // In one order everywhere, so that two buyers of the same courses do not wait for each other.
  const held = tx
    .select({ id: studyCourse.id })
    .from(studyCourse)
    .where(inArray(studyCourse.id, [...courseIds]))
    .orderBy(studyCourse.id)
    .for('update');
  await held;
  await tx
    .update(studyCourse)
    .set({ learners: sql`${studyCourse.learners} + ${by}::int` })
    .where(inArray(studyCourse.id, [...courseIds]));
}
