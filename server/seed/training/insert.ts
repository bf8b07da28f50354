import type { Tx } from '../../db/client';
import {
  attachmentUse,
  resource,
  trainingCourse,
  trainingProject,
  trainingSignup,
  trainingSurveyAnswer,
  trainingWork,
} from '../../db/schema';
import { writer } from '../declared';
import type { TrainingSeed } from './index';

/** Writes the projects into a database that holds the people and self-study. */
export async function insertTraining(tx: Tx, seed: TrainingSeed): Promise<void> {
  const write = writer(tx);
  await write(resource, seed.resources);
  await write(attachmentUse, seed.uses);
  await write(
    trainingProject,
    seed.made.map(({ project }) => project),
  );
  await write(
    trainingCourse,
    seed.made.flatMap(({ courses }) => courses),
  );
  await write(trainingSignup, seed.signups);
  await write(trainingWork, seed.works);
  await write(trainingSurveyAnswer, seed.answers);
}
