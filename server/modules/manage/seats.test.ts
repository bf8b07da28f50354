import { and, eq, ne } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import type { SeatRow } from '../../../domain/api/manageSeats';
import { derivedSeatKinds, seatKindNames, seatKinds } from '../../../domain/documents/seats';
import { todayOf } from '../../../domain/rules/calendar';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { insertAccount, keeperAt, signIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import {
  account,
  assessmentPlan,
  document,
  message,
  officeGrant,
  officeSeat,
  organisation,
  reviewSeat,
} from '../../db/schema';
import { documentKinds } from '../documentKinds';

const TOP = '450000';
const DAY = 86_400;
const kindAt = (name: string) => seatKindNames.indexOf(name);

let api: Api;
let county: string;
let school: string;
beforeAll(async () => {
  api = await startApi();
  school = (await someOrganisations(api.db)).school.id;
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school));
  county = row?.parentId ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [officeGrant, officeSeat, reviewSeat]) await api.db.delete(table);
});

const keeper = (orgId: string) => keeperAt(api, orgId, { person: { orgId: school } });
const save = ({ token }: { token: string }, body: object) =>
  api.call('POST /api/Manage/OfficeSeat/Save', { token, body });
const seatsOf = async (accountId: string, orgId: string) =>
  (
    await api.db
      .select({ kind: reviewSeat.kind })
      .from(reviewSeat)
      .where(and(eq(reviewSeat.accountId, accountId), eq(reviewSeat.orgId, orgId), ne(reviewSeat.kind, ACCOUNT_KIND)))
  )
    .map(({ kind }) => kind)
    .sort();
const grantsOf = async (id: string) =>
  (await api.db.select({ grants: account.grants }).from(account).where(eq(account.id, id)))[0]?.grants;
const inDays = (days: number) => todayOf(new Date(api.now().getTime() + days * DAY * 1000));

test('every kind of document can be seated, with the right and the level that it is decided by', () => {
  const own = documentKinds
    .filter(({ kind }) => !derivedSeatKinds.includes(kind))
    .map(({ kind, grant }) => ({ kind, grant }));
  const seated = seatKinds
    .filter(({ name }) => name !== TRAINING_KIND)
    .map(({ name, grant }) => ({ kind: name, grant }));
  const sorted = (list: readonly { kind: string }[]) => list.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  expect(sorted(seated)).toEqual(sorted(own));
});

test('a seat gives the right to decide, and takes it with its end', async () => {
  const me = await keeper(county);
  const { id } = await insertAccount(api.db, { orgId: school });
  const made = await save(me, { accountId: id, orgId: school, kinds: [kindAt('assessment'), kindAt('thesisapp')] });
  expect(made.status).toBe(200);
  expect(await seatsOf(id, school)).toEqual(['assessment', 'thesisapp']);
  expect(await grantsOf(id)).toMatchObject({ appraising: true, projectReview: true, studioDeclareReview: false });
  const body = { id: made.data.id, rowVersion: 0, accountId: id, orgId: school, kinds: [kindAt('thesisapp')] };
  expect((await save(me, body)).status).toBe(200);
  expect(await seatsOf(id, school)).toEqual(['thesisapp']);
  expect(await grantsOf(id)).toMatchObject({ appraising: false, projectReview: true });
  const retire = { token: me.token, body: { ids: [String(made.data.id)] } };
  expect((await api.call('POST /api/Manage/OfficeSeat/Retire', retire)).data).toMatchObject({ failed: [] });
  expect(await seatsOf(id, school)).toEqual([]);
  expect(await grantsOf(id)).toMatchObject({ projectReview: false });
});

test('a seat is told as one of now, or with the day from which it holds', async () => {
  const me = await keeper(county);
  const told = async (since?: string) => {
    const { id } = await insertAccount(api.db, { orgId: school });
    await save(me, { accountId: id, orgId: school, kinds: [kindAt('assessment')], ...(since && { since }) });
    const rows = await api.db.select().from(message).where(eq(message.accountId, id));
    return rows.map(({ words }) => [words?.key, (words?.params as { since?: string })?.since]);
  };
  expect(await told()).toEqual([['notice.manage.seated', undefined]]);
  expect(await told(inDays(0))).toEqual([['notice.manage.seated', undefined]]);
  expect(await told(inDays(2))).toEqual([['notice.manage.seatedFrom', inDays(2)]]);
});

