import { formatInstant } from '../../../domain/rules/calendar';
import type { trainingNotices } from '../../../domain/training/notices';
import type { Tx } from '../../db/client';
import { type Notice, notify } from '../../notices/send';

type Event = keyof typeof trainingNotices extends `training.${infer E}` ? E : never;

interface About {
  accountId: string;
  trainingId: string;
  project: { name: string; startAt: Date };
  /** Time named in the message; by default the beginning of the project. */
  at?: Date;
  params?: Record<string, string>;
}

/** Notice about the sign-up of a project to a person on its waiting list, or to be reminded. */
export const projectNotice = (
  event: Event,
  { id, accountId }: { id: string; accountId: string },
  project: { id: string; name: string },
): Notice => ({
  kind: `training.${event}`,
  to: [accountId],
  params: { project: project.name },
  about: id,
  of: project.id,
});

/** Notifies a learner about a training, within the transaction of the event. */
export const tell = (tx: Tx, now: Date, event: Event, { accountId, trainingId, project, at, params }: About) =>
  notify(tx, now, {
    kind: `training.${event}`,
    to: [accountId],
    params: { project: project.name, time: formatInstant(at ?? project.startAt).slice(0, 16), ...params },
    about: trainingId,
    keyword: project.name,
  });
