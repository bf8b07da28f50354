import { formatInstant } from '../../../domain/rules/calendar';
import type { trainingNotices } from '../../../domain/training/notices';
import type { Tx } from '../../db/client';
import { notify } from '../../notices/send';

type Event = keyof typeof trainingNotices extends `training.${infer E}` ? E : never;

interface About {
  accountId: string;
  trainingId: string;
  project: { name: string; startAt: Date };
  /** Time named in the message; by default the beginning of the project. */
  at?: Date;
  params?: Record<string, string>;
}

/** Notifies a learner about a training, within the transaction of the event. */
export const tell = (tx: Tx, now: Date, event: Event, { accountId, trainingId, project, at, params }: About) =>
  notify(tx, now, {
    kind: `training.${event}`,
    to: [accountId],
    params: { project: project.name, time: formatInstant(at ?? project.startAt).slice(0, 16), ...params },
    about: trainingId,
    keyword: project.name,
  });
