import { type KpiApi, kpiApi } from '../../../domain/api/kpi';
import { type Declaration, declarationOf } from '../../../domain/declarations';
import { type KpiFlow, kpiFlows } from '../../../domain/kpi/flows';
import { StageStatus } from '../../../domain/statuses';
import { newId } from '../../../server/db/id';
import { document, kpiNotice } from '../../../server/db/schema';
import { openBatch } from '../../support/kpiBatch';
import type { Person, World } from '../world';
import { begun } from './declaration';
import { objectionSamples, orgOf } from './objections';
import type { SamplesOf } from './sample';

const declarationIn = ({ name }: KpiFlow) => declarationOf(name) as Declaration;
async function notice(world: World, { name }: KpiFlow): Promise<string> {
  const id = newId();
  const publishAt = new Date('2026-09-01T00:00:00Z');
  await world.db
    .insert(kpiNotice)
    .values({ id, flow: name, title: '申报通知', html: '<p>自即日起申报。</p>', publishAt });
  return id;
}

/** Makes a public result of `self`, or of a new teacher. */
async function result(world: World, flow: KpiFlow, self?: Person): Promise<{ id: string; ownerId: string }> {
  const owner = self ?? (await world.teacher());
  const planId = await openBatch(world.db, flow.name, await orgOf(world, owner), true);
  const id = newId();
  const at = new Date('2026-09-05T00:00:00Z');
  await world.db.insert(document).values({
    id,
    kind: flow.name,
    accountId: owner.id,
    planId,
    status: StageStatus.ReviewPassed,
    attempt: 1,
    score: 700,
    createdAt: at,
    updatedAt: at,
  });
  return { id, ownerId: owner.id };
}

type Written = Pick<
  KpiApi,
  Exclude<Extract<keyof KpiApi, `${string}/ProKpi/${string}`>, `${string}Objection${string}`>
>;

/** Good calls of one flow; all flows are alike. */
const samplesOf = (flow: KpiFlow): SamplesOf<Written> => {
  const open = async (world: World, me: Person) => openBatch(world.db, flow.name, await orgOf(world, me));
  return {
    'GET /api/ProKpi/GetHome': {
      names: 'shared',
      given: async (world, me) => {
        await begun(declarationIn(flow), world, me);
        return { query: {} };
      },
      gives: ({ batch, my, steps }) => {
        expect(batch?.state).toBe(1);
        expect(my?.missing.length).toBeGreaterThan(0);
        expect(steps[0]).toMatchObject({ key: 'explain', state: 'done' });
      },
    },
    'GET /api/ProKpi/GetExplain': {
      names: 'shared',
      given: async (world, me) => {
        await open(world, me);
        return { query: {} };
      },
      gives: ({ html, promise }) => expect([html !== '', promise !== '']).toEqual([true, true]),
    },
    'PUT /api/ProKpi/ReadExplain': {
      names: 'shared',
      given: async (world, me) => ({ body: { batchId: await open(world, me), promise: true } }),
      gives: ({ readTime }) => expect(readTime).toMatch(/^\d{4}-/),
    },
    'GET /api/ProKpi/ListNotice': {
      names: 'shared',
      given: async (world) => {
        await notice(world, flow);
        return { query: { keyword: '通知' } };
      },
      gives: ({ list }) => expect(list.length).toBeGreaterThan(0),
    },
    'GET /api/ProKpi/GetNotice/{id}': {
      names: 'shared',
      given: async (world) => ({ path: { id: await notice(world, flow) } }),
      gives: ({ html }) => expect(html).toContain('申报'),
    },
    'GET /api/ProKpi/GetDeclareGuide': {
      names: 'shared',
      given: async (world, me) => {
        await open(world, me);
        return { query: {} };
      },
      gives: ({ materials }) => expect(materials.length).toBeGreaterThan(0),
    },
    'GET /api/ProKpi/GetDeclareDict': {
      given: async () => ({}),
      gives: ({ indicators }) => expect(indicators.reduce((sum, { max }) => sum + max, 0)).toBe(100),
    },
    'GET /api/ProKpi/ListEvidence': {
      names: 'shared',
      given: async (world, me) => {
        await begun(declarationIn(flow), world, me);
        return { query: { batchId: await open(world, me), indicatorId: 'thesis' } };
      },
      gives: ({ list }) => expect(list.length).toBeGreaterThan(0),
    },
    'GET /api/ProKpi/ListMyDeclare': {
      names: 'shared',
      given: async (world, me) => {
        await begun(declarationIn(flow), world, me);
        return { query: {} };
      },
      gives: ({ list }) => expect(list).toHaveLength(1),
    },
    'GET /api/ProKpi/ListResult': {
      names: 'shared',
      given: async (world, me) => {
        await result(world, flow, me);
        return { query: {} };
      },
      gives: ({ list }) => expect(list[0]?.mine).toBe(true),
    },
  };
};

const objectionsTo = (flow: KpiFlow) => objectionSamples({ kind: flow.name, result: (world) => result(world, flow) });

/** Good calls of every flow. */
export const kpiSamples = Object.assign(
  {},
  ...kpiFlows.map((flow) =>
    Object.fromEntries(
      Object.entries({ ...samplesOf(flow), ...objectionsTo(flow) })
        .map(([key, sample]) => [key.replace(/\/(ProKpi|SrPlan)\//, `/${flow.controller}/`), sample] as const)
        .filter(([key]) => key in kpiApi),
    ),
  ),
) as SamplesOf<KpiApi>;
