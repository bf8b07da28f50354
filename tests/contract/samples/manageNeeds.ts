import type { manageNeedsApi } from '../../../domain/api/manageNeeds';
import type { SamplesOf } from './sample';

export const manageNeedsSamples: SamplesOf<typeof manageNeedsApi> = {
  'GET /api/Manage/ListNeed': {
    as: (world) => world.fixed('admin01'),
    given: () => ({}),
    gives: ({ list }) =>
      expect(list).toContainEqual({
        kind: 'gaps',
        n: expect.any(Number),
        documents: expect.any(Number),
        page: '/manage/seats?gaps=true',
      }),
  },
  'GET /api/Manage/GetProgress': {
    as: (world) => world.fixed('admin01'),
    given: () => ({}),
    gives: ({ list: [progress] }) => {
      expect(progress?.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
      expect(progress?.units.length).toBeGreaterThan(0);
    },
  },
  'GET /api/Manage/ExportProgress': {
    as: (world) => world.fixed('admin01'),
    given: () => ({}),
  },
  'GET /api/Manage/ListWindow': {
    names: 'shared',
    as: (world) => world.fixed('admin01'),
    given: () => ({ query: { year: 2026 } }),
    gives: ({ list }) => expect(list.map(({ lane }) => lane)).toContain('assessment'),
  },
};
