import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { studyCourse } from '../../db/schema';

/**
 * Updates the number of learners of courses, in the transaction of the enrolments. It adds or subtracts and never
 * counts, because two transactions do not see each other's enrolments.
 */
export async function addLearners(tx: Tx, courseIds: readonly string[], by: 1 | -1): Promise<void> {
  if (courseIds.length === 0) return;
  // Always in the same order, against deadlocks of two buyers of the same courses.
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
