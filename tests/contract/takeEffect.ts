import { reviewLimits } from '../../domain/constants';
import { documentJobs } from '../../server/documents/due';
import { documentKinds } from '../../server/modules/documentKinds';
import { memoryStorage } from '../support/server';
import type { World } from './world';

/** Puts decisions into effect, as a server does when the time to undo them is over. */
export async function takeEffect({ db }: Pick<World, 'db'>): Promise<void> {
  const [job] = documentJobs(documentKinds);
  const now = () => new Date(Date.now() + (reviewLimits.undoSeconds + 1) * 1000);
  const services = { storage: memoryStorage(), sms: { send: async () => undefined } };
  while ((await job?.turn({ db, now, services }, () => false))?.more);
}
