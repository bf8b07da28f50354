import { eq } from 'drizzle-orm';
import type { PublicResearch } from '../../../domain/api/researchPublic';
import { type Declaration, declarationOf } from '../../../domain/declarations';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import { type Api, startApi } from '../../../tests/support/api';
import { declarationWorld, PLAN } from '../../../tests/support/declarant';
import { document, researchPlan } from '../../db/schema';

/* Public data of research: the guide of a plan and its results, and nothing that is private. */
const first = declarationOf('subjectapp') as Declaration;
let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;
let reader: Awaited<ReturnType<(typeof world)['declarant']>>;
beforeAll(async () => {
  api = await startApi();
  world = await declarationWorld(api, first);
  reader = await world.declarant();
});
afterAll(() => api.close());

const ask = (call: string, query: Record<string, string> = {}) =>
  api.call(`GET /api/SrPlan/${call}`, { token: reader.token, query });

test('the guide answers who may declare, and a school that is full is told so', async () => {
  const whoOf = async () => (await ask(`GetPlan/${PLAN}`)).data.who as { rule: string; met: boolean; n: number }[];
  await api.db.update(researchPlan).set({ quota: 1 }).where(eq(researchPlan.id, PLAN));
  expect(await whoOf()).toEqual([
    { rule: 'teacher', met: true, n: 1, most: 1 },
    { rule: 'onePerPlan', met: true, n: 1, most: 1 },
    { rule: 'quota', met: true, n: 0, most: 1 },
  ]);
  const other = await world.declarant();
  await other.save();
  await other.submit();
  expect((await whoOf()).at(-1)).toEqual({ rule: 'quota', met: false, n: 1, most: 1 });
  const { windows } = (await api.call('GET /api/Console/GetNewcomer', { token: reader.token })).data as {
    windows: { kind: string; link: string; open: boolean; places?: number }[];
  };
  expect(windows.find(({ link }) => link.includes(PLAN))).toMatchObject({ kind: 'research', open: false, places: 0 });
  const { levels } = (await ask(`GetPlan/${PLAN}`)).data as { levels: { level: number }[] };
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3]);
  await api.db.update(researchPlan).set({ quota: null }).where(eq(researchPlan.id, PLAN));
});

test('a result is public once its plan says so, and what it costs, says and who has judged it never is', async () => {
  const one = await world.declarant();
  await one.save();
  const summary = (id: string) => ask(`GetPublicity/${id}`);
  const set = (status: number, publicAt: Date | null) =>
    Promise.all([
      api.db.update(document).set({ status }).where(eq(document.id, one.id)),
      api.db.update(researchPlan).set({ publicAt }).where(eq(researchPlan.id, PLAN)),
    ]);
  await set(StageStatus.ReviewPassed, null);
  expect((await summary(one.id)).status).toBe(404);
  await set(StageStatus.ReviewPassed, new Date(api.now().getTime() - 1000));
  const { data } = await summary(one.id);
  const told = data as unknown as PublicResearch;
  expect(told.people.length).toBeGreaterThan(0);
  expect(told.summary).toBeTruthy();
  expect(told.result).toBe(ReviewResult.Passed);
  expect(Object.keys(told).sort()).toEqual([
    'canObject',
    'category',
    'declareId',
    'endDate',
    'host',
    'keywords',
    'kind',
    'level',
    'mine',
    'name',
    'orgName',
    'others',
    'people',
    'planName',
    'publishTime',
    'result',
    'summary',
  ]);
  expect(Object.keys(told.people[0] ?? {}).sort()).toEqual(['name', 'orgName']);
  // Of a refused declaration only the result is public.
  await set(StageStatus.ReviewFailed, new Date(api.now().getTime() - 1000));
  expect((await summary(one.id)).data).toMatchObject({ people: [], keywords: [], result: ReviewResult.Failed });
  for (const kept of ['summary', 'level', 'category']) expect((await summary(one.id)).data).not.toHaveProperty(kept);
  const plans = (await ask('ListPublicPlan')).data as unknown as { planId: string; count: number }[];
  expect(plans.find(({ planId }) => planId === PLAN)?.count).toBe(1);
  expect((await ask('ListPublicity', { planId: PLAN })).data.list).toHaveLength(1);
  await set(StageStatus.WaitingReview, new Date(api.now().getTime() - 1000));
  expect((await summary(one.id)).status).toBe(404);
});

test('plans are sorted by what can be declared, by when they were published, and by when they end', async () => {
  const [{ stages = [] } = {}] = await api.db.select().from(researchPlan).where(eq(researchPlan.id, PLAN));
  const insert = async (id: string, published: number, from: number, until: number) => {
    const at = (days: number) => new Date(api.now().getTime() + days * dayMs);
    await api.db.insert(researchPlan).values({
      ...((await api.db.select().from(researchPlan).where(eq(researchPlan.id, PLAN)))[0] as never as object),
      id,
      name: `排序 ${id}`,
      publishAt: at(published),
      stages: stages.map((one) => ({ ...one, openFrom: formatInstant(at(from)), deadline: formatInstant(at(until)) })),
    } as never);
  };
  await insert('over-late', -20, -19, -2);
  await insert('over-early', -400, -390, -300);
  await insert('open-soon', -10, -9, 3);
  await insert('open-later', -30, -29, 60);
  await insert('to-come', -1, 20, 30);
  const sorted = async (orderType?: string) =>
    (
      (await ask('SearchPlan', { keyword: '排序', ...(orderType && { orderType }) })).data.list as { planId: string }[]
    ).map(({ planId }) => planId);
  expect(await sorted()).toEqual(['open-soon', 'open-later', 'to-come', 'over-late', 'over-early']);
  expect(await sorted('1')).toEqual(['to-come', 'open-soon', 'over-late', 'open-later', 'over-early']);
  expect(await sorted('2')).toEqual(['open-soon', 'to-come', 'open-later', 'over-late', 'over-early']);
  expect((await ask('SearchPlan', { orderType: '4' })).status).toBe(400);
});

test('the blank form of every stage is a PDF', async () => {
  const answer = await api.app.request('/api/SrPlan/PDFBlankForm?stage=subjectapp', {
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect(answer.headers.get('content-type')).toContain('application/pdf');
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('空白');
});
