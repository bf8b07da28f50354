import { and, eq, inArray } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import type { Tx } from '../../db/client';
import { trainingReminder, trainingSignup, trainingWaiting, trainingWork } from '../../db/schema';
import { completeTrainings } from './complete';
import { takeOff } from './waiting';

/** Of two turns on one waiting list the earlier one stays; none where one of the accounts takes part. */
async function joinTurns(tx: Tx, both: readonly string[], to: string): Promise<void> {
  const turns = await tx
    .select()
    .from(trainingWaiting)
    .where(inArray(trainingWaiting.accountId, [...both]));
  const signups = await tx
    .select({ projectId: trainingSignup.projectId })
    .from(trainingSignup)
    .where(inArray(trainingSignup.accountId, [...both]));
  const taking = new Set(signups.map(({ projectId }) => projectId));
  const beaten = turns.filter(
    (one) =>
      taking.has(one.projectId) || turns.some((other) => other.projectId === one.projectId && other.turn < one.turn),
  );
  await takeOff(tx, beaten);
  const kept = tx
    .select({ id: trainingReminder.projectId })
    .from(trainingReminder)
    .where(eq(trainingReminder.accountId, to));
  await tx.delete(trainingReminder).where(
    and(
      inArray(
        trainingReminder.accountId,
        both.filter((id) => id !== to),
      ),
      inArray(trainingReminder.projectId, kept),
    ),
  );
}

/**
 * Trainings of an account. Refuses a merge when both are signed up to one project: the person would take two places.
 */
export const trainingPart: AccountPart = {
  moved: [trainingSignup.accountId, trainingWork.decidedBy, trainingWaiting.accountId, trainingReminder.accountId],
  reported: [{ thing: 'training', column: trainingSignup.accountId }],
  silent: [
    { column: trainingWork.decidedBy, why: 'says who decided' },
    { column: trainingWaiting.accountId, why: 'a wish, which can be lost in favour of an earlier one' },
    { column: trainingReminder.accountId, why: 'a wish to be told something' },
  ],
  refusal: async (tx, { from, to }) => {
    const rows = await tx
      .select({ projectId: trainingSignup.projectId })
      .from(trainingSignup)
      .where(inArray(trainingSignup.accountId, [from.id, to.id]));
    return new Set(rows.map(({ projectId }) => projectId)).size < rows.length ? 'merge.trainingInBoth' : undefined;
  },
  before: (tx, { from, to }) => joinTurns(tx, [from.id, to.id], to.id),
  // Hours of one account may complete a training of the other, so this part runs after self-study.
  after: (tx, { to, now }) => completeTrainings(tx, now, to.id),
};
