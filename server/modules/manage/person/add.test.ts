import { and, eq, inArray } from 'drizzle-orm';
import { IdDocType, StageCategory } from '../../../../domain/enums';
import { ProfileReview } from '../../../../domain/statuses';
import { insertAccount, keeperAt, newIdCard, newMobile } from '../../../../tests/support/accounts';
import { type Api, brokenFields } from '../../../../tests/support/api';
import { startOffices } from '../../../../tests/support/offices';
import { account, auditLog, importRun, message, officeGrant, rateLimit } from '../../../db/schema';
import { matches } from '../../../db/sealed/columns';
import { NO_PASSWORD } from '../../account/password';

let api: Api;
let school: string;
let far: string;
beforeAll(async () => {
  ({ api, school, far } = await startOffices());
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(officeGrant));

const clerk = (orgId = school) => keeperAt(api, orgId, { rights: ['people', 'audit'], person: { orgId: school } });
type Clerk = Awaited<ReturnType<typeof clerk>>;

const somebody = (change = {}) => ({
  realName: '覃一鸣',
  idDocType: IdDocType.IdCard,
  idDocNo: newIdCard(),
  mobile: newMobile(),
  orgId: school,
  teacherRole: true,
  stageCategory: StageCategory.General,
  ...change,
});
const add = ({ token }: Clerk, body: object) => api.call('POST /api/Manage/Person/Add', { token, body });
const same = async ({ token }: Clerk, body: object) =>
  (await api.call('POST /api/Manage/Person/FindSame', { token, body })).data.list;
const undo = async ({ token }: Clerk, importId: unknown) =>
  (await api.call('POST /api/Public/UndoImport', { token, body: { importId } })).data;
const listed = async ({ token }: Clerk, query = {}) =>
  (await api.call('GET /api/Manage/Audit/List', { token, query: { pageSize: '50', ...query } })).data.list as {
    did: string;
    what?: string;
    next?: { way: string; page: string };
  }[];
const holders = (idDocNo: string) => api.db.select().from(account).where(matches(account.idDocNo, idDocNo));

test('somebody who is added by hand has an account like one of a sheet, hears of it, and is in the log by name', async () => {
  const me = await clerk();
  const body = somebody({ mainPeriodId: '3', mainSubjectId: '302' });
  const { data, status } = await add(me, body);
  expect({ status, data }).toMatchObject({ status: 200, data: { rowVersion: 0, importId: expect.any(String) } });
  const [row] = await holders(body.idDocNo);
  expect(row).toMatchObject({
    id: data.id,
    realName: '覃一鸣',
    mobile: body.mobile,
    passwordHash: NO_PASSWORD,
    profileReview: ProfileReview.Passed,
    roles: ['teacher'],
    profile: { mainPeriodId: '3', mainSubjectId: '302' },
  });
  const told = await api.db
    .select()
    .from(message)
    .where(eq(message.accountId, String(data.id)));
  expect(told.map(({ words }) => words?.key)).toEqual(['notice.profile.imported']);
  const history = await api.call(`GET /api/Manage/Person/History/${data.id}`, { token: me.token });
  expect(history.data.list).toMatchObject([{ act: 'add', by: me.realName }]);
  const [entry] = await listed(me);
  expect(entry).toMatchObject({ did: '新增人员', what: '覃一鸣', next: { way: 'sheet' } });
  expect(await listed(me, { undoable: 'true' })).toMatchObject([{ did: '新增人员' }]);
});

test('it is undone like a sheet, for a day, and the log still says who it was', async () => {
  const me = await clerk();
  const body = somebody({ realName: '岑永康' });
  const { importId } = (await add(me, body)).data;
  const { data } = await api.call('GET /api/Public/ListUndoableImport', {
    token: me.token,
    query: { kind: 'teacherProfile' },
  });
  expect(data.list).toContainEqual(expect.objectContaining({ importId, name: '岑永康', created: 1 }));
  expect(await undo(me, importId)).toEqual({ removed: 1, reverted: 0, kept: [] });
  expect(await holders(body.idDocNo)).toEqual([]);
  const [entry] = await listed(me);
  expect(entry).toMatchObject({ did: '撤销新增人员', what: '岑永康' });
  expect(entry).not.toHaveProperty('sheetId');
  const again = (await add(me, body)).data;
  await api.db
    .update(account)
    .set({ lastLoginAt: api.now() })
    .where(eq(account.id, String(again.id)));
  expect(await undo(me, again.importId)).toMatchObject({ removed: 0, kept: [{ key: '岑永康' }] });
});

test('who is there already is not added again, and no other organisation gets somebody', async () => {
  const me = await clerk();
  const mine = await insertAccount(api.db, { orgId: school, realName: '覃国栋' });
  const elsewhere = await insertAccount(api.db, { orgId: far, realName: '覃国栋' });
  const broken = async (change: object) => brokenFields(await add(me, somebody(change)));
  expect(await broken({ idDocNo: mine.idDocNo })).toEqual(['idDocNo']);
  expect(await broken({ idDocNo: mine.idDocNo, mobile: mine.mobile })).toEqual(['idDocNo']);
  expect(await broken({ idDocNo: elsewhere.idDocNo })).toEqual(['idDocNo']);
  expect(await broken({ mobile: elsewhere.mobile })).toEqual(['mobile']);
  expect(await broken({ orgId: far })).toEqual(['orgId']);
  expect(await broken({ teacherRole: false })).toEqual(['teacherRole']);
  expect(await broken({ mainPeriodId: '3', mainSubjectId: '101' })).toEqual(['mainSubjectId']);
  expect(await broken({ titleId: 'nothing' })).toEqual(['titleId']);
  expect(await broken({ idDocNo: '450202199305173010', mobile: '1' })).toEqual(['idDocNo', 'mobile']);
  expect((await add(await keeperAt(api, school, { rights: ['seats'] }), somebody())).status).toBe(403);
});

test('two people add the same person at once: he is there once, and the other one is told at the field', async () => {
  const [one, two] = [await clerk(), await clerk()];
  const body = somebody();
  const answers = await Promise.all([add(one, body), add(two, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await holders(body.idDocNo)).toHaveLength(1);
});

test('people who seem to be the same are named to whoever keeps them, of others only that there is one', async () => {
  const me = await clerk();
  const mine = await insertAccount(api.db, { orgId: school, realName: '黎晓芸' });
  const elsewhere = await insertAccount(api.db, { orgId: far, realName: '黎晓芸' });
  const person = { id: mine.id, realName: '黎晓芸', orgName: expect.any(String), standing: 1 };
  expect(await same(me, { idDocNo: mine.idDocNo.toLowerCase() })).toEqual([
    { why: 'idDocNo', person: { ...person, standing: expect.any(Number) } },
  ]);
  expect(await same(me, { mobile: elsewhere.mobile })).toEqual([{ why: 'mobile' }]);
  expect(await same(me, { realName: '黎晓芸', orgId: school })).toMatchObject([
    { why: 'name', person: { id: mine.id } },
  ]);
  expect(await same(me, { realName: '黎晓芸', orgId: far })).toEqual([]);
  expect(await same(me, { realName: '黎晓芸' })).toEqual([]);
  expect(
    await same(me, { idDocNo: elsewhere.idDocNo, mobile: elsewhere.mobile, realName: '黎晓芸', orgId: school }),
  ).toMatchObject([{ why: 'name' }, { why: 'idDocNo' }]);
});

test('numbers cannot be tried one after the other, and each one found elsewhere leaves a trace', async () => {
  const me = await clerk();
  const elsewhere = await insertAccount(api.db, { orgId: far });
  const traces = () =>
    api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, String(me.id)), eq(auditLog.action, 'person.sameElsewhere')));
  expect(await same(me, { mobile: newMobile() })).toEqual([]);
  expect(await traces()).toEqual([]);
  expect(await same(me, { mobile: elsewhere.mobile })).toEqual([{ why: 'mobile' }]);
  expect(await traces()).toMatchObject([{ subjectId: me.id }]);
  // The same number again is no further try.
  const key = eq(rateLimit.key, `same:${me.id}`);
  await api.db.update(rateLimit).set({ points: 300 }).where(key);
  expect(await same(me, { mobile: elsewhere.mobile })).toEqual([{ why: 'mobile' }]);
  const refused = await api.call('POST /api/Manage/Person/FindSame', {
    token: me.token,
    body: { mobile: newMobile() },
  });
  expect(refused.status).toBe(429);
});

test('nothing of somebody who was not added is kept', async () => {
  const me = await clerk();
  await add(me, somebody({ orgId: far }));
  expect(await api.db.$count(importRun, eq(importRun.accountId, String(me.id)))).toBe(0);
  const acts = inArray(auditLog.action, ['person.add']);
  expect(await api.db.$count(auditLog, and(acts, eq(auditLog.accountId, String(me.id))))).toBe(0);
});
