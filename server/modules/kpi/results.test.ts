import { eq } from 'drizzle-orm';
import { mostObjectionsADay } from '../../../domain/constants';
import { declarationOf } from '../../../domain/declarations';
import type { Declaration } from '../../../domain/declarations/declaration';
import { StageStatus } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import { signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { declarationWorld } from '../../../tests/support/declarant';
import { openBatch } from '../../../tests/support/kpiBatch';
import { document, kpiBatch, message, objection } from '../../db/schema';

const kpi = declarationOf('prokpi') as Declaration;
const R = 'RecognitionReview';
let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;

beforeAll(async () => {
  api = await startApi();
  world = await declarationWorld(api, kpi);
});
afterAll(() => api.close());

/** Inserts a passed declaration and returns its id; `result` may change its status. */
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

test('ten objections a day are taken of one person, also at once; the next day goes on', async () => {
  const { school } = await someOrganisations(api.db);
  const batchId = await openBatch(api.db, 'prokpi', school.id, true);
  const objector = await signedIn(api, { orgId: school.id });
  const results: string[] = [];
  for (let n = 0; n < mostObjectionsADay + 3; n++) {
    const owner = await signedIn(api, { orgId: school.id });
    results.push(await passed(`objected-${n}`, { accountId: owner.row.id, planId: batchId, score: 500 }));
  }
  const object = (declareId: string) =>
    api.call('POST /api/ProKpi/SubmitObjection', {
      token: objector.token,
      body: { declareId, text: '公开课一项与事实不符，请复核。' },
    });
  const answers = await Promise.all(results.map(object));
  expect(answers.filter(({ success }) => success)).toHaveLength(mostObjectionsADay);
  for (const { success, errorMessage, retryAfter } of answers)
    if (!success) expect([errorMessage, Number(retryAfter) > 0]).toEqual(['一天最多提出 10 条异议，请明天再提', true]);
  // Makes the objections before older than a day.
  await api.db
    .update(objection)
    .set({ createdAt: new Date(api.now().getTime() - dayMs) })
    .where(eq(objection.accountId, objector.row.id));
  const [left] = results.filter((_, i) => !answers[i]?.success);
  expect((await object(left ?? '')).success).toBe(true);
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
  expect(await told(owner.row.id)).toContain('notice.objection.upheld');
  expect(await told(last.row.id)).toContain('notice.objection.anew');
  const decided = await api.call(`POST /api/${R}/SubmitReview`, {
    token: last.token,
    body: { ids: [declareId], result: 1, scores: { thesis: 2 } },
  });
  expect((decided.data as { done: string[] }).done).toEqual([declareId]);
  await api.takeEffect();
  expect(await result(owner.token)).toMatchObject({ reopened: false, result: 1, score: 2 });
});
