import { eq } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import type { trainingNotices } from '../../../domain/training/notices';
import { stepsOf } from '../../../domain/training/steps';
import type { Tx } from '../../db/client';
import { trainingSignup } from '../../db/schema';
import { recordTraining } from '../credit/recordTraining';
import { notify } from '../message/send';
import { trainingView } from './load';

type Event = keyof typeof trainingNotices extends `training.${infer E}` ? E : never;

interface About {
  accountId: string;
  trainingId: string;
  project: { name: string; startAt: Date };
  /** The moment that the message names; default: when the project begins. */
  at?: Date;
  params?: Record<string, string>;
}

/** Tells somebody about a training, in the transaction in which it happens. */
export const tell = (tx: Tx, now: Date, event: Event, { accountId, trainingId, project, at, params }: About) =>
  notify(tx, now, {
    kind: `training.${event}`,
    to: [accountId],
    params: { project: project.name, time: formatInstant(at ?? project.startAt).slice(0, 16), ...params },
    about: trainingId,
    keyword: project.name,
  });

/** Tells, once, that nothing is missing any more, and records its credit; to be asked wherever something was done for a training. */
export async function tellIfComplete(
  tx: Tx,
  now: Date,
  { accountId, trainingId }: Pick<About, 'accountId' | 'trainingId'>,
): Promise<void> {
  const view = await trainingView(tx, accountId, eq(trainingSignup.id, trainingId));
  if (!view?.standing.signup || view.standing.signup.completedTold || !stepsOf(view.facts, now).complete) return;
  await tx.update(trainingSignup).set({ completedTold: true }).where(eq(trainingSignup.id, trainingId));
  await recordTraining(tx, now, accountId, view);
  await tell(tx, now, 'completed', { accountId, trainingId, project: view.project });
}
