import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../../domain/account/kind';
import { ASSESSMENT_KIND } from '../../../../domain/assessment/kind';
import { rightNames } from '../../../../domain/manage/rights';
import { StageStatus } from '../../../../domain/statuses';
import { TRAINING_KIND } from '../../../../domain/training/kind';
import { insertAccount, signIn } from '../../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../../tests/support/api';
import { planEnds } from '../../../../tests/support/assessment';
import {
  account,
  assessmentPlan,
  document,
  message,
  officeGrant,
  officeSeat,
  organisation,
  resourceChange,
  reviewSeat,
} from '../../../db/schema';
import { addOrganisations } from '../organisations';
import { giveRights } from '../rights';
import { settleSeats } from '../seating';

const TOP = '450000';
const SAVE = 'POST /api/Manage/OrganisationMerge/Save';
const DAY_SECONDS = 86_400;

let api: Api;
const planId = 'merge-plan';
beforeAll(async () => {
  api = await startApi();
  const now = api.now();
  await api.db.insert(assessmentPlan).values({
    id: planId,
    name: '2026 年度考核',
    year: 2026,
    startAt: now,
    deadline: new Date(now.getTime() + 9 * DAY_SECONDS * 1000),
    ...planEnds(),
  });
});
afterAll(() => api.close());

let made = 0;
/** A new organisation, with the names above it. */
async function unit(parentId: string, kind: 'county' | 'primary' | 'city' = 'primary', name = `学校${++made}`) {
  const [above] = await api.db.select().from(organisation).where(eq(organisation.id, parentId));
  const path = [...(above?.path ?? []), name];
  const [id = ''] = await api.db.transaction((tx) =>
    addOrganisations(tx, api.now(), [{ parentId, name, kind, code: '450202', path }]),
  );
  return { id, name };
}
async function keeper(orgId = TOP) {
  const { id, loginName } = await insertAccount(api.db);
  await api.db.transaction((tx) => giveRights(tx, { now: api.now }, { accountId: id, orgId, rights: rightNames }));
  return { id, token: await signIn(api, loginName) };
}
/** The only keepers of the province are those of a test: nobody else has to confirm. */
beforeEach(async () => {
  await api.db.delete(officeGrant);
});
const orgOf = async (id: string) =>
  (await api.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, id)))[0]?.orgId;
const rowOf = async (id: string) => (await api.db.select().from(organisation).where(eq(organisation.id, id)))[0];

