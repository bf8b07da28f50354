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
  'GET /api/Manage/GetWindow': {
    names: 'shared',
    as: (world) => world.fixed('admin01'),
    given: async (world, me) => {
      const { list } = await world.ask(me, 'GET /api/Manage/ListWindow', { query: { year: 2026 } });
      const [{ id = '', stage } = {}] = list.filter(({ lane, done }) => lane === 'thesis' && done);
      return { query: { lane: 'thesis', id, ...(stage && { stage }) } };
    },
    gives: ({ units }) => expect(units[0]).toMatchObject({ done: expect.any(Number), all: expect.any(Number) }),
  },
};
