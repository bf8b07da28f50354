import { eq } from 'drizzle-orm';
import type { OperatorNeed } from '../../../domain/api/manageNeeds';
import { needOfRequest } from '../../../domain/manage/needs';
import { resources } from '../../../domain/manage/resources/all';
import { type RightName, rightNames } from '../../../domain/manage/rights';
import { todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import { insertAccount, keeperAt, signIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import { assessmentPlan, document, dueClaim, officeGrant, officeSeat, organisation, reviewSeat } from '../../db/schema';

const TOP = '450000';

let api: Api;
let school: string;
let county: string;
let far: string;
let farCounty: string;
beforeAll(async () => {
  api = await startApi();
  const found = await someOrganisations(api.db);
  [school, county, far] = [found.school.id, found.above.id, found.far.id];
  farCounty = (await rowOf(far))?.parentId ?? '';
  for (const table of [document, officeGrant, officeSeat, reviewSeat]) await api.db.delete(table);
  const day = (n: number) => `${todayOf(new Date(api.now().getTime() + n * dayMs))} 23:59:59`;
  await api.db.insert(assessmentPlan).values({
    id: 'over',
    name: '2026 年度考核',
    year: 2026,
    startAt: api.now(),
    deadline: api.now(),
    ...planEnds([day(-1)]),
  });
});
afterAll(() => api.close());

const rowOf = async (id: string) => (await api.db.select().from(organisation).where(eq(organisation.id, id)))[0];
const keeper = (orgId: string, ...rights: RightName[]) =>
  keeperAt(api, orgId, { rights: rights.length > 0 ? rights : rightNames, person: { orgId: school } });
type Who = { token: string };

const needs = async ({ token }: Who, headers: Record<string, string> = {}) => {
  const answer = await api.call('GET /api/Manage/ListNeed', { token, headers });
  return answer.data.list as OperatorNeed[];
};
const numberOf = (list: readonly OperatorNeed[], kind: string) => list.find((one) => one.kind === kind)?.n;
const read = async ({ token }: Who, key: string, query: Record<string, string> = {}) =>
  (await api.call(`GET /api/Manage/${key}`, { token, query })).data;

/** A document of a teacher that waits at an office. */
let made = 0;
async function wait(officeId: string) {
  const { id: accountId } = await insertAccount(api.db, { orgId: school });
  await api.db.insert(document).values({
    id: `need-${made++}`,
    kind: 'assessment',
    planId: 'over',
    accountId,
    status: 1,
    attempt: 1,
    level: 1,
    officeId,
    submittedAt: api.now(),
    createdAt: api.now(),
    updatedAt: api.now(),
  });
}

test('the requests of every resource that needs a second person have a kind', () => {
  for (const { name } of resources.filter((one) => 'second' in one && one.second))
    expect(needOfRequest(name)).toBeDefined();
  expect(needOfRequest('Person')).toBe('identities');
});

test('the own information comes before what others wait for', async () => {
  const person = { orgId: school, profile: {} };
  const list = await needs(await keeperAt(api, county, { rights: ['people'], person }));
  expect(list).toEqual([{ kind: 'information', n: 1, page: '/personal/console/myprofile/infowrite' }]);
  expect(await needs(await keeper(county, 'people'))).toEqual([]);
});

test('nobody without a right is answered, and a right shows only what it ends', async () => {
  const { loginName } = await insertAccount(api.db, { orgId: school });
  const plain = await api.call('GET /api/Manage/ListNeed', { token: await signIn(api, loginName) });
  expect(plain.status).toBe(403);
  expect(await needs(await keeper(county, 'audit'))).toEqual([]);
});

test('each number is that of the page it leads to, within the offices of the reader', async () => {
  await wait(school);
  await wait(far);
  const { id: late } = await insertAccount(api.db, { orgId: county });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId: county, accountId: late });
  await wait(county);
  const [chief, clerk, other] = [await keeper(TOP), await keeper(county), await keeper(farCounty)];
  const asker = await keeper(county, 'people');
  const gets = await insertAccount(api.db, { orgId: school });
  const asked = await api.call('POST /api/Manage/OfficeGrant/Save', {
    token: asker.token,
    body: { accountId: gets.id, orgId: county, rights: [rightNames.indexOf('people')] },
  });
  expect(asked.data).toMatchObject({ pending: true });
  const moves = await insertAccount(api.db, { orgId: far });
  const transfer = await api.call('POST /api/UnitTransfer/Submit', {
    token: await signIn(api, moves.loginName),
    body: { orgId: school, day: '2027-02-01', reason: '家庭住址变动。' },
  });
  expect(transfer.status).toBe(200);
  await api.db.insert(dueClaim).values({
    job: 'payments.ask',
    subject: 'failed',
    owner: 'x',
    until: api.now(),
    tries: 3,
    failedAt: api.now(),
  });

  const found: string[] = [];
  for (const who of [chief, clerk, other]) {
    const list = await needs(who);
    found.push(list.map(({ kind, n }) => `${kind} ${n}`).join());
    const matrix = await read(who, 'GetSeatMatrix', { gaps: 'true' });
    expect(numberOf(list, 'gaps') ?? 0).toBe(matrix.total);
    expect(numberOf(list, 'late') ?? 0).toBe((await read(who, 'ListLoad')).late);
    const requests = (await read(who, 'OfficeGrant/List')).requests as { decides: boolean }[];
    expect(numberOf(list, 'grants') ?? 0).toBe(requests.filter(({ decides }) => decides).length);
    const queue = await api.call('GET /api/AccountReview/SearchReview', { token: who.token, query: { state: 'todo' } });
    expect(numberOf(list, 'registrations') ?? 0).toBe(queue.data.total);
    for (const { kind, page } of list) expect([kind, page]).toEqual([kind, expect.stringMatching(/^\//)]);
  }
  // The clerk's own office has asked for the right: the one above confirms it.
  expect(found).toEqual(['health 2,grants 1,gaps 2,late 1', 'gaps 1,late 1,registrations 1', 'gaps 1']);
  const health = (await read(chief, 'Health/Get')) as Record<string, { state?: string } | { state: string }[]>;
  const parts = Object.values(health).flat();
  const [told] = (await needs(chief)).filter(({ kind }) => kind === 'health');
  expect(told?.n).toBe(parts.filter((part) => part?.state && part.state !== 'ok').length);
  expect(told?.parts).toHaveLength(told?.n ?? 0);
});

test('who acts for one of several offices is told what waits there', async () => {
  const { id, loginName } = await keeper(county);
  const [grant] = await api.db.select().from(officeGrant).where(eq(officeGrant.accountId, id));
  await api.db
    .insert(officeGrant)
    .values({ ...(grant as typeof officeGrant.$inferInsert), id: 'also', orgId: farCounty });
  const token = await signIn(api, loginName);
  const all = numberOf(await needs({ token }), 'gaps') ?? 0;
  const here = numberOf(await needs({ token }, { 'x-office': county }), 'gaps') ?? 0;
  const there = numberOf(await needs({ token }, { 'x-office': farCounty }), 'gaps') ?? 0;
  expect([all, here, there]).toEqual([2, 1, 1]);
  const elsewhere = await api.call('GET /api/Manage/ListNeed', { token, headers: { 'x-office': TOP } });
  expect(elsewhere.status).toBe(403);
});
