import type { searchApi } from '../../../domain/api/search';
import { thesis } from '../../../domain/records/thesis';
import type { SamplesOf } from './sample';

export const searchSamples: SamplesOf<typeof searchApi> = {
  'GET /api/Search/FindMine': {
    names: 'shared',
    given: async (world, me) => {
      await world.complete(me, await world.assessment(me));
      return { query: { keyword: String(thesis.sample(0).thesisName).slice(2, 6) } };
    },
    gives: ({ records, orders }) => {
      expect(records.map(({ category }) => category)).toContain('Thesis');
      expect(orders).toEqual([]);
    },
  },
};
