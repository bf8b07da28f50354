import { and, eq, isNull } from 'drizzle-orm';
import { MessageSubtype } from '../../../domain/enums';
import { StageStatus } from '../../../domain/statuses';
import { UNIT_TRANSFER_KIND } from '../../../domain/unitTransfers/form';
import { insertAccount, signIn } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { account, document, message, officeGrant, organisation } from '../../db/schema';
import { addOrganisations } from '../manage/organisations';
import { giveRights } from '../manage/rights';

const TOP = '450000';
const SUBMIT = 'POST /api/UnitTransfer/Submit';
/** Seconds after which a decision has taken effect. */
const SETTLED = 120;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // The keepers of the demonstration's offices would decide, too.
  await api.db.delete(officeGrant);
});
afterAll(() => api.close());

let made = 0;
async function school() {
  const name = `调动学校${++made}`;
  const [id = ''] = await api.db.transaction((tx) =>
    addOrganisations(tx, api.now(), [
      { parentId: '450200', name, kind: 'primary', code: '450202', path: ['云岭省教育厅', '临江市教育局', name] },
    ]),
  );
  return { id, name };
}
async function approver(orgId: string) {
  const person = await insertAccount(api.db, { orgId });
  await api.db.transaction((tx) =>
    giveRights(tx, { now: api.now }, { accountId: person.id, orgId, rights: ['people'] }),
  );
  return { ...person, token: await signIn(api, person.loginName) };
}
const body = (orgId: string, more: object = {}) => ({ orgId, day: '2027-02-01', reason: '家庭住址变动。', ...more });
const subTypesOf = async (id: string) =>
  (await api.db.select({ subType: message.subType }).from(message).where(eq(message.accountId, id))).map(
    ({ subType }) => subType,
  );
const orgOf = async (id: string) =>
  (await api.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, id)))[0]?.orgId;

async function decide({ token }: { token: string }, id: string, result: 1 | 2, opinion?: string) {
  await api.call(`GET /api/AccountReview/GetReview/${id}`, { token, query: {} });
  const done = await api.call('POST /api/AccountReview/SubmitReview', {
    token,
    body: { ids: [id], result, ...(opinion && { opinion }) },
  });
  expect(done.data.failed).toEqual([]);
  api.pass(SETTLED);
  await api.due();
}

test('the other school accepts, the office above both decides; then the person is there, with his messages', async () => {
  const [from, to] = [await school(), await school()];
  const [old, accepts, above] = [await approver(from.id), await approver(to.id), await approver(TOP)];
  const person = await insertAccount(api.db, { orgId: from.id });
  const token = await signIn(api, person.loginName);
  const asked = await api.call(SUBMIT, { token, body: body(to.id) });
  expect(asked).toMatchObject({ status: 200 });
  const id = String(asked.data.id);
  expect(await subTypesOf(accepts.id)).toEqual([MessageSubtype.TransferInTarget]);
  expect((await api.call(SUBMIT, { token, body: body(to.id) })).status).toBe(422);

  await decide(accepts, id, 1);
  expect(await subTypesOf(above.id)).toEqual([MessageSubtype.TransferInReview]);
  expect(await orgOf(person.id)).toBe(from.id);
  const { data } = await api.call('GET /api/UnitTransfer/List', { token, query: {} });
  expect(data.list).toMatchObject([{ status: StageStatus.Reported, toName: to.name, office: '云岭省教育厅' }]);

  await decide(above, id, 1);
  expect(await orgOf(person.id)).toBe(to.id);
  expect((await subTypesOf(person.id)).toSorted()).toEqual([MessageSubtype.TransferIn, MessageSubtype.TransferIn]);
  expect(await subTypesOf(old.id)).toContain(MessageSubtype.TransferIn);
  const history = await api.call(`GET /api/Manage/Person/History/${person.id}`, { token: accepts.token });
  expect(history.data.list).toMatchObject([{ act: 'move', from: from.name, to: to.name, by: above.realName }]);
});

test('who leaves a school loses what he decided for it, and what of his waits goes to the new one', async () => {
  const [from, to] = [await school(), await school()];
  const [accepts, above] = [await approver(to.id), await approver(TOP)];
  const leaving = await approver(from.id);
  const asked = await api.call(SUBMIT, { token: leaving.token, body: body(to.id) });
  await decide(accepts, String(asked.data.id), 1);
  await decide(above, String(asked.data.id), 1);
  expect(await orgOf(leaving.id)).toBe(to.id);
  const held = await api.db
    .select()
    .from(officeGrant)
    .where(and(eq(officeGrant.accountId, leaving.id), isNull(officeGrant.retiredAt)));
  expect(held).toEqual([]);
  const [row] = await api.db.select().from(account).where(eq(account.id, leaving.id));
  expect(row?.grants).toMatchObject({ accountReview: false });
  const told = await api.db.select().from(message).where(eq(message.accountId, leaving.id));
  expect(told.flatMap(({ words }) => (words?.key === 'notice.unitTransfer.offices' ? [words.params] : []))).toEqual([
    { from: from.name, seats: { key: 'notice.none' }, rights: { keys: ['manage.right.people'] } },
  ]);
  const of = told.find(({ words }) => words?.key === 'notice.unitTransfer.offices');
  expect(of).toMatchObject({ sender: '云岭省教育厅' });
  const { data } = await api.call('GET /api/Message/FindMsg', {
    token: leaving.token,
    headers: { 'accept-language': 'en' },
  });
  expect(JSON.stringify(data)).toContain('People');
});

