import { eq } from 'drizzle-orm';
import { callsOf, declarationOf } from '../../../domain/declarations';
import type { Declaration } from '../../../domain/declarations/declaration';
import { StageStatus } from '../../../domain/statuses';
import { daySeconds } from '../../../domain/time';
import { signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { declarationWorld } from '../../../tests/support/declarant';
import { openBatch } from '../../../tests/support/kpiBatch';
import { document, kpiBatch, message, record } from '../../db/schema';

const kpi = declarationOf('prokpi') as Declaration;
const R = 'RecognitionReview';
let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;

beforeAll(async () => {
  api = await startApi();
  world = await declarationWorld(api, kpi);
});
afterAll(() => api.close());

test('groups and indicators are numbered in their order, wherever they are named', async () => {
  const me = await world.declarant();
  const { data } = await api.call('GET /api/ProKpi/GetDeclareDict', { token: me.token });
  const { sections, indicators } = data as unknown as { sections: { name: string }[]; indicators: { name: string }[] };
  expect(sections.map(({ name }) => name)).toEqual(expect.arrayContaining(['A 师德与育人', 'C 教研成果']));
  expect(indicators.map(({ name }) => name)).toEqual(expect.arrayContaining(['C1 论文', 'C2 课题研究', 'D2 学术兼职']));
});

const picked = (values: unknown) => values as { recordId: string; points: number; state: string; title: string }[];

test('nobody begins before what is explained was read; it is kept once a batch', async () => {
  const { school } = await someOrganisations(api.db);
  const { token } = await signedIn(api, { orgId: school.id });
  const batchId = await openBatch(api.db, 'prokpi', school.id);
  const create = () => api.call(callsOf(kpi).create.replace(' ', ' /api/'), { token, body: { planId: batchId } });
  const refused = await create();
  expect(refused).toMatchObject({ errorCode: '422', errorMessage: '请先阅读并同意申报说明' });
  const read = () => api.call('PUT /api/ProKpi/ReadExplain', { token, body: { batchId, promise: true } });
  const first = await read();
  expect(first.data.readTime).toBeTruthy();
  expect((await read()).data.readTime).toBe(first.data.readTime);
  expect((await create()).data.id).toBeTruthy();
  const withoutPromise = await api.call('PUT /api/ProKpi/ReadExplain', { token, body: { batchId, promise: false } });
  expect(withoutPromise.status).toBe(400);
});

test('points are the server’s; evidence follows its record, and what was deleted is told before handing in', async () => {
  const me = await world.declarant();
  await me.save();
  const { values } = await me.read();
  const [one] = picked((values as Record<string, unknown>).thesis);
  if (!one) throw new Error('no evidence');
  // The points come from the record, not from the browser.
  const lie = {
    ...(me.values as object),
    thesis: [{ category: 'Thesis', recordId: one.recordId, title: one.title, points: 99 }],
  };
  await me.save(lie as never);
  await api.db
    .update(record)
    .set({ data: { ...(await dataOf(one.recordId)), levelId: '1', rank: 1, thesisName: '改过的题目' } })
    .where(eq(record.id, one.recordId));
  const now = picked(((await me.read()).values as Record<string, unknown>).thesis)[0];
  expect(now).toMatchObject({ title: '改过的题目', state: 'unverified' });
  expect(now?.points).toBeLessThan(99);
  await api.db.delete(record).where(eq(record.id, one.recordId));
  expect(picked(((await me.read()).values as Record<string, unknown>).thesis)[0]).toMatchObject({
    state: 'gone',
    points: 0,
  });
  const refused = await me.submit();
  expect(refused).toMatchObject({ errorCode: '422' });
  expect(JSON.stringify(refused.data)).toContain('已被删除，请移除');
  await me.save({ thesis: null });
  expect((await me.submit()).data.status).toBe(StageStatus.WaitingReview);
});

const dataOf = async (id: string) => (await api.db.select().from(record).where(eq(record.id, id)))[0]?.data ?? {};

test('reviewers give points within the caps; a later level’s stand over an earlier one’s; the last gives the score', async () => {
  const me = await world.declarant();
  await me.save();
  await me.submit();
  const decide = async (n: number, scores: Record<string, number> | undefined) => {
    const { token } = world.reviewers[n] as { token: string };
    const detail = (await api.call(`GET /api/${R}/GetReview/${me.id}`, { token })).data;
    const answer = await api.call(`POST /api/${R}/SubmitReview`, {
      token,
      body: { ids: [me.id], result: 1, ...(scores && { scores }) },
    });
    await api.takeEffect();
    return { detail, answer };
  };
  const tooMany = await decide(0, { thesis: 13 });
  expect(tooMany.detail.indicators).toHaveLength(10);
  expect((tooMany.answer.data as { failed: object[] }).failed).toHaveLength(1);
  expect(((await decide(0, { nothing: 1 })).answer.data as { failed: object[] }).failed).toHaveLength(1);
  expect(((await decide(0, { thesis: 1.25 })).answer.data as { failed: object[] }).failed).toHaveLength(1);
  expect(((await decide(0, { thesis: 7, award: 2 })).answer.data as { done: string[] }).done).toEqual([me.id]);
  const second = await decide(1, { thesis: 6.5 });
  const given = second.detail.indicators as { id: string; given?: number; own: number }[];
  expect(given.find(({ id }) => id === 'thesis')?.given).toBe(7);
  const others = given.filter(({ id }) => id !== 'thesis' && id !== 'award').reduce((sum, { own }) => sum + own, 0);
  await decide(2, undefined);
  const [stored] = await api.db.select().from(document).where(eq(document.id, me.id));
  expect(stored).toMatchObject({ status: StageStatus.ReviewPassed, score: Math.round((others + 6.5 + 2) * 10) });
});

test('whoever has not handed in is told a week and a day before the window ends, once each', async () => {
  const me = await world.declarant();
  await me.save();
  const [{ planId, accountId } = { planId: '', accountId: '' }] = await api.db
    .select()
    .from(document)
    .where(eq(document.id, me.id));
  const deadline = new Date(api.now().getTime() + 9 * daySeconds * 1000);
  await api.db
    .update(kpiBatch)
    .set({ deadline })
    .where(eq(kpiBatch.id, planId ?? ''));
  const told = async () => {
    for (let i = 0; i < 2; i++) await api.due();
    const rows = await api.db.select().from(message).where(eq(message.accountId, accountId));
    return rows.flatMap(({ words }) => (words?.key === 'notice.declaration.ending' ? [words.params.days] : [])).sort();
  };
  expect(await told()).toEqual([]);
  api.pass(2.5 * daySeconds);
  expect(await told()).toEqual([7]);
  api.pass(2 * daySeconds);
  expect(await told()).toEqual([7]);
  api.pass(4 * daySeconds);
  expect(await told()).toEqual([1, 7]);
  api.pass(2 * daySeconds);
  expect(await told()).toEqual([1, 7]);
});
