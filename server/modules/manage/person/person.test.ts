import { and, eq } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../../domain/account/kind';
import type { RightName } from '../../../../domain/manage/rights';
import { AccountStanding, ProfileReview } from '../../../../domain/statuses';
import { TRAINING_KIND } from '../../../../domain/training/kind';
import { insertAccount, keeperAt, newIdCard, newMobile, PASSWORD, signIn } from '../../../../tests/support/accounts';
import { type Api, brokenFields } from '../../../../tests/support/api';
import { startOffices } from '../../../../tests/support/offices';
import {
  account,
  auditLog,
  document,
  message,
  officeGrant,
  resourceChange,
  resourceRequest,
  reviewSeat,
} from '../../../db/schema';
import { raw } from '../../../db/sealed/columns';

const TOP = '450000';
const reason = '账号疑似被他人使用';

let api: Api;
let county: string;
let school: string;
let far: string;
beforeAll(async () => {
  ({ api, school, county, far } = await startOffices());
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(officeGrant));

const keeper = (orgId: string, ...rights: RightName[]) =>
  keeperAt(api, orgId, {
    rights: rights.length > 0 ? rights : ['people'],
    person: { orgId: school, realName: '黎山' },
  });
type Keeper = Awaited<ReturnType<typeof keeper>>;
const person = (changes = {}) => insertAccount(api.db, { orgId: school, realName: '覃国栋', ...changes });
const act = (name: string, { token }: Keeper, body: object) =>
  api.call(`POST /api/Manage/Person/${name}`, { token, body: { rowVersion: 0, reason, ...body } });
const page = ({ token }: Keeper, id: string) => api.call(`GET /api/Manage/Person/Get/${id}`, { token });
const history = async ({ token }: Keeper, id: string) =>
  (await api.call(`GET /api/Manage/Person/History/${id}`, { token })).data.list;
const stored = async (id: string) => (await api.db.select().from(account).where(eq(account.id, id)))[0];
const login = (loginName: string) =>
  api.call('POST /api/Account/Login', { body: { loginName, password: PASSWORD }, address: `home of ${loginName}` });
const info = (token: string) => api.call('GET /api/Account/GetUserInfo', { token });

test('a locked account ends its sessions, says why at the sign-in, and opens again', async () => {
  const me = await keeper(county);
  const { id, loginName } = await person();
  const token = await signIn(api, loginName);
  expect(await act('Lock', me, { id, reason: ' ' })).toMatchObject({ status: 400 });
  expect((await act('Lock', me, { id })).data).toEqual({ id, rowVersion: 1 });
  expect(await info(token)).toMatchObject({ status: 401, data: { why: 'locked' } });
  expect(await login(loginName)).toMatchObject({ status: 422, errorMessage: expect.stringContaining(reason) });
  expect((await api.call('POST /api/Account/Login', { body: { loginName, password: 'wrong-1234' } })).status).toBe(400);
  expect((await act('Lock', me, { id })).status).toBe(422);
  expect((await page(me, id)).data).toMatchObject({
    standing: AccountStanding.Locked,
    locked: { reason },
    acts: expect.arrayContaining(['unlock']),
  });
  expect((await act('Unlock', me, { id, rowVersion: 0 })).status).toBe(409);
  expect((await act('Unlock', me, { id, rowVersion: 1 })).status).toBe(200);
  expect((await login(loginName)).status).toBe(200);
  expect(await history(me, id)).toMatchObject([
    { act: 'unlock', by: me.realName, reason },
    { act: 'lock', by: me.realName, reason },
  ]);
  const told = await api.db.select().from(message).where(eq(message.accountId, id));
  expect(told.map(({ words }) => words?.key).sort()).toEqual(['notice.manage.locked', 'notice.manage.unlocked']);
  expect(await api.db.$count(auditLog, eq(auditLog.action, 'person.lock'))).toBe(1);
});

test('a locked person is in no seat, is not chosen for rights, and sets no password by his phone', async () => {
  const me = await keeper(TOP, 'people', 'organisations');
  const { id, mobile } = await person();
  await act('Lock', me, { id });
  const grant = { accountId: id, orgId: county, rights: [1] };
  const given = await api.call('POST /api/Manage/OfficeGrant/Save', { token: me.token, body: grant });
  expect(brokenFields(given)).toContain('accountId');
  expect(mobile).toBeDefined();
});

test('who keeps people alone is told whom to appoint, and that nobody else confirms', async () => {
  const mine = await keeper(county, 'people', 'seats');
  const { id } = await person();
  const told = async () => [(await page(mine, mine.id)).data.refused, (await page(mine, id)).data.alone];
  expect(await told()).toEqual([expect.stringContaining('请先在“权限”中授予'), true]);
  const refused = await act('Lock', mine, { id: mine.id });
  expect(refused.errorMessage).toContain('请先在“权限”中授予');
  // A keeper of the school confirms for its people, and may not act on a keeper of the county.
  await keeper(school);
  expect(await told()).toEqual([expect.stringContaining('请先在“权限”中授予'), undefined]);
  await keeper(TOP);
  expect(await told()).toEqual([expect.stringContaining('请由另一位人员管理员办理'), undefined]);
});

test('nobody acts on himself, on a person of another county, or on one with rights beyond his own', async () => {
  const top = await keeper(TOP);
  const mine = await keeper(county);
  expect((await act('Lock', mine, { id: mine.id })).status).toBe(422);
  expect((await page(mine, mine.id)).data).toMatchObject({ acts: [], refused: expect.any(String) });
  const stranger = await person({ orgId: far });
  expect((await page(mine, stranger.id)).status).toBe(404);
  expect((await api.call(`GET /api/Manage/Person/History/${stranger.id}`, { token: mine.token })).status).toBe(404);
  for (const name of ['Lock', 'Unlock', 'SetMobile', 'Correct', 'SignOut', 'Leave', 'Return']) {
    const form = { SetMobile: { mobile: newMobile(), proof: 0 }, Leave: { why: 0, day: '2026-08-31' } };
    const values = name === 'Correct' ? { realName: '覃国梁', idDocType: 1, proof: 0 } : form[name as 'Leave'];
    const { rowVersion: _, ...body } = { rowVersion: 0, id: stranger.id, reason, ...values };
    const sent = name === 'SignOut' ? body : { ...body, rowVersion: 0 };
    const answer = await api.call(`POST /api/Manage/Person/${name}`, { token: mine.token, body: sent });
    expect(`${name} ${answer.status}`).toBe(`${name} 404`);
  }
  const revealed = await api.call('POST /api/Manage/Person/Reveal', { token: mine.token, body: { id: stranger.id } });
  expect(revealed.status).toBe(404);
  expect((await act('Lock', mine, { id: top.id })).status).toBe(422);
  expect((await act('Lock', top, { id: mine.id })).status).toBe(200);
  expect((await page(mine, top.id)).status).toBe(401);
});

test('the last keeper at the top stays, also when two lock each other', async () => {
  const [me, other] = [await keeper(TOP), await keeper(TOP)];
  const both = await Promise.all([act('Lock', me, { id: other.id }), act('Lock', other, { id: me.id })]);
  const done = both.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const rows = await Promise.all([stored(me.id), stored(other.id)]);
  expect(rows.filter((row) => row?.lockedAt === null)).toHaveLength(1);
});

test('a new number ends the sessions, tells the old one, and must be nobody else’s', async () => {
  const me = await keeper(county);
  const { id, loginName, mobile } = await person();
  const taken = await person();
  const token = await signIn(api, loginName);
  const next = newMobile();
  const set = (to: string, rowVersion = 0) => act('SetMobile', me, { id, rowVersion, mobile: to, proof: 0 });
  expect(brokenFields(await set(mobile))).toEqual(['mobile']);
  expect(brokenFields(await set(taken.mobile))).toEqual(['mobile']);
  expect(brokenFields(await act('SetMobile', me, { id, mobile: next }))).toEqual(['proof']);
  expect((await set(next)).status).toBe(200);
  expect((await stored(id))?.mobile).toBe(next);
  expect(await info(token)).toMatchObject({ status: 401, data: { why: 'mobile' } });
  expect(api.texts.filter((one) => one.mobile === mobile)).toHaveLength(1);
  const [entry] = (await history(me, id)) as unknown as { from: string; to: string; proof: string }[];
  expect(entry).toMatchObject({
    act: 'mobile',
    from: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    proof: expect.any(String),
  });
  expect(JSON.stringify(await api.db.select().from(resourceChange))).not.toContain(next);
  expect((await set(newMobile())).status).toBe(409);
});

test('an identity is corrected by two persons, or by one where there is nobody else', async () => {
  const me = await keeper(county);
  const alone = await person();
  const values = { realName: '覃国梁', idDocType: 1, proof: 0 };
  expect(brokenFields(await act('Correct', me, { id: alone.id, ...values, realName: '覃国栋' }))).toEqual(['realName']);
  expect((await act('Correct', me, { id: alone.id, ...values })).data).toMatchObject({ rowVersion: 1 });
  expect((await stored(alone.id))?.realName).toBe('覃国梁');

  const other = await keeper(county);
  const { id } = await person();
  const number = newIdCard('19790302', 1);
  const asked = await act('Correct', me, { id, ...values, idDocNo: number });
  expect(asked.data).toMatchObject({ pending: true });
  expect((await stored(id))?.realName).toBe('覃国栋');
  const [kept] = await api.db
    .select({ body: resourceRequest.body, after: resourceRequest.after, secrets: raw(resourceRequest.secrets) })
    .from(resourceRequest)
    .where(eq(resourceRequest.rowId, id));
  expect(JSON.stringify(kept)).not.toContain(number);
  const { data } = await page(other, id);
  const [request] = data.requests as unknown as { id: string; decides: boolean }[];
  expect(request).toMatchObject({ act: 'change', rowId: id, decides: true, by: me.realName });
  const seen = await api.call('POST /api/Manage/Person/Reveal', { token: other.token, body: { id } });
  expect(seen.data).toMatchObject({ asked: { [request?.id ?? '']: number } });
  // Other values that are saved meanwhile do not stand in the way.
  await api.db.update(account).set({ rowVersion: 7 }).where(eq(account.id, id));
  const decide = (who: Keeper, agree: boolean) =>
    api.call('POST /api/Manage/Person/Decide', { token: who.token, body: { id: request?.id, agree } });
  expect((await decide(me, true)).status).toBe(403);
  expect((await decide(other, true)).status).toBe(200);
  expect(await stored(id)).toMatchObject({
    realName: '覃国梁',
    idDocNo: number,
    profile: { birthday: '1979-03-02', sex: 1 },
  });
  expect(await history(other, id)).toMatchObject([
    { act: 'correct', by: me.realName, confirmedBy: other.realName, reason },
    { act: 'reveal', by: other.realName },
  ]);
});

test('a request is void once the identity has changed otherwise', async () => {
  const [me, other] = [await keeper(county), await keeper(county)];
  const { id } = await person();
  await act('Correct', me, { id, realName: '覃国梁', idDocType: 1, proof: 0 });
  await api.db.update(account).set({ realName: '覃国柱' }).where(eq(account.id, id));
  const { data } = await page(other, id);
  const [request] = data.requests as unknown as { id: string }[];
  const body = { id: request?.id, agree: true };
  expect((await api.call('POST /api/Manage/Person/Decide', { token: other.token, body })).status).toBe(422);
  expect((await stored(id))?.realName).toBe('覃国柱');
});

test('one device is signed out, then all; who has left cannot sign in until he is back', async () => {
  const me = await keeper(county);
  const { id, loginName } = await person();
  const [first, second] = [await signIn(api, loginName), await signIn(api, loginName)];
  const { data } = await page(me, id);
  const devices = data.devices as unknown as { id: string }[];
  expect(devices).toHaveLength(2);
  const out = (body: object) =>
    api.call('POST /api/Manage/Person/SignOut', { token: me.token, body: { id, reason, ...body } });
  expect((await out({ device: devices[1]?.id })).data).toMatchObject({ ended: 1 });
  expect((await out({ device: devices[1]?.id })).status).toBe(404);
  const states = [await info(first), await info(second)].map(({ status }) => status);
  expect(states.sort()).toEqual([200, 401]);
  expect((await out({})).data).toMatchObject({ ended: 1 });
  expect((await out({})).data).toMatchObject({ ended: 0 });

  const gone = { id, why: 0, day: '2026-08-31', rowVersion: 2 };
  expect(brokenFields(await act('Leave', me, { ...gone, day: '2099-01-01' }))).toEqual(['day']);
  expect((await act('Leave', me, gone)).status).toBe(200);
  expect((await login(loginName)).status).toBe(422);
  const listed = async (standing: string) =>
    (await api.call('GET /api/Manage/ListPerson', { token: me.token, query: { keyword: '覃国栋', standing } })).data;
  const found = (await listed('2')).list as unknown as { accountId: string; standing: number }[];
  expect(found.filter((one) => one.accountId === id)).toMatchObject([{ standing: AccountStanding.Retired }]);
  expect((await act('Return', me, { id, rowVersion: 3 })).status).toBe(200);
  expect((await login(loginName)).status).toBe(200);
  expect(
    await api.db.$count(resourceChange, and(eq(resourceChange.resource, 'Person'), eq(resourceChange.rowId, id))),
  ).toBe(4);
});

test('the list counts who is locked out or has left, and says at whose desk a registration waits', async () => {
  const me = await keeper(county);
  const listed = async (keyword: string) =>
    (await api.call('GET /api/Manage/ListPerson', { token: me.token, query: { keyword } })).data;
  const before = (await listed('')).away as { locked: number; left: number };
  await act('Lock', me, { id: (await person()).id });
  await act('Leave', me, { id: (await person()).id, why: 0, day: '2026-08-31' });
  // For any keyword.
  expect((await listed('没有此人')).away).toEqual({ locked: before.locked + 1, left: before.left + 1 });

  const { id } = await person({ realName: '农待审', profileReview: ProfileReview.Unreviewed });
  const time = { submittedAt: api.now(), createdAt: api.now(), updatedAt: api.now() };
  const waits = { kind: ACCOUNT_KIND, planId: '', status: 1, attempt: 1, level: 1, officeId: school, ...time };
  await api.db.insert(document).values({ id: 'waits-at', accountId: id, ...waits });
  const turn = async () => (await listed('农待审')).list as unknown as { waitsAt?: { mine: boolean } }[];
  expect(await turn()).toMatchObject([{ waitsAt: { mine: false } }]);
  await api.db.insert(reviewSeat).values({ kind: ACCOUNT_KIND, orgId: school, accountId: String(me.id) });
  expect(await turn()).toMatchObject([{ waitsAt: { mine: true } }]);
});

test('what a sheet has done stands in the history, and a seat for the works of trainings on the page', async () => {
  const me = await keeper(county);
  const { id } = await person();
  const at = api.now();
  await api.db
    .insert(auditLog)
    .values({ id: 'sheet1', accountId: me.id, action: 'profile.imported', subjectId: id, orgId: TOP, createdAt: at });
  await api.db.insert(reviewSeat).values({ accountId: id, orgId: school, kind: TRAINING_KIND });
  expect(await history(me, id)).toMatchObject([{ act: 'imported', by: me.realName }]);
  expect((await page(me, id)).data).toMatchObject({ seats: [{ kinds: ['培训作业'] }] });
});
