import { eq } from 'drizzle-orm';
import { type Declaration, declarationOf } from '../../domain/declarations';
import { StageStatus } from '../../domain/statuses';
import { dayMs } from '../../domain/time';
import { signedIn } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import { declarationWorld, PLAN } from '../../tests/support/declarant';
import { document, message, objection, researchPlan } from '../db/schema';

/* Objections to public results of research: by whom, until when, and who answers. Those of KPI: modules/kpi. */
const first = declarationOf('subjectapp') as Declaration;
let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;
let owner: Awaited<ReturnType<(typeof world)['declarant']>>;
beforeAll(async () => {
  api = await startApi();
  world = await declarationWorld(api, first);
  owner = await world.declarant();
  await owner.save();
  const passed = { status: StageStatus.ReviewPassed, attempt: 1, submittedAt: at(-dayMs) };
  await api.db.update(document).set(passed).where(eq(document.id, owner.id));
  await open(dayMs);
});
afterAll(() => api.close());

const at = (ms: number) => new Date(api.now().getTime() + ms);
const open = (ms: number) =>
  api.db
    .update(researchPlan)
    .set({ publicAt: at(-dayMs), objectionUntil: at(ms) })
    .where(eq(researchPlan.id, PLAN));
const text = '研究内容与已立项课题重复，请复核。';
const raise = (token: string, body: object = {}) =>
  api.call('POST /api/SrPlan/SubmitObjection', { token, body: { declareId: owner.id, text, ...body } });
const shown = async (token: string) => (await api.call(`GET /api/SrPlan/GetPublicity/${owner.id}`, { token })).data;
const reviewers = () => world.reviewers as { token: string; row: { id: string } }[];

test('nobody objects to the own result, and after the deadline nobody at all', async () => {
  expect(await shown(owner.token)).toMatchObject({ mine: true, canObject: false });
  expect(await raise(owner.token)).toMatchObject({ status: 422, errorMessage: '不能对自己的结果提出异议' });
  const other = await signedIn(api);
  await open(-1000);
  expect(await shown(other.token)).toMatchObject({ mine: false, canObject: false });
  expect(await raise(other.token)).toMatchObject({ errorCode: '410', errorMessage: '异议期已结束' });
  await open(dayMs);
});

test('an objection is handed in once, looked at, and answered by the office that decided last', async () => {
  const author = await signedIn(api);
  expect(await shown(author.token)).toMatchObject({ canObject: true });
  expect((await raise(author.token, { text: ' ' })).status).toBe(400);
  const id = String((await raise(author.token, { contact: '0800-812-3371' })).data.id);
  expect((await raise(author.token)).status).toBe(422);
  const own = async () =>
    (await shown(author.token)).objection as { state: number; seenTime?: string; answer?: string };
  expect(await own()).toMatchObject({ state: 0 });
  expect((await own()).seenTime).toBeUndefined();

  const [lowest] = reviewers();
  const last = reviewers().at(-1)!;
  const read = (token: string) => api.call(`GET /api/SrPlan/GetObjection/${id}`, { token });
  expect((await read(lowest!.token)).status).toBe(404);
  expect((await read(author.token)).status).toBe(403);
  expect((await read(last.token)).data).toMatchObject({
    contact: '0800-812-3371',
    objector: author.row.realName,
    text,
  });
  const list = await api.call('GET /api/SrPlan/ListObjection', { token: last.token });
  expect(list.data).toMatchObject({ waiting: 1, total: 1 });
  await api.call('PUT /api/SrPlan/SeeObjection', { token: last.token, body: { id } });
  expect((await own()).seenTime).toBeDefined();
  const answer = () =>
    api.call('PUT /api/SrPlan/AnswerObjection', {
      token: last.token,
      body: { id, upheld: false, answer: '经复核，选题不重复，予以维持。' },
    });
  expect((await answer()).data.state).toBe(2);
  expect((await answer()).status).toBe(422);
  expect(await own()).toMatchObject({ state: 2, answer: '经复核，选题不重复，予以维持。' });
  const told = await api.db.select().from(message).where(eq(message.accountId, author.row.id));
  expect(told.find(({ words }) => words?.key === 'notice.objection.answered')?.target).toMatchObject({
    page: 'publicResult',
    bizId: owner.id,
  });
  const kept = await api.db.select().from(objection).where(eq(objection.id, id));
  expect(kept[0]).toMatchObject({ contact: '0800-812-3371', answeredBy: last.row.id });
});

test('an upheld objection takes the result out of publicity; its address says that it is decided again', async () => {
  const author = await signedIn(api);
  const id = String((await raise(author.token)).data.id);
  const last = reviewers().at(-1)!;
  const body = { id, upheld: true, answer: '经复核属实，重新审定。' };
  expect((await api.call('PUT /api/SrPlan/AnswerObjection', { token: last.token, body })).data.state).toBe(1);
  expect(await shown(author.token)).toMatchObject({ result: 0, canObject: false, people: [] });
  const list = (await api.call('GET /api/SrPlan/ListPublicity', { token: author.token })).data as unknown as {
    list: { declareId: string }[];
  };
  expect(list.list.map(({ declareId }) => declareId)).not.toContain(owner.id);
});