test('what a place does not decide, places beside it, and a second seat are refused', async () => {
  const me = await keeper(county);
  const { id } = await insertAccount(api.db, { orgId: school });
  const at = { accountId: id, orgId: school };
  expect(brokenFields(await save(me, { ...at, kinds: [kindAt('certificate')] }))).toEqual(['kinds']);
  expect(brokenFields(await save(me, { ...at, orgId: TOP, kinds: [kindAt('assessment')] }))).toEqual(['orgId']);
  expect((await save(me, { ...at, kinds: [kindAt('assessment')] })).status).toBe(200);
  expect(brokenFields(await save(me, { ...at, kinds: [kindAt('thesisapp')] }))).toEqual(['accountId']);
});

test('a deputy decides from the first day of a leave to its last', async () => {
  const me = await keeper(county);
  const [{ id: own }, { id: deputy }] = [
    await insertAccount(api.db, { orgId: school }),
    await insertAccount(api.db, { orgId: school }),
  ];
  const kinds = [kindAt('assessment')];
  await save(me, { accountId: own, orgId: school, kinds });
  const leave = { accountId: deputy, orgId: school, kinds, deputisesId: own, since: inDays(1), until: inDays(3) };
  expect(brokenFields(await save(me, { ...leave, until: undefined }))).toEqual(['until']);
  expect(brokenFields(await save(me, { ...leave, kinds: [kindAt('thesisapp')] }))).toEqual(['deputisesId']);
  expect(brokenFields(await save(me, { ...leave, until: inDays(0) }))).toEqual(['until']);
  expect((await save(me, leave)).status).toBe(200);
  await api.due();
  expect(await seatsOf(deputy, school)).toEqual([]);
  api.pass(DAY);
  await api.due();
  expect(await seatsOf(deputy, school)).toEqual(['assessment']);
  const token = await signIn(api, me.loginName);
  const { data } = await api.call(`GET /api/Manage/GetSeats/${school}`, { token });
  const cell = (data as unknown as SeatRow).cells.find(({ group }) => group === 'assessment');
  expect(cell?.people).toEqual([
    expect.objectContaining({ id: own, away: true }),
    expect.objectContaining({ id: deputy, deputises: expect.any(String) }),
  ]);
  api.pass(3 * DAY);
  await api.due();
  expect(await seatsOf(deputy, school)).toEqual([]);
  expect(await seatsOf(own, school)).toEqual(['assessment']);
});

test('where nobody may decide is seen first, and what waits there goes to the office above', async () => {
  const me = await keeper(county);
  const { id: owner } = await insertAccount(api.db, { orgId: school });
  const [here, above] = [
    await insertAccount(api.db, { orgId: school }),
    await insertAccount(api.db, { orgId: county }),
  ];
  const kinds = [kindAt('assessment')];
  const made = await save(me, { accountId: here.id, orgId: school, kinds });
  await save(me, { accountId: above.id, orgId: county, kinds });
  const now = api.now();
  await api.db.insert(assessmentPlan).values({
    id: 'gap-plan',
    name: '2026 年度考核',
    year: 2026,
    startAt: now,
    deadline: new Date(now.getTime() + 9 * DAY * 1000),
    ...planEnds(),
  });
  await api.db.insert(document).values({
    id: 'gap-1',
    kind: 'assessment',
    planId: 'gap-plan',
    accountId: owner,
    title: '年度考核',
    status: 1,
    attempt: 1,
    level: 1,
    officeId: school,
    submittedAt: now,
    values: {},
    stage: '',
    createdAt: now,
    updatedAt: now,
  } as unknown as typeof document.$inferInsert);
  const end = () =>
    api.call('POST /api/Manage/OfficeSeat/Retire', { token: me.token, body: { ids: [String(made.data.id)] } });
  expect((await end()).data.failed).toEqual([{ id: made.data.id, reason: expect.stringContaining('只有此人') }]);
  await api.db.delete(reviewSeat).where(eq(reviewSeat.orgId, school));
  const matrix = await api.call('GET /api/Manage/GetSeatMatrix', { token: me.token, query: { gaps: 'true' } });
  expect(matrix.data).toMatchObject({ total: 1, gaps: 1, list: [{ orgId: school }] });
  const body = { orgId: school, kind: 'assessment' };
  const [away] = await api.db
    .select()
    .from(organisation)
    .where(and(eq(organisation.kind, 'county'), ne(organisation.id, county)));
  const lower = await keeper(away?.id ?? '');
  expect((await api.call('POST /api/Manage/PassUp', { token: lower.token, body })).status).toBe(404);
  const passed = await api.call('POST /api/Manage/PassUp', { token: me.token, body });
  expect(passed).toMatchObject({ status: 200, data: { moved: 1 } });
  const [moved] = await api.db.select().from(document).where(eq(document.id, 'gap-1'));
  expect(moved).toMatchObject({ officeId: county, level: 2 });
});

