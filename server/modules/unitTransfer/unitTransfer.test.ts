import { and, eq, inArray, isNull } from 'drizzle-orm';
import { MessageSubtype } from '../../../domain/enums';
import { todayOf } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import { UNIT_TRANSFER_KIND } from '../../../domain/unitTransfers/form';
import { insertAccount, signIn } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { account, document, message, officeGrant, organisation, reviewSeat } from '../../db/schema';
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
/** Of today, so that it takes effect with the decision. */
const body = (orgId: string, more: object = {}) => ({
  orgId,
  day: todayOf(api.now()),
  reason: '家庭住址变动。',
  ...more,
});
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
  const one = await api.call(`GET /api/UnitTransfer/Get/${id}`, { token });
  expect(one.data).toMatchObject({
    toName: to.name,
    log: [{ action: 'submit' }, { action: 'open' }, { action: 'pass' }],
  });
  expect((await api.call(`GET /api/UnitTransfer/Get/${id}`, accepts)).status).toBe(404);
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

/** Kinds of the notices that somebody has. */
const noticesOf = async (id: string) =>
  (await api.db.select().from(message).where(eq(message.accountId, id))).map(({ words }) => words?.key);

test.each([
  ['with the decision', 0],
  ['on its day', 3],
])(
  'the office above a school without a keeper accepts for it, and is told that the person is there: %s',
  async (_, days) => {
    const [from, to] = [await school(), await school()];
    const [old, accepts, above] = [await approver(from.id), await approver('450200'), await approver(TOP)];
    const person = await insertAccount(api.db, { orgId: from.id });
    const day = todayOf(new Date(api.now().getTime() + days * dayMs));
    const asked = await api.call(SUBMIT, {
      token: await signIn(api, person.loginName),
      body: body(to.id, { day }),
    });
    await decide(accepts, String(asked.data.id), 1);
    await decide(above, String(asked.data.id), 1);
    const told = async (id: string) => (await noticesOf(id)).includes('notice.unitTransfer.arrived');
    expect(await told(accepts.id)).toBe(days === 0);
    api.pass((days * dayMs) / 1000);
    await api.due();
    expect(await orgOf(person.id)).toBe(to.id);
    expect(await Promise.all([accepts, above, old].map(({ id }) => told(id)))).toEqual([true, false, false]);
    await api.db.delete(officeGrant);
    await api.db.delete(reviewSeat).where(inArray(reviewSeat.accountId, [old.id, accepts.id, above.id]));
  },
);

