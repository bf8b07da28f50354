import { and, asc, eq, lte, or } from 'drizzle-orm';
import { stepsOf } from '../../../domain/training/steps';
import type { Tx } from '../../db/client';
import { trainingProject, trainingSignup } from '../../db/schema';
import { recordTraining } from '../credit/recordTraining';
import { trainingView } from './load';
import { tell } from './notices';

/**
 * Tells the learner once that a training is complete, and records its credit. Call it in each transaction that does
 * something for the training. It locks the sign-up, so that of two parallel last steps the second sees the first. A
 * training that has not begun can still be cancelled, so it is complete at its beginning at the earliest.
 */
export async function tellIfComplete(
  tx: Tx,
  now: Date,
  { accountId, trainingId }: { accountId: string; trainingId: string },
): Promise<void> {
  const [held] = await tx
    .select({ told: trainingSignup.completedTold })
    .from(trainingSignup)
    .where(eq(trainingSignup.id, trainingId))
    .for('update');
  if (!held || held.told) return;
  const view = await trainingView(tx, accountId, eq(trainingSignup.id, trainingId));
  if (!view || now < view.project.startAt || !stepsOf(view.facts, now).complete) return;
  await tx.update(trainingSignup).set({ completedTold: true }).where(eq(trainingSignup.id, trainingId));
  await recordTraining(tx, now, accountId, view);
  await tell(tx, now, 'completed', { accountId, trainingId, project: view.project });
}

/**
 * Completes all trainings of an account that may be complete after something new was learned. With `planId` only
 * trainings that count this plan; without it (after a merge of accounts) all of them.
 */
export async function completeTrainings(tx: Tx, now: Date, accountId: string, planId?: string): Promise<void> {
  const trainings = await tx
    .select({ id: trainingSignup.id })
    .from(trainingSignup)
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .where(
      and(
        eq(trainingSignup.accountId, accountId),
        eq(trainingSignup.completedTold, false),
        // Not before its beginning: cancelling locks the sign-up and then the enrolment locked here, a deadlock.
        lte(trainingProject.startAt, now),
        planId === undefined
          ? undefined
          : or(eq(trainingProject.planId, planId), eq(trainingProject.selfPlanId, planId)),
      ),
    )
    // Always in the same order, against deadlocks.
    .orderBy(asc(trainingSignup.id));
  for (const { id } of trainings) await tellIfComplete(tx, now, { accountId, trainingId: id });
}
