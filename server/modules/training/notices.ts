import { formatInstant } from '../../../domain/rules/calendar';
import type { trainingNotices } from '../../../domain/training/notices';
import type { Tx } from '../../db/client';
import { notify } from '../../notices/send';

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
