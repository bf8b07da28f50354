import type { studioDeclareApi } from '../../../domain/api/studioDeclare';
import { studio as declaration } from '../../../domain/declarations/studio/studio';
import { handedIn } from './declaration';
import { reviewerOf } from './review';
import type { SamplesOf } from './sample';

/** Good calls of studio declarations that other declarations do not have. */
export const studioDeclareSamples: SamplesOf<typeof studioDeclareApi> = {
  'GET /api/FamousTeacherDeclareRecord/DeclareRecord': {
    names: 'shared',
    given: async (world, me) => {
      await handedIn(declaration, world, me);
      return { query: { status: '0', orderType: '2' } };
    },
    gives: ({ list, statistics }) => {
      expect(list.every(({ status, mine }) => status === 0 && mine)).toBe(true);
      expect(statistics['-1']).toBeGreaterThan(0);
    },
  },
  'POST /api/FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus': {
    names: 'shared',
    as: async (world) => reviewerOf(world, [declaration.name]),
    given: async (world) => ({
      body: { ids: [await handedIn(declaration, world, await world.teacher())], status: 1, result: '未达到申报条件' },
    }),
    gives: ({ done, failed }) => {
      expect(done).toHaveLength(1);
      expect(failed).toEqual([]);
    },
  },
  'GET /api/FamousTeacherDeclareRecord/GetDeclareGuide': {
    names: 'shared',
    given: async (world, me) => {
      await handedIn(declaration, world, me);
      return { query: { type: '1' } };
    },
    gives: ({ my, state, me }) => {
      expect(my).toBeDefined();
      expect(me?.title).toEqual(expect.any(String));
      expect(state).toBe(1);
    },
  },
};
