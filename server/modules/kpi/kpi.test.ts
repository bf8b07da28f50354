import { eq } from 'drizzle-orm';
import { callsOf, declarationOf } from '../../../domain/declarations';
import type { Declaration } from '../../../domain/declarations/declaration';
import { StageStatus } from '../../../domain/statuses';
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
  // Whatever a browser says a record is worth, the record says it.
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

/** A declaration that has passed, unless it is said otherwise; answers its id. */
async function passed(
  id: string,
  result: Pick<typeof document.$inferInsert, 'accountId' | 'planId' | 'score'> &
    Partial<Pick<typeof document.$inferInsert, 'kind' | 'status'>>,
): Promise<string> {
  const at = new Date('2026-09-05T00:00:00Z');
  const values = { status: StageStatus.ReviewPassed, attempt: 1, submittedAt: at, createdAt: at, updatedAt: at };
  await api.db.insert(document).values({ id, kind: 'prokpi', ...values, ...result });
  return id;
}

test('what was returned is no result before its batch is over', async () => {
  const { school } = await someOrganisations(api.db);
  const planId = await openBatch(api.db, 'recognitionKpi', school.id);
  const { token, row } = await signedIn(api, { orgId: school.id });
  const status = StageStatus.ReviewFailed;
  const id = await passed('returned-once', { kind: 'recognitionKpi', accountId: row.id, planId, score: 300, status });
  const results = async () => {
    const { data } = await api.call('GET /api/RecognitionKpi/ListResult', { token });
    return data as unknown as { list: { declareId: string; result: number }[]; total: number };
  };
  expect(await results()).toMatchObject({ list: [], total: 0 });
  const [batch] = await api.db.select().from(kpiBatch).where(eq(kpiBatch.id, planId));
  const until = (deadline: Date) => api.db.update(kpiBatch).set({ deadline }).where(eq(kpiBatch.id, planId));
  await until(new Date('2026-09-02T00:00:00Z'));
  expect(await results()).toMatchObject({ list: [{ declareId: id, result: 2 }], total: 1 });
  await until(batch?.deadline as Date);
});

test('results: mine first, then by score; a page, its number and its filters agree', async () => {
  const { school } = await someOrganisations(api.db);
  const planId = await openBatch(api.db, 'prokpi', school.id, true);
  const me = await signedIn(api, { orgId: school.id });
  const own = await passed('many-own', { accountId: me.row.id, planId, score: 1 });
  for (let i = 0; i < 24; i++) {
    const status = i % 6 === 5 ? StageStatus.ReviewFailed : StageStatus.ReviewPassed;
    await passed(`many-${i}`, {
      accountId: (await signedIn(api, { orgId: school.id })).row.id,
      planId,
      score: 600 + i,
      status,
    });
  }
  const asked = async (query: Record<string, string>) =>
    (
      await api.call('GET /api/ProKpi/ListResult', {
        token: me.token,
        query: { batchId: planId, pageSize: '10', ...query },
      })
    ).data as unknown as { list: { declareId: string; score: number; result: number }[]; total: number };
  const [first, second, third] = [await asked({}), await asked({ current: '2' }), await asked({ current: '3' })];
  const all = [...first.list, ...second.list, ...third.list];
  expect(first.total).toBe(all.length);
  expect(new Set(all.map(({ declareId }) => declareId)).size).toBe(all.length);
  expect(all[0]?.declareId).toBe(own);
  const scores = all.slice(1).map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const failed = await asked({ result: '2' });
  expect(failed).toMatchObject({ total: 4 });
  expect(failed.list.every(({ result }) => result === 2)).toBe(true);
  const named = await asked({ keyword: me.row.realName });
  expect(named.list.map(({ declareId }) => declareId)).toContain(own);
});

