import { eq } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { insertAccount, keeperAt, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { insertAssessment } from '../../../tests/support/assessment';
import {
  assessmentPlan,
  auditLog,
  message,
  officeGrant,
  resourceDraft,
  resourceTelling,
  reviewSeat,
} from '../../db/schema';
import { tellingJob } from './published/telling';
import { publishedResources } from './resources';

const TOP = '450000';
let api: Api;
let school: string;
let me: { token: string };
beforeAll(async () => {
  api = await startApi();
  school = (await someOrganisations(api.db)).school.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(officeGrant);
  await api.db.delete(resourceDraft);
  await api.db.delete(resourceTelling);
  await api.db.delete(assessmentPlan);
  await api.db.delete(reviewSeat);
  await api.db.delete(message);
  const reviewer = await insertAccount(api.db, { orgId: TOP });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId: TOP, accountId: reviewer.id });
  me = await keeperAt(api, TOP, { rights: ['assessment'] });
});

type Answer = Awaited<ReturnType<Api['call']>>;
interface Told {
  id: string;
  rowVersion: number;
  state: string;
  held?: Record<string, unknown>;
  prepared?: { changes: number };
  checks?: { passed: number; all: number };
  backUntil?: string;
  deadline?: string;
}
const call = (what: string, body: object, who = me) =>
  api.call(`POST /api/Manage/AssessmentPlan/${what}`, { token: who.token, body });
const good = async (answer: Promise<Answer>) => {
  const given = await answer;
  expect([given.status, given.data]).toEqual([200, given.data]);
  return given.data as unknown as Told;
};
const read = (id: string) => good(api.call(`GET /api/Manage/AssessmentPlan/Get/${id}`, { token: me.token }));
const list = async (state?: string) => {
  const answer = await api.call('GET /api/Manage/AssessmentPlan/List', {
    token: me.token,
    query: state ? { state } : {},
  });
  return answer.data as unknown as { list: Told[]; counts: Record<string, number>; total: number };
};
const inDays = (n: number) => formatInstant(new Date(api.now().getTime() + n * 86_400_000));
const plan = (from: number, to: number, more: object = {}) => ({
  name: '2027 年度考核',
  year: 2027,
  startAt: inDays(from),
  deadline: inDays(to),
  schoolUntil: inDays(to + 4),
  countyUntil: inDays(to + 10),
  cityUntil: inDays(to + 20),
  provinceUntil: inDays(to + 30),
  ...more,
});
const valuesOf = (to: number, from = -1) => plan(from, to);
const turn = () => tellingJob(publishedResources).turn({ db: api.db, now: api.now } as never, () => false);
const allTold = async () =>
  (await api.db.select().from(message)).map(({ accountId, words }) => [accountId, words?.key]);
/** Notices of teachers: reviewers are told of their levels. */
const told = async () => (await allTold()).filter(([, key]) => key !== 'notice.assessment.levelUntil');

test('a draft may lack values, is seen by its keepers alone, and is published when its checks hold', async () => {
  const draft = await good(call('Prepare', { name: '2027 年度考核', year: 2027 }));
  expect(draft).toMatchObject({ state: 'draft', prepared: { changes: 2 } });
  expect(await api.db.select().from(assessmentPlan)).toEqual([]);
  const refused = await call('Publish', { id: draft.id, rowVersion: draft.rowVersion, name: '2027', year: 2027 });
  expect(brokenFields(refused).toSorted()).toEqual(
    ['cityUntil', 'countyUntil', 'deadline', 'provinceUntil', 'schoolUntil', 'startAt'].toSorted(),
  );
  const row = await good(call('Publish', { id: draft.id, rowVersion: draft.rowVersion, ...plan(1, 30) }));
  expect(row).toMatchObject({ id: draft.id, state: 'scheduled' });
  expect((await list()).counts).toEqual({ current: 1, draft: 0, scheduled: 1, open: 0, closed: 0 });
  expect(await api.db.select().from(resourceDraft)).toEqual([]);
  const acts = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, draft.id));
  expect(acts.map(({ action }) => action)).toEqual(['assessmentPlan.add']);
});

test('several drafts are published at once, each for itself, and those that stay say why', async () => {
  const [first, same, poor] = [
    await good(call('Prepare', plan(1, 30))),
    await good(call('Prepare', plan(1, 30))),
    await good(call('Prepare', { name: '2030 年度考核', year: 2030 })),
  ];
  const rows = [first!, same!, poor!].map(({ id, rowVersion }) => ({ id, rowVersion }));
  const { data } = await call('PublishChosen', { rows: [...rows, { ...rows[2], rowVersion: 1 }] });
  expect(data).toEqual({
    done: [first!.id],
    failed: [
      { id: same!.id, reason: expect.stringContaining('年度：') },
      { id: poor!.id, reason: expect.stringContaining('填报开始：') },
      { id: poor!.id, reason: expect.any(String) },
    ],
  });
  expect((await list()).counts).toMatchObject({ draft: 2, scheduled: 1 });
  const published = { id: first!.id, rowVersion: (await read(first!.id)).rowVersion };
  expect((await call('PublishChosen', { rows: [published] })).data).toMatchObject({ done: [] });
});

