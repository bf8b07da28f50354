import type { manageHealthApi } from '../../../domain/api/manageHealth';
import type { World } from '../world';
import type { SamplesOf } from './sample';

/** The administrator of the demonstration's province. */
const administrator = (world: World) => world.fixed('admin01');

export const manageHealthSamples: SamplesOf<typeof manageHealthApi> = {
  'GET /api/Manage/Health/Get': {
    as: administrator,
    given: () => ({}),
    gives: ({ space, platforms, jobs }) => {
      expect(space.database).toBeGreaterThan(0);
      expect(platforms.length).toBeGreaterThan(0);
      expect(jobs.failing).toEqual([]);
    },
  },
  'POST /api/Manage/Health/TryAgain': {
    as: administrator,
    names: 'shared',
    given: () => ({ body: { job: 'payments.ask' } }),
    gives: ({ n }) => expect(n).toBe(0),
  },
  'POST /api/Manage/Health/SendAgain': {
    as: administrator,
    names: 'shared',
    given: () => ({ body: { way: 'mail' } }),
    gives: ({ n }) => expect(n).toBe(0),
  },
};
