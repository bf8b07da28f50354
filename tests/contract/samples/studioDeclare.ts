import type { studioDeclareApi } from '../../../domain/api/studioDeclare';
import { studio } from '../../../domain/declarations/studio/studio';
import { handedIn } from './declaration';
import { reviewerOf } from './review';
import type { SamplesOf } from './sample';

/** Declarations for studios besides what all declarations have. */
export const studioDeclareSamples: SamplesOf<typeof studioDeclareApi> = {
  'GET /api/FamousTeacherDeclareRecord/DeclareRecord': {
    names: 'shared',
    given: async (world, me) => {
      await handedIn(studio, world, me);
      return { query: { status: '0', orderType: '2' } };
    },
    gives: ({ list, statistics }) => {
      expect(list).toHaveLength(1);
      expect(statistics).toMatchObject({ '-1': 1, '0': 1 });
    },
  },
  'POST /api/FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus': {
    as: (world) => reviewerOf(world, [studio.name]),
    names: 'shared',
    given: async (world) => ({
      body: {
        ids: [await handedIn(studio, world, await world.teacher()), 'nobody'],
        status: 3,
        result: '请补充建设方案',
      },
    }),
    gives: ({ done, failed }) => {
      expect(done).toHaveLength(1);
      expect(failed).toMatchObject([{ id: 'nobody' }]);
    },
  },
  'GET /api/FamousTeacherDeclareRecord/GetDeclareGuide': {
    names: 'shared',
    given: async (world, me) => {
      await handedIn(studio, world, me);
      return { query: { type: '1' } };
    },
    gives: ({ my, state }) => {
      expect(my).toBeDefined();
      expect(state).toBe(1);
    },
  },
};