test('vacancies are found before anything waits: of some kinds, or of all, by the kinds of the level', async () => {
  const me = await keeper(county);
  const found = async (vacant: string) => {
    const { data } = await api.call('GET /api/Manage/GetSeatMatrix', {
      token: me.token,
      query: { vacant, pageSize: '50' },
    });
    return (data.list as SeatRow[]).map(({ orgId }) => orgId);
  };
  await api.db.delete(document);
  expect(await found('all')).toContain(school);
  const { id: accountId } = await insertAccount(api.db, { orgId: school });
  await api.db.insert(reviewSeat).values(derivedSeatKinds.map((kind) => ({ kind, orgId: school, accountId })));
  const ofSchools = seatKinds.flatMap(({ from }, kind) => (from === 1 ? kind : []));
  const seat = { accountId, orgId: school };
  const { id, rowVersion } = (await save(me, { ...seat, kinds: ofSchools.slice(1) })).data;
  expect(await found('all')).not.toContain(school);
  expect(await found('some')).toContain(school);
  const { data } = await api.call(`GET /api/Manage/GetSeats/${school}`, { token: me.token });
  expect((data as unknown as SeatRow).cells.flatMap(({ vacant }) => vacant)).toEqual([
    { kind: 'assessment', waiting: 0 },
  ]);
  await save(me, { ...seat, id, rowVersion, kinds: ofSchools });
  expect(await found('some')).not.toContain(school);
});

test('offices come before schools, a level or a branch is found by itself, and the head counts seats and deputies', async () => {
  const me = await keeper(TOP);
  const kinds = [kindAt('assessment'), kindAt('thesisapp')];
  const [own, deputy] = [
    await insertAccount(api.db, { orgId: school }),
    await insertAccount(api.db, { orgId: school }),
  ];
  await save(me, { accountId: own.id, orgId: school, kinds });
  const leave = { accountId: deputy.id, orgId: school, kinds, deputisesId: own.id, since: inDays(0), until: inDays(3) };
  expect((await save(me, leave)).status).toBe(200);
  const found = async (query: object = {}) => {
    const { data } = await api.call('GET /api/Manage/GetSeatMatrix', {
      token: me.token,
      query: { pageSize: '50', ...query },
    });
    return data as unknown as { list: SeatRow[]; total: number; filled: number; deputised: number };
  };
  const { list, filled, deputised } = await found();
  expect({ filled, deputised }).toEqual({ filled: kinds.length + derivedSeatKinds.length, deputised: 1 });
  const levels = list.map(({ level }) => level);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect((await found({ level: '2' })).list.every(({ level }) => level === 2)).toBe(true);
  const branch = await found({ branchId: county });
  expect(branch.list[0]?.orgId).toBe(county);
  expect(branch.list.map(({ orgId }) => orgId)).toContain(school);
  expect(branch.total).toBeLessThan((await found()).total);
});