test('what is wrong is refused in a draft, too', async () => {
  expect(
    brokenFields(await call('Prepare', { name: 'x'.repeat(61), startAt: '2027-13-01 00:00:00' })).toSorted(),
  ).toEqual(['name', 'startAt']);
});

test('a revision stands beside what holds until it is published', async () => {
  const row = await good(call('Publish', valuesOf(10)));
  const next = await good(call('Prepare', { id: row.id, rowVersion: row.rowVersion, ...valuesOf(15) }));
  expect(next).toMatchObject({
    state: 'open',
    deadline: inDays(15),
    held: { deadline: inDays(10) },
    prepared: { changes: 5 },
  });
  const [stored] = await api.db.select().from(assessmentPlan);
  expect(formatInstant(stored!.deadline)).toBe(inDays(10));
  // Another keeper who has read the version before is told what is prepared.
  const late = await call('Publish', { id: row.id, rowVersion: row.rowVersion, ...valuesOf(20) });
  expect(late.status).toBe(409);
  const done = await good(call('Publish', { id: row.id, rowVersion: next.rowVersion, ...valuesOf(15) }));
  expect(done.held).toBeUndefined();
  expect(formatInstant((await api.db.select().from(assessmentPlan))[0]!.deadline)).toBe(inDays(15));
  expect((await call('Publish', { id: row.id, rowVersion: done.rowVersion, ...valuesOf(15) })).status).toBe(422);
});

test('a revision that says what holds is none', async () => {
  const row = await good(call('Publish', valuesOf(10)));
  const next = await good(call('Prepare', { id: row.id, rowVersion: row.rowVersion, ...valuesOf(15) }));
  const same = await good(call('Prepare', { id: row.id, rowVersion: next.rowVersion, ...valuesOf(10) }));
  expect(same).toMatchObject({ rowVersion: row.rowVersion });
  expect(same.prepared).toBeUndefined();
});

test('once begun, a window is only prolonged, and its year is fixed', async () => {
  const row = await good(call('Publish', valuesOf(10)));
  const change = (body: object) => call('Publish', { id: row.id, rowVersion: row.rowVersion, ...body });
  expect(brokenFields(await change(valuesOf(9)))).toEqual(['deadline']);
  expect(brokenFields(await change(valuesOf(10, -2)))).toEqual(['startAt']);
  expect(brokenFields(await change(plan(-1, 11, { year: 2028 })))).toEqual(['year']);
  expect(brokenFields(await call('Publish', valuesOf(10)))).toEqual(['year']);
  expect(brokenFields(await call('Publish', plan(-9, -2, { year: 2030 })))).toEqual(['deadline']);
});

test('without a reviewer at the top a plan is not published', async () => {
  await api.db.delete(reviewSeat);
  const refused = await call('Publish', valuesOf(10));
  expect(refused.status).toBe(422);
  const { data } = await call('Check', { values: valuesOf(10) });
  expect((data as unknown as { checks: object[] }).checks).toContainEqual(
    expect.objectContaining({ key: 'assessmentPlan.check.topless', state: 'failed' }),
  );
});

test('a check finds nothing in values that are not there, and says that it waits for them', async () => {
  const found = async (values: object) => {
    const { data } = await call('Check', { values });
    const { checks } = data as unknown as { checks: { key: string; state: string; fields?: string[] }[] };
    return checks.map(({ state, fields = [] }) => [state, ...(state === 'pending' ? fields : [])]);
  };
  const [seats] = (await found(plan(1, 30))).slice(-1);
  expect(await found({})).toEqual([['failed'], ['pending'], ['pending', 'year'], ['pending', 'deadline'], seats]);
  const draft = { name: '2027', year: 2027 };
  expect(await found(draft)).toEqual([['failed'], ['passed'], ['passed'], ['pending', 'deadline'], seats]);
  const row = await good(call('Prepare', draft));
  expect(row.checks).toMatchObject({ passed: 3, all: 5 });
});

test('those who are filling in are told of a longer time, once it can no longer be taken back', async () => {
  const row = await good(call('Publish', valuesOf(10)));
  const busy = await insertAccount(api.db, { orgId: school });
  const done = await insertAccount(api.db, { orgId: school });
  await insertAssessment(api.db, { planId: row.id, accountId: busy.id });
  await insertAssessment(api.db, { planId: row.id, accountId: done.id, status: 1 });
  const longer = await good(call('Publish', { id: row.id, rowVersion: row.rowVersion, ...valuesOf(12) }));
  await turn();
  expect(await told()).toEqual([]);
  const back = await good(call('PutBack', { id: row.id, rowVersion: longer.rowVersion }));
  expect(back).toMatchObject({ deadline: inDays(12), held: { deadline: inDays(10) } });
  api.pass(61);
  await turn();
  expect(await told()).toEqual([]);
});

