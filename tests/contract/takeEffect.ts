import { reviewLimits } from '../../domain/constants';
import { dueJobs } from '../../server/modules/dueJobs';
import { memoryStorage } from '../support/server';
import type { World } from './world';

/** Puts all pending decisions into effect, as a server does when the time to undo them is over. */
export async function takeEffect({ db }: Pick<World, 'db'>): Promise<void> {
  const now = () => new Date(Date.now() + (reviewLimits.undoSeconds + 1) * 1000);
  const services = { storage: memoryStorage(), sms: { send: async () => undefined } };
  for (const job of dueJobs.filter(({ name }) => name.endsWith('.decided')))
    while ((await job.turn({ db, now, services }, () => false)).more);
}