test('an objection: once a person, with a reason, until the deadline, answered once by the last office', async () => {
  const { school } = await someOrganisations(api.db);
  const batchId = await openBatch(api.db, 'prokpi', school.id, true);
  const owner = await signedIn(api, { orgId: school.id });
  const objector = await signedIn(api, { orgId: school.id });
  const declareId = await passed('objected-result', { accountId: owner.row.id, planId: batchId, score: 500 });
  const object = (text: string, token = objector.token) =>
    api.call('POST /api/ProKpi/SubmitObjection', { token, body: { declareId, text } });
  expect((await object('  ')).status).toBe(400);
  const made = await object('公开课一项与事实不符，请复核。');
  expect(made.data.state).toBe(0);
  expect(await object('再说一次，请复核这一项。')).toMatchObject({ errorMessage: '您已对这一结果提出过异议' });
  const last = world.reviewers.at(-1) as { token: string };
  const id = String(made.data.id);
  const answer = (token: string, text = '经复核，评分无误，予以维持。') =>
    api.call('PUT /api/ProKpi/AnswerObjection', { token, body: { id, upheld: false, answer: text } });
  expect((await answer((world.reviewers[0] as { token: string }).token)).status).toBe(404);
  expect((await answer(last.token, ' ')).status).toBe(400);
  expect((await answer(last.token)).data.state).toBe(2);
  expect((await answer(last.token)).status).toBe(422);
  const query = { batchId, pageSize: '100' };
  const rows = (await api.call('GET /api/ProKpi/ListResult', { token: objector.token, query })).data as unknown as {
    list: { declareId: string; objection?: object }[];
  };
  expect(rows.list.find((one) => one.declareId === declareId)?.objection).toMatchObject({
    state: 2,
    answer: '经复核，评分无误，予以维持。',
  });
  await api.db
    .update(kpiBatch)
    .set({ objectionUntil: new Date('2026-09-20T00:00:00Z') })
    .where(eq(kpiBatch.id, batchId));
  const late = await object('过期以后才提出来的异议。', (await signedIn(api, { orgId: school.id })).token);
  expect(late).toMatchObject({ errorCode: '410' });
});

test('an upheld objection takes the result out of publicity; the last office decides anew', async () => {
  const { school } = await someOrganisations(api.db);
  const batchId = await openBatch(api.db, 'prokpi', school.id, true);
  const owner = await signedIn(api, { orgId: school.id });
  const objector = await signedIn(api, { orgId: school.id });
  const last = world.reviewers.at(-1) as { token: string; row: { id: string } };
  const declareId = await passed('upheld-result', { accountId: owner.row.id, planId: batchId, score: 990 });
  const text = '公开课一项与事实不符，请复核。';
  const made = await api.call('POST /api/ProKpi/SubmitObjection', { token: objector.token, body: { declareId, text } });
  const upheld = await api.call('PUT /api/ProKpi/AnswerObjection', {
    token: last.token,
    body: { id: String(made.data.id), upheld: true, answer: '经复核属实，重新审定。' },
  });
  expect(upheld.data.state).toBe(1);
  const result = async (token: string) => {
    const { data } = await api.call('GET /api/ProKpi/ListResult', { token, query: { batchId, pageSize: '50' } });
    return (data as unknown as { list: Record<string, unknown>[] }).list.find((one) => one.declareId === declareId);
  };
  const shown = await result(owner.token);
  expect(shown).toMatchObject({ mine: true, reopened: true, result: 0 });
  expect(shown?.score).toBeUndefined();
  const told = async (accountId: string) =>
    (await api.db.select().from(message).where(eq(message.accountId, accountId))).map(({ words }) => words?.key);
  expect(await told(owner.row.id)).toContain('notice.kpi.upheld');
  expect(await told(last.row.id)).toContain('notice.kpi.anew');
  const decided = await api.call(`POST /api/${R}/SubmitReview`, {
    token: last.token,
    body: { ids: [declareId], result: 1, scores: { thesis: 2 } },
  });
  expect((decided.data as { done: string[] }).done).toEqual([declareId]);
  expect(await result(owner.token)).toMatchObject({ reopened: false, result: 1, score: 2 });
});

test('whoever has not handed in is told a week and a day before the window ends, once each', async () => {
  const me = await world.declarant();
  await me.save();
  const [{ planId, accountId } = { planId: '', accountId: '' }] = await api.db
    .select()
    .from(document)
    .where(eq(document.id, me.id));
  const DAY = 86_400;
  const deadline = new Date(api.now().getTime() + 9 * DAY * 1000);
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
  api.pass(2.5 * DAY);
  expect(await told()).toEqual([7]);
  api.pass(2 * DAY);
  expect(await told()).toEqual([7]);
  api.pass(4 * DAY);
  expect(await told()).toEqual([1, 7]);
  api.pass(2 * DAY);
  expect(await told()).toEqual([1, 7]);
});