test('who was told is told again when it is put back, and only once', async () => {
  const row = await good(call('Publish', valuesOf(10)));
  const busy = await insertAccount(api.db, { orgId: school });
  await insertAssessment(api.db, { planId: row.id, accountId: busy.id });
  const longer = await good(call('Publish', { id: row.id, rowVersion: row.rowVersion, ...valuesOf(12) }));
  api.pass(61);
  await turn();
  await turn();
  expect(await told()).toEqual([[busy.id, 'notice.assessment.prolonged']]);
  expect((await read(row.id)).backUntil).toBeDefined();
  const back = await good(call('PutBack', { id: row.id, rowVersion: longer.rowVersion }));
  api.pass(61);
  await turn();
  expect((await told()).map(([, key]) => key).toSorted()).toEqual([
    'notice.assessment.prolonged',
    'notice.assessment.shortened',
  ]);
  expect((await call('PutBack', { id: row.id, rowVersion: back.rowVersion })).status).toBe(422);
  await good(call('Discard', { id: row.id, rowVersion: back.rowVersion }));
  const now = await read(row.id);
  expect((await call('PutBack', { id: row.id, rowVersion: now.rowVersion })).status).toBe(422);
});

test('reviewers of a level are told of its other end, and a held notice is not lost with a further change', async () => {
  const values = valuesOf(10);
  const row = await good(call('Publish', values));
  const busy = await insertAccount(api.db, { orgId: school });
  const reviewer = await insertAccount(api.db, { orgId: school });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId: school, accountId: reviewer.id });
  await insertAssessment(api.db, { planId: row.id, accountId: busy.id });
  api.pass(1);
  const longer = { ...values, deadline: inDays(12), schoolUntil: inDays(16) };
  const first = await good(call('Publish', { id: row.id, rowVersion: row.rowVersion, ...longer }));
  api.pass(5);
  await good(call('Publish', { id: row.id, rowVersion: first.rowVersion, ...longer, name: '2027 年教师年度考核' }));
  await turn();
  expect(await allTold()).toEqual([]);
  api.pass(61);
  await turn();
  await turn();
  expect((await allTold()).toSorted()).toEqual(
    [
      [busy.id, 'notice.assessment.prolonged'],
      [reviewer.id, 'notice.assessment.levelUntil'],
    ].toSorted(),
  );
});

test('the first publishing is put back while nobody has begun, and for a day', async () => {
  const row = await good(call('Publish', valuesOf(10)));
  const back = await good(call('PutBack', { id: row.id, rowVersion: row.rowVersion }));
  expect(back).toMatchObject({ id: row.id, state: 'draft' });
  expect(await api.db.select().from(assessmentPlan)).toEqual([]);
  const again = await good(call('Publish', { id: row.id, rowVersion: back.rowVersion, ...valuesOf(10) }));
  const busy = await insertAccount(api.db, { orgId: school });
  await insertAssessment(api.db, { planId: row.id, accountId: busy.id });
  expect((await call('PutBack', { id: row.id, rowVersion: again.rowVersion })).status).toBe(422);
});

test('after a day nothing is put back', async () => {
  const row = await good(call('Publish', valuesOf(10)));
  api.pass(86_400);
  // A session ends after a day without a call.
  me = await keeperAt(api, TOP, { rights: ['assessment'] });
  expect((await read(row.id)).backUntil).toBeUndefined();
  expect((await call('PutBack', { id: row.id, rowVersion: row.rowVersion })).status).toBe(422);
});

test('of two who publish at one time, one is told what the other has done', async () => {
  const draft = await good(call('Prepare', { name: '2027 年度考核', year: 2027 }));
  const publish = () => call('Publish', { id: draft.id, rowVersion: draft.rowVersion, ...valuesOf(10) });
  const both = await Promise.all([publish(), publish()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const news = await Promise.all([2031, 2031].map((year) => call('Publish', plan(1, 30, { year }))));
  expect(news.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('only the office at the top prepares, reads and publishes plans', async () => {
  const below = await keeperAt(api, school, { rights: ['people', 'seats'] });
  for (const what of ['Prepare', 'Publish'])
    expect([what, (await call(what, valuesOf(10), below)).status]).toEqual([what, 403]);
  const row = await good(call('Publish', valuesOf(10)));
  expect((await call('PutBack', { id: row.id, rowVersion: row.rowVersion }, below)).status).toBe(403);
  expect((await api.call(`GET /api/Manage/AssessmentPlan/Get/${row.id}`, { token: below.token })).status).toBe(403);
});

test('the list has drafts before what is published, on every page', async () => {
  await good(call('Publish', valuesOf(10)));
  await good(call('Publish', plan(40, 50, { year: 2028 })));
  await good(call('Prepare', { name: '2030 年度考核', year: 2030 }));
  const { list: rows, counts } = await list();
  expect(rows.map(({ state }) => state)).toEqual(['draft', 'scheduled', 'open']);
  expect(counts).toEqual({ current: 3, draft: 1, scheduled: 1, open: 1, closed: 0 });
  const page = async (current: number) => {
    const { data } = await api.call('GET /api/Manage/AssessmentPlan/List', {
      token: me.token,
      query: { current: String(current), pageSize: '2' },
    });
    return (data.list as Told[]).map(({ state }) => state);
  };
  expect([await page(1), await page(2)]).toEqual([['draft', 'scheduled'], ['open']]);
});