test('a namesake at the school that takes somebody in is named to its reviewer, one at the old school is not', async () => {
  const [from, to] = [await school(), await school()];
  const accepts = await approver(to.id);
  const realName = '覃同名';
  const person = await insertAccount(api.db, { orgId: from.id, realName });
  await insertAccount(api.db, { orgId: from.id, realName });
  const asked = await api.call(SUBMIT, { token: await signIn(api, person.loginName), body: body(to.id) });
  const told = async () => {
    const key = `GET /api/AccountReview/GetReview/${String(asked.data.id)}`;
    return (await api.call(key, { token: accepts.token, query: {} })).data.duplicates;
  };
  expect(await told()).toEqual([]);
  await insertAccount(api.db, { orgId: to.id, realName });
  expect(await told()).toEqual([{ why: 'name', applicant: realName, orgName: to.name }]);
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

const DAY = 86_400;
const dayIn = (days: number) => todayOf(new Date(api.now().getTime() + days * DAY * 1000));
const keysOf = async (id: string) =>
  (await api.db.select({ words: message.words }).from(message).where(eq(message.accountId, id))).map(
    ({ words }) => words?.key ?? '',
  );
const mine = async (token: string) =>
  (await api.call('GET /api/UnitTransfer/List', { token, query: {} })).data.list as unknown as Record<
    string,
    unknown
  >[];

/** A transfer that both offices have agreed to, and that begins some days from now. */
async function agreed(days: number, { by }: { by?: { token: string } } = {}) {
  const [from, to] = [await school(), await school()];
  const [accepts, above] = [await approver(to.id), await approver(TOP)];
  const person = await insertAccount(api.db, { orgId: from.id });
  const token = await signIn(api, person.loginName);
  const asked = body(to.id, { day: dayIn(days) });
  if (by)
    await api.call('POST /api/Manage/Person/Transfer', {
      token: by.token,
      body: { id: person.id, rowVersion: 0, ...asked },
    });
  else await api.call(SUBMIT, { token, body: asked });
  const [doc] = await api.db.select().from(document).where(eq(document.accountId, person.id));
  const id = doc?.id ?? '';
  await decide(accepts, id, 1);
  await decide(above, id, 1);
  return { from, to, accepts, above, person, token, id };
}

test('one that was agreed to takes effect on its day, and can be taken back until then', async () => {
  const { from, to, person, token, id, accepts } = await agreed(2);
  expect(await orgOf(person.id)).toBe(from.id);
  expect(await keysOf(person.id)).toContain('notice.unitTransfer.agreed');
  expect(await keysOf(person.id)).not.toContain('notice.unitTransfer.done');
  expect(await mine(token)).toMatchObject([
    { status: StageStatus.ReviewPassed, effectOn: dayIn(2), withdrawable: true },
  ]);
  expect((await api.call(SUBMIT, { token, body: body(to.id) })).status).toBe(422);

  expect((await api.call('PUT /api/UnitTransfer/Withdraw', { token, body: { id } })).status).toBe(200);
  expect(await keysOf(accepts.id)).toContain('notice.unitTransfer.takenBack');
  api.pass(3 * DAY);
  await api.due();
  expect(await orgOf(person.id)).toBe(from.id);

  const second = await agreed(2);
  api.pass(DAY);
  await api.due();
  expect(await orgOf(second.person.id)).toBe(second.from.id);
  api.pass(DAY);
  await api.due();
  expect(await orgOf(second.person.id)).toBe(second.to.id);
  expect(await keysOf(second.person.id)).toContain('notice.unitTransfer.done');
  const again = await signIn(api, second.person.loginName);
  expect((await mine(again))[0]).not.toHaveProperty('effectOn');
  const late = await api.call('PUT /api/UnitTransfer/Withdraw', { token: again, body: { id: second.id } });
  expect(late.status).toBe(422);
});

test('on its day it follows the organisation into those that it was merged into, and lapses where that has closed', async () => {
  const { to, person } = await agreed(1);
  const [second, third] = [await school(), await school()];
  const merge = (id: string, into: string) =>
    api.db.update(organisation).set({ retiredAt: api.now(), mergedIntoId: into }).where(eq(organisation.id, id));
  await merge(to.id, second.id);
  await merge(second.id, third.id);
  const closed = await agreed(1);
  await api.db.update(organisation).set({ retiredAt: api.now() }).where(eq(organisation.id, closed.to.id));
  const gone = await agreed(1);
  await api.db
    .update(account)
    .set({ leftAt: api.now(), leftOn: dayIn(0), leftWhy: 'retired' })
    .where(eq(account.id, gone.person.id));
  api.pass(DAY);
  await api.due();
  expect(await orgOf(person.id)).toBe(third.id);
  for (const { person: one, from, above } of [closed, gone]) {
    expect(await orgOf(one.id)).toBe(from.id);
    expect(await keysOf(above.id)).toContain('notice.unitTransfer.lapsed');
    expect(await keysOf(one.id)).toContain('notice.unitTransfer.refused');
  }
  const again = await signIn(api, closed.person.loginName);
  expect(await mine(again)).toMatchObject([
    { status: StageStatus.NotSubmitted, lastReason: '调入单位已撤销', withdrawable: false },
  ]);
  // The transfer can be asked for anew.
  expect((await api.call(SUBMIT, { token: again, body: body(to.id) })).status).toBe(400);
  expect((await api.call(SUBMIT, { token: again, body: body(third.id) })).status).toBe(200);
});

test('the office that has asked takes it back while it is undecided or waits for its day; others and later ones do not', async () => {
  const RECALL = 'POST /api/Manage/Person/Recall';
  const [from, to] = [await school(), await school()];
  const [keeper, accepts, stranger] = [await approver(TOP), await approver(to.id), await approver(to.id)];
  const person = await insertAccount(api.db, { orgId: from.id });
  const page = async (id = person.id) =>
    (await api.call(`GET /api/Manage/Person/Get/${id}`, { token: keeper.token })).data as unknown as {
      acts: string[];
      rowVersion: number;
      transferOn?: string;
    };
  const recall = async ({ token }: { token: string }, id = person.id) =>
    api.call(RECALL, { token, body: { id, rowVersion: (await page(id)).rowVersion, reason: '本人不再调动。' } });
  expect((await page()).acts).not.toContain('recall');
  expect((await recall(keeper)).status).toBe(422);
  const { rowVersion } = await page();
  await api.call('POST /api/Manage/Person/Transfer', {
    token: keeper.token,
    body: { id: person.id, rowVersion, ...body(to.id) },
  });
  const [doc] = await api.db.select().from(document).where(eq(document.accountId, person.id));
  // An office has opened it: nobody but the asking one can take it back.
  await api.call(`GET /api/AccountReview/GetReview/${doc?.id}`, { token: accepts.token, query: {} });
  expect((await page()).acts).toContain('recall');
  expect((await recall(stranger)).status).toBe(404);
  expect(await recall(keeper)).toMatchObject({ status: 200 });
  expect(await keysOf(accepts.id)).toContain('notice.unitTransfer.takenBack');
  // The person's message leads to the transfer itself.
  const told = await api.db.select().from(message).where(eq(message.accountId, person.id));
  expect(told.map(({ words, target }) => [words?.key, target.bizId])).toEqual(
    expect.arrayContaining([
      ['notice.unitTransfer.asked', doc?.id],
      ['notice.unitTransfer.recalled', doc?.id],
    ]),
  );
  expect((await page()).acts).toEqual(expect.arrayContaining(['transfer']));
  expect((await page()).acts).not.toContain('recall');
  const history = await api.call(`GET /api/Manage/Person/History/${person.id}`, { token: keeper.token });
  expect(history.data.list).toMatchObject([{ act: 'recall', reason: '本人不再调动。' }, { act: 'transfer' }]);

  const waits = await agreed(3, { by: keeper });
  expect(await page(waits.person.id)).toMatchObject({ transferOn: dayIn(3), acts: expect.arrayContaining(['recall']) });
  expect(
    (await api.call('PUT /api/UnitTransfer/Withdraw', { token: waits.token, body: { id: waits.id } })).status,
  ).toBe(422);
  expect((await recall(keeper, waits.person.id)).status).toBe(200);
  // An own request is its author's to take back.
  const own = await agreed(3);
  expect((await page(own.person.id)).acts).not.toContain('recall');
  expect((await recall(keeper, own.person.id)).status).toBe(422);
});
