import { eq } from 'drizzle-orm';
import type { researchApi } from '../../../domain/api/research';
import { declarations } from '../../../domain/declarations';
import { ResearchKind, ThesisStage } from '../../../domain/enums';
import { subjectStages } from '../../../domain/research/stages';
import { StageStatus } from '../../../domain/statuses';
import { newId } from '../../../server/db/id';
import { document, researchPlan } from '../../../server/db/schema';
import { insertResearchPlan } from '../../support/declarant';
import type { World } from '../world';
import { begun, RESEARCH } from './declaration';
import { objectionSamples, orgOf } from './objections';
import { isPdf, type SamplesOf } from './sample';

const [first] = declarations.filter(({ plans, after }) => plans === 'research' && after === undefined);
if (!first) throw new Error('research has no first stage');

/** Makes a public result of a thesis of a new teacher, to which objections are taken. */
async function publicThesis(world: World): Promise<{ id: string; ownerId: string }> {
  const owner = await world.teacher();
  const [planId, id, at] = [newId(), newId(), new Date('2026-09-05T00:00:00Z')];
  await insertResearchPlan(world.db, planId, await orgOf(world, owner), ResearchKind.Thesis);
  await world.db
    .update(researchPlan)
    .set({ publicAt: at, objectionUntil: new Date('2030-12-30T00:00:00Z') })
    .where(eq(researchPlan.id, planId));
  const status = StageStatus.ReviewPassed;
  const values = { id, kind: ThesisStage.ThesisApplication, accountId: owner.id, planId, status, attempt: 1 };
  await world.db.insert(document).values({ ...values, title: '课堂追问的时机与方式', createdAt: at, updatedAt: at });
  return { id, ownerId: owner.id };
}

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
  ...objectionSamples({ kind: ThesisStage.ThesisApplication, result: publicThesis }),
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
