import type { DueJob } from '../../../due/job';
import { readHealth } from './read';

const MINUTE = 60;

/** Each process looks at its installation once a minute: the home of the console tells what was found, and asks nothing for it. */
export const healthLook: DueJob = {
  name: 'health.look',
  every: MINUTE,
  turn: async (work) => {
    await readHealth(work);
    return { done: 0, more: false };
  },
};
