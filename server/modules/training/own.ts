import { asc, isNotNull } from 'drizzle-orm';
import { prepared } from '../../db/prepared';
import { trainingProject, trainingSignup } from '../../db/schema';
import { standingsOf } from './standings';

/** All trainings that the account is signed up to, those that end first come first. */
export const ownStandings = prepared((db, at: { accountId: string }) =>
  standingsOf(db, at.accountId)
    .where(isNotNull(trainingSignup.id))
    .orderBy(asc(trainingProject.endAt), asc(trainingProject.id)),
);
