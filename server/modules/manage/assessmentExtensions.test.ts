import { eq } from 'drizzle-orm';
import type { AssessmentRow } from '../../../domain/api/assessment';
import { formatInstant } from '../../../domain/rules/calendar';
import { insertAccount, keeperAt, signedIn } from '../../../tests/support/accounts';
import { type Api, brokenFields } from '../../../tests/support/api';
import { insertAssessment, planEnds } from '../../../tests/support/assessment';
import { startOffices } from '../../../tests/support/offices';
import { assessmentExtension, assessmentPlan, auditLog, document, message, resourceTelling } from '../../db/schema';
import { tellingJob } from './published/telling';
import { toldResources } from './resources';

const TOP = '450000';
const PLAN = 'plan-2026';
const reason = '汛期停课一周。';
let api: Api;
let school: string;
let county: string;
let far: string;
let me: { token: string };
beforeAll(async () => {
  ({ api, school, county, far } = await startOffices());
  me = await keeperAt(api, TOP, { rights: ['assessment'] });
});
afterAll(() => api.close());

const inDays = (n: number) => new Date(api.now().getTime() + n * 86_400_000);
const text = (n: number) => formatInstant(inDays(n));
beforeEach(async () => {
  for (const table of [assessmentExtension, resourceTelling, message, document]) await api.db.delete(table);
  await api.db.delete(assessmentPlan).where(eq(assessmentPlan.id, PLAN));
  const times = { startAt: inDays(-30), deadline: inDays(-1) };
  const plan = { id: PLAN, name: '2031 年度考核', year: 2031, ...times };
  await api.db.insert(assessmentPlan).values({ ...plan, ...planEnds([text(3), text(10), text(20), text(30)]) });
});

interface Row {
  id: string;
  rowVersion: number;
}
const call = (name: string, body: object, who = me) =>
  api.call(`POST /api/Manage/AssessmentExtension/${name}`, { token: who.token, body });
const prolong = async (orgId: string, days: number, more: object = {}) => {
  const answer = await call('Save', { year: 2031, orgId, until: text(days), reason, ...more });
  expect([answer.status, answer.data]).toEqual([200, answer.data]);
  return answer.data as unknown as Row;
};
const mine = async ({ token }: { token: string }) =>
  ((await api.call('GET /api/ListMyAnnualAssessment', { token })).data.list as unknown as AssessmentRow[]).find(
    ({ planId }) => planId === PLAN,
  );
const turn = () => tellingJob(toldResources).turn({ db: api.db, now: api.now } as never, () => false);
const told = async () =>
  (await api.db.select().from(message)).map(({ accountId, words }) => [accountId, words?.key]).toSorted();
const start = ({ token }: { token: string }) =>
  api.call('POST /api/StartAnnualAssessment', { token, body: { planId: PLAN } });

test('a unit has longer with everything below it, and nobody else', async () => {
  const [here, elsewhere] = [await signedIn(api, { orgId: school }), await signedIn(api, { orgId: far })];
  expect(await mine(here)).toMatchObject({ canEdit: false, deadline: text(-1) });
  expect((await start(here)).status).toBe(410);
  await prolong(county, 5);
  expect(await mine(here)).toMatchObject({ canEdit: true, deadline: text(5) });
  expect(await mine(elsewhere)).toMatchObject({ canEdit: false, deadline: text(-1) });
  expect((await start(here)).status).toBe(200);
  expect((await start(elsewhere)).status).toBe(410);
  const { todoes } = (await api.call('GET /api/Console/GetGeneral', { token: here.token })).data;
  expect(todoes).toContainEqual(expect.objectContaining({ deadline: text(5) }));
});

test('the latest end that concerns somebody holds, and one person can have more', async () => {
  const [one, other] = [await signedIn(api, { orgId: school }), await signedIn(api, { orgId: school })];
  await prolong(county, 5);
  const own = await prolong(school, 7);
  await prolong(county, 9, { accountId: one.row.id });
  expect((await mine(one))?.deadline).toBe(text(9));
  expect((await mine(other))?.deadline).toBe(text(7));
  await call('Retire', { ids: [own.id], reason });
  expect((await mine(other))?.deadline).toBe(text(5));
  await call('Restore', { ids: [own.id], reason });
  expect((await mine(other))?.deadline).toBe(text(7));
});

