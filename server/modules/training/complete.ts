import { and, asc, eq, lte, or } from 'drizzle-orm';
import { stepsOf } from '../../../domain/training/steps';
import type { Tx } from '../../db/client';
import { trainingProject, trainingSignup } from '../../db/schema';
import { recordTraining } from '../credit/recordTraining';
import { trainingView } from './load';
import { tell } from './notices';

/**
 * Tells, once, that nothing of a training is missing any more, and records its credit; to be asked wherever something was
 * done for it, in the transaction that did it. The sign-up is held: of two last things that are done at one moment the
 * second one sees the first. A training that has not begun can still be given back, and is complete when it begins.
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
 * Something that counts for trainings has come to their learner: everything that may be complete by it. Learned of a plan, it
 * is what counts that plan; what came with another account may belong to any of them.
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
        // One that can be given back is held by whoever does so, who then wants the course that is held here.
        lte(trainingProject.startAt, now),
        planId === undefined
          ? undefined
          : or(eq(trainingProject.planId, planId), eq(trainingProject.selfPlanId, planId)),
      ),
    )
    // Always in one order, so that two who learn at one moment do not wait for each other.
    .orderBy(asc(trainingSignup.id));
  for (const { id } of trainings) await tellIfComplete(tx, now, { accountId, trainingId: id });
}
