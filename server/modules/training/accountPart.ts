import { inArray } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import { trainingSignup, trainingWork } from '../../db/schema';
import { completeTrainings } from './complete';

/**
 * Trainings of an account. Refuses a merge when both are signed up to one project: the person would take two places.
 */
export const trainingPart: AccountPart = {
  moved: [trainingSignup.accountId, trainingWork.decidedBy],
  reported: [{ thing: 'training', column: trainingSignup.accountId }],
  silent: [{ column: trainingWork.decidedBy, why: 'says who decided' }],
  refusal: async (tx, { from, to }) => {
    const rows = await tx
      .select({ projectId: trainingSignup.projectId })
      .from(trainingSignup)
      .where(inArray(trainingSignup.accountId, [from.id, to.id]));
    return new Set(rows.map(({ projectId }) => projectId)).size < rows.length ? 'merge.trainingInBoth' : undefined;
  },
  // Hours of one account may complete a training of the other, so this part runs after self-study.
  after: (tx, { to, now }) => completeTrainings(tx, now, to.id),
};
