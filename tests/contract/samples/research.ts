import type { researchApi } from '../../../domain/api/research';
import { declarations } from '../../../domain/declarations';
import { subjectStages } from '../../../domain/research/stages';
import { begun, RESEARCH } from './declaration';
import { isPdf, type SamplesOf } from './sample';

const [first] = declarations.filter(({ plans, after }) => plans === 'research' && after === undefined);
if (!first) throw new Error('research has no first stage');

/** Good calls of research plans and of the declarations in them. */
export const researchSamples: SamplesOf<typeof researchApi> = {
  'GET /api/SrPlan/SearchPlan': {
    names: 'shared',
    given: async (world, me) => {
      await begun(first, world, me);
      return { query: { keyword: '课题' } };
    },
    gives: ({ list }) => expect(list.some(({ planId, myDeclareId }) => planId === RESEARCH && myDeclareId)).toBe(true),
  },
  'GET /api/SrPlan/GetPlan/{id}': {
    names: 'shared',
    given: async (world, me) => {
      await begun(first, world, me);
      return { path: { id: RESEARCH } };
    },
    gives: ({ stages }) => expect(stages.length).toBeGreaterThan(0),
  },
  'GET /api/SrPlan/ListPublicity': {
    names: 'shared',
    given: async () => ({ query: {} }),
    gives: ({ list }) => expect(list.length).toBeGreaterThan(0),
  },
  'GET /api/SrPlan/ListPublicPlan': {
    given: () => ({}),
    gives: (plans) => expect(plans.every(({ count }) => count > 0)).toBe(true),
  },
  'GET /api/SrPlan/GetPublicity/{id}': {
    names: 'shared',
    given: async (world, me) => {
      const { list } = await world.ask(me, 'GET /api/SrPlan/ListPublicity', { query: {} });
      return { path: { id: list[0]?.declareId ?? '' } };
    },
    gives: ({ name }) => expect(name).not.toBe(''),
  },
  'GET /api/SrPlan/PDFBlankForm': {
    names: 'shared',
    given: async () => ({ query: { stage: 'subjectapp' } }),
    gives: isPdf,
  },
  'GET /api/SrPlan/ListMyPlan': {
    names: 'shared',
    given: async (world, me) => {
      await begun(first, world, me);
      return { query: {} };
    },
    gives: ({ list }) => expect(list).toHaveLength(1),
  },
  'GET /api/SrPlan/GetDeclareDict': {
    names: 'shared',
    given: async () => ({ query: { kind: '1' } }),
    gives: ({ fields, dicts }) => {
      expect(Object.keys(fields)).toEqual([...subjectStages]);
      expect(fields.subjectapp?.find(({ name }) => name === 'levelId')).toMatchObject({ required: true });
      expect(Object.keys(dicts).length).toBeGreaterThan(0);
    },
  },
  'GET /api/SrPlan/GetDeclare/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await begun(first, world, me)).id } }),
    gives: ({ stages }) => expect(stages.length).toBeGreaterThan(0),
  },
};
