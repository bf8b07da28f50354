import type { manageFindApi } from '../../../domain/api/manageFind';
import { manageLinks } from '../../../domain/manage/pages';
import type { SamplesOf } from './sample';

export const manageFindSamples: SamplesOf<typeof manageFindApi> = {
  'GET /api/Manage/Find': {
    names: 'shared',
    as: (world) => world.fixed('admin01'),
    given: () => ({ query: { keyword: '望江' } }),
    gives: ({ found }) => expect(found.map(({ page }) => page)).toContain(manageLinks.organisations),
  },
};