test('what a change brings is said before, told when it can no longer be taken back, and told again when it is', async () => {
  const busy = await insertAccount(api.db, { orgId: school, realName: '韦填报' });
  await insertAccount(api.db, { orgId: far });
  await insertAssessment(api.db, { planId: PLAN, accountId: busy.id });
  const values = { year: 2031, orgId: school, until: text(5) };
  const { data } = await call('Weigh', { act: 'add', values });
  const effects = (data as unknown as { effects: { key: string; n: number }[] }).effects;
  const n = (name: string) => effects.find(({ key }) => key.endsWith(name))?.n;
  expect([n('told'), n('late'), n('notice')]).toEqual([1, 1, 1]);
  expect(n('open')).toBeGreaterThanOrEqual(1);
  const row = await prolong(school, 5);
  await turn();
  expect(await told()).toEqual([]);
  api.pass(61);
  await turn();
  await turn();
  expect(await told()).toEqual([[busy.id, 'notice.assessment.extended']]);
  const [notice] = await api.db.select().from(message);
  expect(notice?.words?.params).toMatchObject({ deadline: expect.any(String), reason: '汛期停课一周' });
  await call('Retire', { ids: [row.id], reason });
  api.pass(61);
  await turn();
  expect((await told()).map(([, key]) => key)).toEqual(['notice.assessment.extended', 'notice.assessment.shortened']);
  const acts = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, row.id));
  expect(acts.map(({ action }) => action)).toEqual(['assessmentExtension.add', 'assessmentExtension.retire']);
});

test('a change that is taken back at once, or prolonged again, tells nobody what does not hold', async () => {
  const busy = await insertAccount(api.db, { orgId: school });
  await insertAssessment(api.db, { planId: PLAN, accountId: busy.id });
  const row = await prolong(school, 5);
  const again = await prolong(school, 6, { id: row.id, rowVersion: row.rowVersion });
  await call('Retire', { ids: [row.id], reason });
  api.pass(61);
  await turn();
  expect(await told()).toEqual([]);
  await call('Restore', { ids: [row.id], reason });
  await prolong(school, 8, { id: row.id, rowVersion: again.rowVersion + 2 });
  api.pass(61);
  await turn();
  expect(await told()).toEqual([[busy.id, 'notice.assessment.extended']]);
});

test('what gives nobody more time is refused at its field', async () => {
  const save = async (more: object) =>
    brokenFields(await call('Save', { year: 2031, orgId: school, until: text(5), reason, ...more }));
  expect(await save({ reason: '' })).toEqual(['reason']);
  expect(await save({ year: 2099 })).toEqual(['year']);
  expect(await save({ until: text(-2) })).toEqual(['until']);
  expect(await save({ until: text(31) })).toEqual(['until']);
  expect(await save({ orgId: TOP })).toEqual(['orgId']);
  const stranger = await insertAccount(api.db, { orgId: far });
  expect(await save({ accountId: stranger.id })).toEqual(['accountId']);
  await prolong(school, 5);
  expect(await save({})).toEqual(['orgId']);
});

test('the offices see the later end: the list, the panel of the window, and the unit itself', async () => {
  const busy = await insertAccount(api.db, { orgId: school });
  await insertAssessment(api.db, { planId: PLAN, accountId: busy.id });
  await prolong(school, 5);
  const { list } = (await api.call('GET /api/Manage/AssessmentExtension/List', { token: me.token })).data as {
    list: object[];
  };
  expect(list).toEqual([expect.objectContaining({ orgId: school, filling: 1, orgName: expect.any(String) })]);
  const own = await keeperAt(api, school, { rights: ['people'] });
  const query = { lane: 'assessment', id: PLAN };
  const { data } = await api.call('GET /api/Manage/GetWindow', { token: own.token, query });
  expect(data).toMatchObject({ year: 2031, units: [{ orgId: school, until: text(5) }] });
  const windows = async ({ token }: { token: string }) =>
    ((await api.call('GET /api/Manage/ListWindow', { token })).data.list as { id: string; to: string }[]).find(
      ({ id }) => id === PLAN,
    )?.to;
  expect([await windows(own), await windows(me)]).toEqual([text(5), text(-1)]);
});

test('only the office at the top prolongs', async () => {
  const below = await keeperAt(api, county, { rights: ['people', 'seats'] });
  expect((await call('Save', { year: 2031, orgId: school, until: text(5), reason }, below)).status).toBe(403);
  expect((await api.call('GET /api/Manage/AssessmentExtension/List', { token: below.token })).status).toBe(403);
});
