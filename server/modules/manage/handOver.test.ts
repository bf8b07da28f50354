import { and, eq, inArray, not } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { HandOverPlan } from '../../../domain/api/manageHandOver';
import type { ReviewLoad } from '../../../domain/api/manageSeats';
import { insertAccount, keeperAt } from '../../../tests/support/accounts';
import type { Api } from '../../../tests/support/api';
import { startOffices } from '../../../tests/support/offices';
import {
  account,
  document,
  documentLog,
  message,
  officeGrant,
  officeSeat,
  reviewDraft,
  reviewRecusal,
  reviewSeat,
} from '../../db/schema';
import { isRecused } from '../../documents/conflicts';

let api: Api;
let school: string;
let far: string;
beforeAll(async () => {
  ({ api, school, far } = await startOffices());
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [document, officeGrant, officeSeat, reviewSeat]) await api.db.delete(table);
});

let made = 0;
async function waiting(n: number, change: Partial<typeof document.$inferInsert> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < n; i += 1) {
    const { id: accountId } = await insertAccount(api.db, { orgId: school });
    const at = new Date(api.now().getTime() + made);
    const id = `over-${made++}`;
    const row = { kind: 'assessment', planId: 'none', status: 1, attempt: 1, level: 1, officeId: school };
    await api.db
      .insert(document)
      .values({ id, accountId, ...row, submittedAt: at, createdAt: at, updatedAt: at, ...change });
    ids.push(id);
  }
  return ids;
}
async function reviewer(realName: string, orgId = school) {
  const { id } = await insertAccount(api.db, { orgId, realName, grants: { ...noGrants, appraising: true } });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId, accountId: id });
  return id;
}
const keeper = (orgId = school) => keeperAt(api, orgId, { rights: ['seats', 'audit'], person: { orgId } });
type Keeper = Awaited<ReturnType<typeof keeper>>;
const plan = async ({ token }: Keeper, query: Record<string, string>) => {
  const { data, status } = await api.call('GET /api/Manage/PlanHandOver', {
    token,
    query: { orgId: school, ...query },
  });
  return status === 200 ? (data as unknown as HandOverPlan) : status;
};
const hand = async ({ token }: Keeper, body: object) => {
  const { data, status } = await api.call('POST /api/Manage/HandOver', { token, body: { orgId: school, ...body } });
  return status === 200 ? (data.moved as string[]) : status;
};
const loads = async ({ token }: Keeper) =>
  Object.fromEntries(
    ((await api.call('GET /api/Manage/ListLoad', { token })).data.list as ReviewLoad[]).map((one) => [
      one.accountId,
      one.waiting,
    ]),
  );
/** Documents that a reviewer still sees. */
const seenBy = async (id: string) =>
  (
    await api.db
      .select({ id: document.id })
      .from(document)
      .where(and(eq(document.officeId, school), not(isRecused(id))))
      .orderBy(document.submittedAt)
  ).map((row) => row.id);

test('the oldest go to a colleague at the same seat, both are told, and handing back takes it back', async () => {
  const me = await keeper();
  const [from, to] = [await reviewer('石文斌'), await reviewer('农志远')];
  const ids = await waiting(4);
  const [first = '', second = '', third = ''] = ids;
  const draft = { attempt: 1, opinion: '材料齐全', scores: {}, updatedAt: api.now() };
  await api.db.insert(reviewDraft).values({ documentId: first, accountId: from, ...draft });
  expect(await plan(me, { fromId: from })).toMatchObject({
    from: { id: from, name: '石文斌', waiting: 4 },
    colleagues: [{ id: to, name: '农志远', waiting: 4 }],
    to: { id: to, moves: 3, stays: [{ why: 'begun', kind: 'assessment', n: 1 }] },
  });
  const moved = await hand(me, { fromId: from, toId: to, n: 2 });
  expect(moved).toEqual([second, third]);
  expect(await seenBy(from)).toEqual([first, ids[3]]);
  expect(await seenBy(to)).toEqual(ids);
  // Two of four are shared, and two are the colleague's.
  expect(await loads(me)).toEqual({ [from]: 1, [to]: 3 });
  const told = await api.db
    .select()
    .from(message)
    .where(inArray(message.accountId, [from, to]));
  expect(told.map(({ accountId, words }) => [accountId, words?.key]).toSorted()).toEqual(
    [
      [from, 'notice.manage.handedFrom'],
      [to, 'notice.manage.handedTo'],
    ].toSorted(),
  );
  const { data } = await api.call('GET /api/Manage/Audit/List', { token: me.token });
  expect((data.list as object[])[0]).toMatchObject({ what: '石文斌 → 农志远', came: '转交 2 件' });
  expect(
    await api.db.$count(documentLog, and(eq(documentLog.documentId, second), eq(documentLog.reason, '农志远'))),
  ).toBe(1);
  expect(await hand(me, { fromId: to, toId: from, n: 2, ids: moved })).toEqual(moved);
  expect(await seenBy(from)).toEqual(ids);
  expect(await api.db.$count(reviewRecusal)).toBe(0);
});

test('a document comes back when the colleague may no longer decide, or another office does', async () => {
  const me = await keeper();
  const [from, to] = [await reviewer('石文斌'), await reviewer('农志远')];
  const ids = await waiting(2);
  await hand(me, { fromId: from, toId: to, n: 2 });
  expect(await seenBy(from)).toEqual([]);
  await api.db.update(account).set({ lockedAt: api.now() }).where(eq(account.id, to));
  expect(await seenBy(from)).toEqual(ids);
  await api.db.update(account).set({ lockedAt: null }).where(eq(account.id, to));
  expect(await seenBy(from)).toEqual([]);
  await api.db.delete(reviewSeat).where(eq(reviewSeat.accountId, to));
  expect(await seenBy(from)).toEqual(ids);
});

test('what a colleague is partial about, or was his own, stays; others keep their hands off', async () => {
  const me = await keeper();
  const [from, to] = [await reviewer('石文斌'), await reviewer('农志远')];
  await waiting(1, { values: { people: [{ fullName: '农志远' }] } });
  expect(await plan(me, { fromId: from })).toMatchObject({
    to: { moves: 0, stays: [{ why: 'partial', kind: 'assessment', n: 1 }] },
  });
  expect(await hand(me, { fromId: from, toId: to, n: 1 })).toBe(422);
  const other = await reviewer('蒙丽华', far);
  expect(await hand(me, { fromId: from, toId: other, n: 1 })).toBe(422);
  expect(await plan(me, { fromId: other })).toBe(404);
  const stranger = await keeper(far);
  expect(await plan(stranger, { fromId: from })).toBe(404);
  expect(await hand(stranger, { fromId: from, toId: to, n: 1 })).toBe(404);
});

test('kinds that the colleague does not decide there stay, and are told apart', async () => {
  const me = await keeper();
  const [from] = [await reviewer('石文斌'), await reviewer('农志远')];
  await api.db.insert(reviewSeat).values({ kind: 'thesisapp', orgId: school, accountId: from });
  await waiting(2);
  await waiting(3, { kind: 'thesisapp' });
  expect(await plan(me, { fromId: from })).toMatchObject({
    to: { moves: 2, stays: [{ why: 'notHis', kind: 'thesisapp', n: 3 }] },
  });
});
