import { eq } from 'drizzle-orm';
import { rightNames } from '../../../domain/manage/rights';
import { todayOf } from '../../../domain/rules/calendar';
import { insertAccount, keeperAt, signIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import {
  account,
  auditLog,
  message,
  officeGrant,
  organisation,
  resourceChange,
  resourceRequest,
} from '../../db/schema';

const TOP = '450000';
const DAY = 86_400;

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
beforeEach(() => api.db.delete(officeGrant));

const keeper = (orgId: string) => keeperAt(api, orgId, { person: { orgId: school } });
type Keeper = Awaited<ReturnType<typeof keeper>>;
const save = ({ token }: Pick<Keeper, 'token'>, body: object) =>
  api.call('POST /api/Manage/OfficeGrant/Save', { token, body });
const grant = (accountId: string, more: object = {}) => ({
  accountId,
  orgId: county,
  rights: [rightNames.indexOf('people')],
  ...more,
});
const dayIn = (days: number) => todayOf(new Date(api.now().getTime() + days * DAY * 1000));
const lettersTo = async (id: string) =>
  (await api.db.select().from(message).where(eq(message.accountId, id))).map(({ words, target }) => ({
    key: words?.key,
    state: target?.state,
  }));
const rightsOf = async (loginName: string) =>
  (await api.call('GET /api/Account/GetUserInfo', { token: await signIn(api, loginName) })).data.offices;

test('a request that nobody decides ends: the asker is told, and the others have nothing to do any more', async () => {
  const me = await keeper(TOP);
  const second = await keeper(TOP);
  const { id } = await insertAccount(api.db, { orgId: school });
  expect((await save(me, grant(id))).data).toMatchObject({ pending: true });
  const [request] = await api.db.select().from(resourceRequest).where(eq(resourceRequest.accountId, me.id));
  await api.due();
  expect(await lettersTo(second.id)).toEqual([{ key: 'notice.manage.confirm', state: 'open' }]);
  const [letter] = await api.db.select().from(message).where(eq(message.accountId, second.id));
  // People are told minutes: the sentence stands among the tasks as well.
  expect(letter?.words?.params?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  api.pass(48 * 3600);
  await api.due();
  expect(await lettersTo(second.id)).toEqual([{ key: 'notice.manage.confirm', state: 'done' }]);
  expect(await lettersTo(me.id)).toMatchObject([{ key: 'notice.manage.expired' }]);
  const [ended] = await api.db
    .select()
    .from(resourceRequest)
    .where(eq(resourceRequest.id, request?.id ?? ''));
  expect(ended).toMatchObject({ agreed: false, decidedBy: null, decidedAt: ended?.expiresAt });
  expect(
    await api.db
      .select({ action: auditLog.action, accountId: auditLog.accountId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, request?.id ?? ''))
      .orderBy(auditLog.createdAt),
  ).toEqual([
    { action: 'request.ask', accountId: me.id },
    { action: 'request.lapse', accountId: '' },
  ]);
  await api.due();
  expect(await lettersTo(me.id)).toHaveLength(1);
});

test('a right until a day holds to its end, and is over at once for whoever is signed in', async () => {
  const me = await keeper(TOP);
  const { id, loginName } = await insertAccount(api.db, { orgId: school });
  const until = dayIn(1);
  expect((await save(me, grant(id, { until }))).data).toMatchObject({ until, state: 'active' });
  expect(await rightsOf(loginName)).toMatchObject([{ orgId: county, rights: ['people'] }]);
  api.pass(DAY);
  await api.due();
  expect(await rightsOf(loginName)).toMatchObject([{ orgId: county }]);
  api.pass(DAY);
  // No job has run yet: each process knows by the day alone.
  expect(await rightsOf(loginName)).toBeUndefined();
  const [held] = await api.db.select().from(account).where(eq(account.id, id));
  expect(held?.grants).toMatchObject({ accountReview: true });
  await api.due();
  const [row] = await api.db.select().from(officeGrant).where(eq(officeGrant.accountId, id));
  expect(row).toMatchObject({ retiredAt: expect.any(Date), rowVersion: 1 });
  const [settled] = await api.db.select().from(account).where(eq(account.id, id));
  expect(settled?.grants).toMatchObject({ accountReview: false, importTeachers: false });
  expect(await lettersTo(id)).toMatchObject([{ key: 'notice.manage.given' }, { key: 'notice.manage.lapsed' }]);
  const changes = await api.db
    .select()
    .from(resourceChange)
    .where(eq(resourceChange.rowId, row?.id ?? ''));
  expect(changes.map(({ act, accountId }) => [act, accountId])).toEqual([
    ['add', me.id],
    ['lapse', null],
  ]);
  const again = { token: await signIn(api, me.loginName) };
  const restored = await api.call('POST /api/Manage/OfficeGrant/Restore', { ...again, body: { ids: [row?.id] } });
  expect(restored.data.failed).toMatchObject([{ id: row?.id }]);
});

test('no right ends before today, and the last keeper at the top keeps his without an end', async () => {
  const me = await keeper(TOP);
  const { id } = await insertAccount(api.db, { orgId: school });
  expect(brokenFields(await save(me, grant(id, { until: dayIn(-1) })))).toEqual(['until']);
  const other = await keeper(TOP);
  const rights = rightNames.map((_, n) => n);
  const rowOf = async (who: Keeper) =>
    (await api.db.select().from(officeGrant).where(eq(officeGrant.accountId, who.id)))[0];
  const until = async (who: Keeper, by: Keeper) => {
    const row = await rowOf(who);
    const body = { id: row?.id, rowVersion: row?.rowVersion, accountId: who.id, orgId: TOP, rights, until: dayIn(3) };
    return save(by, body);
  };
  expect((await until(other, me)).status).toBe(200);
  expect(brokenFields(await until(me, other))).toEqual(['until']);
});

test('a right that is prolonged needs a second person, one that ends sooner does not', async () => {
  const me = await keeper(TOP);
  const { id } = await insertAccount(api.db, { orgId: school });
  const made = await save(me, grant(id, { until: dayIn(5) }));
  await keeper(TOP);
  const change = (more: object) =>
    save(me, { ...grant(id, more), id: made.data.id, rowVersion: (more as { rowVersion: number }).rowVersion });
  expect((await change({ rowVersion: 0, until: dayIn(2) })).data).toMatchObject({ until: dayIn(2) });
  expect((await change({ rowVersion: 1, until: dayIn(9) })).data).toMatchObject({ pending: true });
  expect((await change({ rowVersion: 1 })).data).toMatchObject({ pending: true });
});
