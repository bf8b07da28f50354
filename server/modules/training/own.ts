import { asc, isNotNull } from 'drizzle-orm';
import { prepared } from '../../db/prepared';
import { trainingProject, trainingSignup } from '../../db/schema';
import { standingsOf } from './load';

/** All trainings that somebody has signed up for, those that end first before the others. */
export const ownStandings = prepared((db, at: { accountId: string }) =>
  standingsOf(db, at.accountId)
    .where(isNotNull(trainingSignup.id))
    .orderBy(asc(trainingProject.endAt), asc(trainingProject.id)),
);