async function waiting(accountId: string, officeId: string, kind = ASSESSMENT_KIND) {
  const id = `doc${++made}`;
  const at = api.now();
  await api.db.insert(document).values({
    id,
    kind,
    accountId,
    planId: kind === ASSESSMENT_KIND ? planId : null,
    status: StageStatus.WaitingReview,
    attempt: 1,
    level: 1,
    officeId,
    submittedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}
const officeOf = async (id: string) => (await api.db.select().from(document).where(eq(document.id, id)))[0]?.officeId;

async function seat(accountId: string, orgId: string, kinds = [ASSESSMENT_KIND]) {
  const at = api.now();
  await api.db
    .insert(officeSeat)
    .values({ id: `seat${++made}`, accountId, orgId, kinds, createdAt: at, updatedAt: at });
  await api.db.transaction((tx) => settleSeats(tx, '2026-11-28', accountId, orgId));
}
const reviewersAt = async (orgId: string) =>
  (
    await api.db
      .select({ id: reviewSeat.accountId })
      .from(reviewSeat)
      .where(and(eq(reviewSeat.orgId, orgId), eq(reviewSeat.kind, ASSESSMENT_KIND)))
  ).map(({ id }) => id);

const body = (fromId: string, intoId: string, more: object = {}) => ({
  fromId,
  intoId,
  seats: 0,
  reason: '布局调整，教育局已发文。',
  ...more,
});

test('a plan says at once why two organisations cannot be merged', async () => {
  const office = await unit(TOP, 'city');
  const below = await unit(office.id);
  const me = await keeper();
  const plan = async (fromId: string, intoId: string) =>
    (await api.call('GET /api/Manage/PlanMerge', { token: me.token, query: { fromId, intoId } })).data;
  expect(await plan(office.id, below.id)).toMatchObject({ problem: '学校和主管部门不能互相合并' });
  const [school, within] = [await unit(TOP), await unit(TOP)];
  await api.db
    .update(organisation)
    .set({ parentId: school.id, path: ['云岭省教育厅', school.name, within.name] })
    .where(eq(organisation.id, within.id));
  expect(await plan(school.id, within.id)).toMatchObject({ problem: expect.stringContaining('下级') });
  expect(await plan(within.id, school.id)).not.toHaveProperty('problem');
});

describe('a school with its people', () => {
  test('people, documents, seats and rights have a new place, and all of it comes back', async () => {
    const [from, into, third] = [await unit(TOP), await unit(TOP), await unit(TOP)];
    const me = await keeper();
    const [one, two, clerk] = [
      await insertAccount(api.db, { orgId: from.id }),
      await insertAccount(api.db, { orgId: from.id }),
      await insertAccount(api.db, { orgId: from.id }),
    ];
    await seat(clerk.id, from.id, [ASSESSMENT_KIND, TRAINING_KIND]);
    await api.db.transaction((tx) =>
      giveRights(tx, { now: api.now }, { accountId: clerk.id, orgId: from.id, rights: ['people'] }),
    );
    const doc = await waiting(one.id, from.id);

    const plan = await api.call('GET /api/Manage/PlanMerge', {
      token: me.token,
      query: { fromId: from.id, intoId: into.id },
    });
    expect(plan.data).toMatchObject({
      from: { name: from.name, people: 3 },
      into: { people: 0 },
      documents: [{ n: 1, gap: true }],
      seats: [{ name: clerk.realName, kinds: expect.arrayContaining(['年度考核', '培训作业']) }],
      rights: [{ name: clerk.realName, rights: ['people'] }],
    });

    const elsewhere = [{ accountId: two.id, orgId: third.id }];
    const done = await api.call(SAVE, { token: me.token, body: body(from.id, into.id, { seats: 1, elsewhere }) });
    expect(done).toMatchObject({ status: 200 });
    expect(done.data.pending).toBeUndefined();
    expect([await orgOf(one.id), await orgOf(two.id), await orgOf(clerk.id)]).toEqual([into.id, third.id, into.id]);
    expect(await officeOf(doc)).toBe(into.id);
    expect([await reviewersAt(from.id), await reviewersAt(into.id)]).toEqual([[], [clerk.id]]);
    const rights = () =>
      api.db
        .select()
        .from(officeGrant)
        .where(and(eq(officeGrant.orgId, from.id), isNull(officeGrant.retiredAt)));
    expect(await rights()).toEqual([]);
    expect(await rowOf(from.id)).toMatchObject({ mergedIntoId: into.id, retiredAt: expect.any(Date) });
    const closed = await api.call(`GET /api/Manage/Organisation/Get/${from.id}`, { token: me.token });
    expect(closed.data).toMatchObject({ state: 'retired', final: true });
    const back = await api.call('POST /api/Manage/Organisation/Restore', {
      token: me.token,
      body: { ids: [from.id] },
    });
    expect(back.data.failed).toHaveLength(1);
    const told = await api.db.select().from(message).where(eq(message.accountId, two.id));
    expect(told[0]?.words).toMatchObject({ params: { from: from.name, into: third.name } });
    const [moved] = await api.db
      .select()
      .from(resourceChange)
      .where(and(eq(resourceChange.rowId, one.id), eq(resourceChange.act, 'move')));
    expect(moved).toMatchObject({ before: { orgName: from.name }, after: { orgName: into.name } });

    const id = String(done.data.id);
    const uses = await api.call(`GET /api/Manage/OrganisationMerge/UsedBy/${id}`, { token: me.token });
    expect(uses.data.uses).toContainEqual({ key: 'organisationMerge.moved.people', n: 3 });
    // A person who was moved on since stays where he is.
    await api.db.update(account).set({ orgId: into.id }).where(eq(account.id, two.id));
    const undone = await api.call('POST /api/Manage/OrganisationMerge/Retire', {
      token: me.token,
      body: { ids: [id], reason: '方案有变，先恢复。' },
    });
    expect(undone.data).toMatchObject({ failed: [] });
    expect([await orgOf(one.id), await orgOf(two.id), await orgOf(clerk.id)]).toEqual([from.id, into.id, from.id]);
    expect(await officeOf(doc)).toBe(from.id);
    expect([await reviewersAt(from.id), await reviewersAt(into.id)]).toEqual([[clerk.id], []]);
    expect(await rights()).toHaveLength(1);
    expect(await rowOf(from.id)).toMatchObject({ mergedIntoId: null, retiredAt: null });
    const again = await api.call('POST /api/Manage/OrganisationMerge/Restore', {
      token: me.token,
      body: { ids: [id], reason: '方案有变，先恢复。' },
    });
    expect(again.data.failed).toHaveLength(1);
  });

  test('a registration goes to who approves there, and a day later nothing is taken back', async () => {
    const [from, into] = [await unit(TOP), await unit(TOP)];
    const me = await keeper();
    const approver = await insertAccount(api.db, { orgId: into.id });
    await api.db.transaction((tx) =>
      giveRights(tx, { now: api.now }, { accountId: approver.id, orgId: into.id, rights: ['people'] }),
    );
    const newcomer = await insertAccount(api.db, { orgId: from.id });
    const doc = await waiting(newcomer.id, from.id, ACCOUNT_KIND);
    const done = await api.call(SAVE, { token: me.token, body: body(from.id, into.id) });
    expect(await officeOf(doc)).toBe(into.id);
    const told = await api.db.select().from(message).where(eq(message.accountId, approver.id));
    expect(told).toHaveLength(1);
    api.pass(DAY_SECONDS + 60);
    const late = await api.call('POST /api/Manage/OrganisationMerge/Retire', {
      token: (await keeper()).token,
      body: { ids: [String(done.data.id)], reason: '方案有变，先恢复。' },
    });
    expect(late.data.failed).toHaveLength(1);
    expect(await orgOf(newcomer.id)).toBe(into.id);
  });

  test('nothing happens before a second person confirms', async () => {
    const [from, into] = [await unit(TOP), await unit(TOP)];
    const person = await insertAccount(api.db, { orgId: from.id });
    const [me, other] = [await keeper(), await keeper()];
    const asked = await api.call(SAVE, { token: me.token, body: body(from.id, into.id) });
    expect(asked.data).toMatchObject({ pending: true });
    expect(await orgOf(person.id)).toBe(from.id);
    const list = await api.call('GET /api/Manage/OrganisationMerge/List', { token: other.token, query: {} });
    const [request] = list.data.requests as { id: string; title: string; decides: boolean }[];
    expect(request).toMatchObject({ title: `${from.name}并入${into.name}`, decides: true });
    const decided = await api.call('POST /api/Manage/OrganisationMerge/Decide', {
      token: other.token,
      body: { id: request?.id, agree: true },
    });
    expect(decided.status).toBe(200);
    expect(await orgOf(person.id)).toBe(into.id);
  });
});

test('a county goes into another one with its schools, unless both have one of a name', async () => {
  const city = await unit(TOP, 'city', '合并市教育局');
  const [from, into] = [await unit(city.id, 'county', '甲县教育局'), await unit(city.id, 'county', '乙县教育局')];
  const [school, twin] = [await unit(from.id), await unit(from.id, 'primary', '中心小学')];
  const own = await unit(into.id, 'primary', '中心小学');
  const me = await keeper();
  const refused = await api.call(SAVE, { token: me.token, body: body(from.id, into.id) });
  expect(brokenFields(refused)).toEqual(['intoId']);
  await api.db.update(organisation).set({ name: '城南小学' }).where(eq(organisation.id, own.id));
  expect((await api.call(SAVE, { token: me.token, body: body(from.id, into.id) })).status).toBe(200);
  const below = await api.db
    .select()
    .from(organisation)
    .where(inArray(organisation.id, [school.id, twin.id]));
  for (const row of below)
    expect(row).toMatchObject({ parentId: into.id, path: ['云岭省教育厅', '合并市教育局', '乙县教育局', row.name] });
});

test('what cannot be merged is refused at its field', async () => {
  const county = await unit('450200', 'county');
  const [school, other] = [await unit(county.id), await unit('450300', 'county')];
  const me = await keeper('450200');
  const refusal = async (fromId: string, intoId: string, more: object = {}) =>
    brokenFields(await api.call(SAVE, { token: me.token, body: body(fromId, intoId, more) }));
  expect(await refusal(school.id, school.id)).toEqual(['intoId']);
  expect(await refusal(county.id, school.id)).toEqual(['intoId']);
  expect(await refusal('450200', county.id)).toEqual(['intoId']);
  expect(await refusal(other.id, county.id)).toEqual(['fromId']);
  expect(await refusal(county.id, other.id)).toEqual(['intoId']);
  const next = await unit(county.id);
  const elsewhere = [{ accountId: me.id, orgId: county.id }];
  expect(await refusal(school.id, next.id, { elsewhere })).toEqual(['elsewhere.0.accountId']);
  expect(await refusal(school.id, next.id, { reason: '' })).toEqual(['reason']);
});