test('one that is not agreed to can be changed and handed in again; one that nobody has opened can be taken back', async () => {
  const [from, to] = [await school(), await school()];
  const accepts = await approver(to.id);
  const person = await insertAccount(api.db, { orgId: from.id });
  const token = await signIn(api, person.loginName);
  const first = await api.call(SUBMIT, { token, body: body(to.id) });
  expect((await api.call('PUT /api/UnitTransfer/Withdraw', { token, body: { id: first.data.id } })).status).toBe(200);
  const again = await api.call(SUBMIT, { token, body: body(to.id) });
  expect(again.data.id).toBe(first.data.id);
  await decide(accepts, String(again.data.id), 2, '本学期没有空编，请下学期再申请。');
  const { data } = await api.call('GET /api/UnitTransfer/List', { token, query: {} });
  expect(data.list).toMatchObject([
    { status: StageStatus.ReviewFailed, lastReason: '本学期没有空编，请下学期再申请。', withdrawable: false },
  ]);
  expect((await api.call(SUBMIT, { token, body: body(to.id, { reason: '改为下学期。' }) })).status).toBe(200);
  expect(
    await api.db.$count(document, and(eq(document.kind, UNIT_TRANSFER_KIND), eq(document.accountId, person.id))),
  ).toBe(1);
});

test('an office asks for somebody; broken fields and accounts that are not approved are refused', async () => {
  const [from, to] = [await school(), await school()];
  const keeper = await approver(TOP);
  const person = await insertAccount(api.db, { orgId: from.id });
  const page = async (id: string) =>
    (await api.call(`GET /api/Manage/Person/Get/${id}`, { token: keeper.token })).data as { acts: string[] };
  expect((await page(person.id)).acts).toContain('transfer');
  const asked = await api.call('POST /api/Manage/Person/Transfer', {
    token: keeper.token,
    body: { id: person.id, rowVersion: 0, ...body(to.id) },
  });
  expect(asked.status).toBe(200);
  expect(await page(person.id)).toMatchObject({ transferring: true, acts: expect.not.arrayContaining(['transfer']) });
  expect(await subTypesOf(person.id)).toEqual([MessageSubtype.TransferIn]);
  const token = await signIn(api, person.loginName);
  expect((await api.call(SUBMIT, { token, body: body(to.id) })).status).toBe(422);
  const { data } = await api.call('GET /api/UnitTransfer/List', { token, query: {} });
  const [row] = data.list as { id: string; withdrawable: boolean }[];
  expect(row).toMatchObject({ withdrawable: false });
  expect((await api.call('PUT /api/UnitTransfer/Withdraw', { token, body: { id: row?.id } })).status).toBe(422);
  const other = await insertAccount(api.db, { orgId: from.id });
  const mine = await signIn(api, other.loginName);
  const stranger = await api.call('PUT /api/UnitTransfer/Withdraw', { token: mine, body: { id: row?.id } });
  expect(stranger.status).toBe(404);
  expect(brokenFields(await api.call(SUBMIT, { token: mine, body: body(from.id) }))).toEqual(['orgId']);
  expect(brokenFields(await api.call(SUBMIT, { token: mine, body: { orgId: to.id } })).toSorted()).toEqual([
    'day',
    'reason',
  ]);
  await api.db.update(organisation).set({ retiredAt: api.now() }).where(eq(organisation.id, to.id));
  expect(brokenFields(await api.call(SUBMIT, { token: mine, body: body(to.id) }))).toEqual(['orgId']);
  await api.db.update(account).set({ profileReview: 1 }).where(eq(account.id, other.id));
  expect((await api.call(SUBMIT, { token: mine, body: body(to.id) })).status).toBe(422);
  expect((await page(other.id)).acts).not.toContain('transfer');
});

test('whoever has asked for a transfer does not decide about it, for whichever office, and hands it over', async () => {
  const [from, to] = [await school(), await school()];
  const [asker, other] = [await approver(TOP), await approver(TOP)];
  const person = await insertAccount(api.db, { orgId: from.id });
  const asked = await api.call('POST /api/Manage/Person/Transfer', {
    token: asker.token,
    body: { id: person.id, rowVersion: 0, ...body(to.id) },
  });
  expect(asked.status).toBe(200);
  const [doc] = await api.db.select().from(document).where(eq(document.accountId, person.id));
  const id = doc?.id ?? '';
  const { data } = await api.call(`GET /api/AccountReview/GetReview/${id}`, { token: asker.token, query: {} });
  expect(data).toMatchObject({ conflicts: ['asked'], rules: expect.arrayContaining(['asked']) });
  const refused = await api.call('POST /api/AccountReview/SubmitReview', {
    token: asker.token,
    body: { ids: [id], result: 1 },
  });
  expect(refused.data.failed).toMatchObject([{ id }]);
  const over = await api.call('POST /api/AccountReview/HandOverReview', { token: asker.token, body: { id } });
  expect(over).toMatchObject({ status: 200, data: { to: other.realName } });
  await decide(other, id, 1);
  expect(await orgOf(person.id)).toBe(to.id);
});
