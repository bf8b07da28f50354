import { eq } from 'drizzle-orm';
import { StudioReview } from '../../../../domain/statuses';
import { newIdCard, newMobile, signedIn } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { newStudio, type Someone } from '../../../../tests/support/studios';
import { moveParts } from '../../../accounts/parts';
import { newId } from '../../../db/id';
import { insertMany } from '../../../db/insertMany';
import { account, message, studio, studioMember } from '../../../db/schema';
import type { Account } from '../../account/values';
import { studioPart } from '../accountPart';
import { settleCounts } from '../standing';

const { Waiting, NotPassed, Passed } = StudioReview;
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let host: Someone;
let studioId: string;

beforeEach(async () => {
  host = await signedIn(api, { realName: '蒙丽华' });
  studioId = await newStudio(api, host);
});

const post = (call: string, who: Someone, body: object) => api.call(`POST /api/${call}`, { token: who.token, body });
const put = (call: string, who: Someone, body?: object) => api.call(`PUT /api/${call}`, { token: who.token, body });
const apply = async (who: Someone, to = studioId) =>
  String((await post('ApplyStudio', who, { studioId: to, reason: '希望参加联合教研。' })).data.memberId);
const counts = async () => {
  const [row] = await api.db.select().from(studio).where(eq(studio.id, studioId));
  return [row?.memberCount, row?.waitingCount, row?.enterpriseCount];
};
const undo = async (ids: readonly string[]) => (await put('UndoStudioMemberExamine', host, { ids })).data;
const mine = async () => {
  const { data } = await api.call('GET /api/GetMyStudioMemberList', { token: host.token, query: { studioId } });
  return data as { list: { id: string; examineStatus: number; pending?: object; moves: object[] }[]; sizes: object };
};
const toDoes = async (who: Someone) =>
  (
    await api.db
      .select()
      .from(message)
      .where(eq(message.accountId, String(who.row.id)))
  ).map(({ words, target }) => `${words?.key} ${target?.state ?? ''}`.trim());

test('applies, takes it back, applies again, is admitted and leaves: counts, standing and messages follow', async () => {
  const me = await signedIn(api);
  const id = await apply(me);
  expect(await counts()).toEqual([0, 1, 0]);
  expect((await post('ApplyStudio', me, { studioId, reason: '再来一次' })).status).toBe(422);
  expect((await put('WithdrawStudioApply', me, { memberId: id })).status).toBe(200);
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await apply(me)).toBe(id);
  const passed = await post('MyStudioMemberExamine', host, { ids: [id], status: Passed });
  expect(passed.data).toMatchObject({ done: [id], failed: [], undoUntil: expect.any(String) });
  // For a minute only the host sees the decision.
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await me.stored())?.grants.joinedStudioIds).toEqual([]);
  expect(await toDoes(me)).toEqual([]);
  await api.takeEffect();
  expect(await counts()).toEqual([1, 0, 0]);
  expect((await me.stored())?.grants.joinedStudioIds).toEqual([studioId]);
  expect((await put('QuitStudio', me, { studioId })).status).toBe(200);
  expect((await put('QuitStudio', me, { studioId })).status).toBe(422);
  expect((await me.stored())?.grants.joinedStudioIds).toEqual([]);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await toDoes(host)).toSorted()).toEqual([
    'notice.studio.apply done',
    'notice.studio.apply done',
    'notice.studio.left',
    'notice.studio.withdrawn',
  ]);
  expect(await toDoes(me)).toEqual(['notice.studio.passed']);
});

test('in a batch each stands for itself; a refusal wants a reason, and an undo brings everything back', async () => {
  const [one, gone, own] = [await signedIn(api), await signedIn(api), newId()];
  const ids = [await apply(one), await apply(gone)];
  await put('WithdrawStudioApply', gone, { memberId: ids[1] });
  await api.db.insert(studioMember).values({
    id: own,
    studioId,
    accountId: String(host.row.id),
    type: 1,
    status: Waiting,
    appliedAt: api.now(),
  });
  const bare = await post('MyStudioMemberExamine', host, { ids: [ids[0]], status: NotPassed });
  expect(bare.data).toMatchObject({ done: [], failed: [{ reason: '请填写不通过理由' }] });
  const batch = await post('MyStudioMemberExamine', host, {
    ids: [...ids, own],
    status: NotPassed,
    result: '名额已满',
  });
  expect(batch.data).toMatchObject({
    done: [ids[0]],
    failed: [
      { id: ids[1], reason: '申请已撤回' },
      { id: own, reason: '不能审核您本人，由中心审核' },
    ],
  });
  expect(await toDoes(host)).toContain('notice.studio.apply done');
  expect(await undo([String(ids[0])])).toEqual({ done: [ids[0]], failed: [] });
  expect((await toDoes(host)).filter((one) => one === 'notice.studio.apply open')).toHaveLength(1);
  expect(await undo([String(ids[0])])).toMatchObject({ done: [], failed: [{ id: ids[0] }] });
  await post('MyStudioMemberExamine', host, { ids: [ids[0]], status: Passed });
  await api.takeEffect();
  expect(await toDoes(one)).toEqual(['notice.studio.passed']);
  expect(await undo([String(ids[0])])).toMatchObject({ done: [], failed: [{ id: ids[0] }] });
  const removed = await post('RemoveStudioMember', host, { studioId, ids: [ids[0]], result: '一学年未参加研修。' });
  expect(removed.data).toMatchObject({ done: [ids[0]], undoUntil: expect.any(String) });
  expect((await one.stored())?.grants.joinedStudioIds).toEqual([studioId]);
  await api.takeEffect();
  expect((await one.stored())?.grants.joinedStudioIds).toEqual([]);
  expect((await toDoes(one)).toSorted()).toEqual(['notice.studio.passed', 'notice.studio.removed']);
});

test('what is decided is read so by the host alone, is known after a reload, and goes back as a whole', async () => {
  const people = [await signedIn(api), await signedIn(api), await signedIn(api)];
  const ids: string[] = [];
  for (const one of people) ids.push(await apply(one));
  const [first, ...others] = ids;
  await post('MyStudioMemberExamine', host, { ids: others, status: Passed });
  api.pass(1);
  await post('MyStudioMemberExamine', host, { ids: [first], status: NotPassed, result: '名额已满' });
  const { list, sizes } = await mine();
  expect(list.map(({ id, examineStatus, moves }) => [id, examineStatus, moves])).toEqual([
    ...others.toReversed().map((id) => [id, Passed, []]),
    [first, NotPassed, []],
  ]);
  expect(list.every(({ pending }) => pending)).toBe(true);
  expect(sizes).toEqual({ teachers: 3, enterprise: 0 });
  const again = await post('MyStudioMemberExamine', host, { ids: [first], status: Passed });
  expect(again.data).toMatchObject({ failed: [{ reason: '已经审核过了' }] });
  const recent = await api.call('GET /api/ListStudioMemberDecision', { token: host.token });
  expect(recent.data).toMatchObject([
    { decision: 'pass', ids: others.toSorted(), secondsLeft: 59 },
    { decision: 'fail', ids: [first], result: '名额已满' },
  ]);
  const card = await api.call('GET /api/GetStudioDetails', { token: people[0]?.token ?? '', query: { studioId } });
  expect(card.data).toMatchObject({ myApply: Waiting });
  expect(await undo(ids)).toEqual({ done: ids, failed: [] });
  const back = await mine();
  expect(back.list.map(({ examineStatus, pending }) => [examineStatus, pending])).toEqual(
    Array(3).fill([Waiting, undefined]),
  );
  await api.takeEffect();
  for (const one of people) expect(await toDoes(one)).toEqual([]);
  expect(await counts()).toEqual([0, 3, 0]);
});

test('who withdraws or leaves before a decision is told has done so: the decision is void', async () => {
  const [applicant, member] = [await signedIn(api), await signedIn(api)];
  const [waits, belongs] = [await apply(applicant), await apply(member)];
  await post('MyStudioMemberExamine', host, { ids: [belongs], status: Passed });
  await api.takeEffect();
  await post('MyStudioMemberExamine', host, { ids: [waits], status: Passed });
  await post('RemoveStudioMember', host, { studioId, ids: [belongs], result: '一学年未参加研修。' });
  // A member with a pending removal is no longer in the host's lists.
  expect((await mine()).list.map(({ id }) => id)).toEqual([waits]);
  expect((await put('WithdrawStudioApply', applicant, { memberId: waits })).status).toBe(200);
  expect((await put('QuitStudio', member, { studioId })).status).toBe(200);
  expect(await undo([waits, belongs])).toMatchObject({ done: [] });
  await api.takeEffect();
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await toDoes(applicant)).toEqual([]);
  expect(await toDoes(member)).toEqual(['notice.studio.passed']);
});

test('only the host decides, and sees: another host, a member, an applicant and an enterprise user do not', async () => {
  const [other, member, applicant] = [await signedIn(api), await signedIn(api), await signedIn(api)];
  await newStudio(api, other);
  const id = await apply(member);
  await post('MyStudioMemberExamine', host, { ids: [id], status: Passed });
  await api.takeEffect();
  const waits = await apply(applicant);
  const firm = await signedIn(api, { roles: ['enterprise'] });
  const refused: [Someone, number][] = [
    [other, 404],
    [member, 403],
    [applicant, 403],
    [firm, 403],
  ];
  for (const [who, status] of refused) {
    for (const call of ['GetMyStudioMemberList', 'EnterpriseMemberList']) {
      const answer = await api.call(`GET /api/${call}`, { token: who.token, query: { studioId } });
      expect(answer.status).toBe(status);
    }
    const read = await api.call(`GET /api/MyStudioMemberDetails/${waits}`, { token: who.token });
    expect(read.status).toBe(status);
  }
  const tried = await post('MyStudioMemberExamine', other, { ids: [waits], status: Passed });
  expect(tried.data).toMatchObject({ done: [], failed: [{ id: waits }] });
  expect((await post('ApplyStudio', firm, { studioId, reason: '合作' })).status).toBe(403);
  expect((await post('ApplyStudio', host, { studioId, reason: '合作' })).errorMessage).toContain('主持人');
});

test('the only studio of a host need not be named in lists and files; of several it must', async () => {
  await apply(await signedIn(api));
  const lists = ['GetMyStudioMemberList', 'EnterpriseMemberList'];
  for (const call of lists) {
    const [named, unnamed] = [
      await api.call(`GET /api/${call}`, { token: host.token, query: { studioId } }),
      await api.call(`GET /api/${call}`, { token: host.token }),
    ];
    expect(unnamed.success).toBe(true);
    expect(unnamed.data).toEqual(named.data);
  }
  for (const call of ['ExportMyStudioMemberList', 'ExportEnterpriseMemberList']) {
    const headers = { authorization: `Bearer ${host.token}` };
    const file = await api.app.request(`http://localhost/api/${call}`, { headers });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('attachment');
  }
  await newStudio(api, host);
  for (const call of lists) {
    const { status, data } = await api.call(`GET /api/${call}`, { token: host.token });
    expect([status, data.fields]).toEqual([400, [expect.objectContaining({ name: 'studioId' })]]);
  }
});

test('where studios are switched off no call is answered', async () => {
  const headers = { 'x-variant': 'bare' };
  const answer = await api.call('GET /api/GetMyStudioMemberList', { token: host.token, query: { studioId }, headers });
  expect(answer.status).toBe(403);
  const template = await api.call('POST /api/Public/CheckImport', {
    token: host.token,
    headers,
    body: { kind: 'enterpriseMember', resId: 'x', studioId },
  });
  expect(template.status).toBe(403);
});

test('of two accounts that become one the better membership stays, and the counts follow', async () => {
  const [from, to] = [await signedIn(api), await signedIn(api)];
  const [member, waiting] = [await apply(from), await apply(to)];
  await post('MyStudioMemberExamine', host, { ids: [member], status: Passed });
  await api.takeEffect();
  expect(await counts()).toEqual([1, 1, 0]);
  const [a, b] = [await from.stored(), await to.stored()] as [Account, Account];
  await api.db.transaction((tx) => moveParts(tx as never, [studioPart], { from: a, to: b, now: api.now() }));
  expect(await counts()).toEqual([1, 0, 0]);
  expect((await to.stored())?.grants.joinedStudioIds).toEqual([studioId]);
  expect((await from.stored())?.grants.joinedStudioIds).toEqual([]);
  const left = await api.db.select().from(studioMember).where(eq(studioMember.studioId, studioId));
  expect(left.map(({ id }) => id)).toEqual([member]);
  expect(left.some(({ id }) => id === waiting)).toBe(false);
});

test('two thousand members are listed, filtered and counted; two hundred are decided at once', async () => {
  const base = (await host.stored()) as Account;
  const people = Array.from({ length: 2000 }, (_, i) => ({
    ...base,
    id: newId(),
    loginName: `many${i}`,
    realName: i % 10 === 0 ? '黎晓芸' : '韦国强',
    idDocNo: newIdCard(),
    mobile: newMobile(),
    holdsMobile: false,
    holdsIdDoc: false,
  }));
  const rows = people.map(({ id }, i) => ({
    id: newId(),
    studioId,
    accountId: id,
    type: 2,
    status: i < 200 ? Waiting : Passed,
    appliedAt: new Date(api.now().getTime() - i * 1000),
  }));
  await api.db.transaction(async (tx) => {
    await insertMany(tx as never, account, people);
    await insertMany(tx as never, studioMember, rows);
    await settleCounts(tx as never, [studioId]);
  });
  const query = { studioId, pageSize: '10', current: '150' };
  const list = await api.call('GET /api/GetMyStudioMemberList', { token: host.token, query });
  expect(list.data).toMatchObject({ total: 2000, counts: { '0': 200, '1': 0, '2': 1800 } });
  const found = await api.call('GET /api/GetMyStudioMemberList', {
    token: host.token,
    query: { studioId, name: '晓芸', examineStatus: '2' },
  });
  expect(found.data).toMatchObject({ total: 180, counts: { '0': 20, '2': 180 } });
  // A page that begins with waiting members and goes on with others is the same with and without a search.
  const pageOf = async (more: Record<string, string>) => {
    const over = { studioId, pageSize: '30', current: '7', ...more };
    const { data } = await api.call('GET /api/GetMyStudioMemberList', { token: host.token, query: over });
    return { ...data, list: (data.list as { id: string }[]).map(({ id }) => id) };
  };
  const plain = await pageOf({});
  expect(plain).toMatchObject({ total: 2000, list: rows.slice(180, 210).map(({ id }) => id) });
  expect(await pageOf({ type: '2' })).toEqual(plain);
  expect(await pageOf({ examineStatus: '2' })).toMatchObject({
    total: 1800,
    list: rows.slice(380, 410).map(({ id }) => id),
  });
  expect(await pageOf({ current: '70' })).toMatchObject({ total: 2000, list: [] });
  const ids = rows.slice(0, 200).map(({ id }) => id);
  const batch = await post('MyStudioMemberExamine', host, { ids, status: Passed });
  expect((batch.data.done as string[]).length).toBe(200);
  expect(await counts()).toEqual([1800, 0, 0]);
  // Remembered entries show the decisions at once.
  const after = await api.call('GET /api/GetMyStudioMemberList', {
    token: host.token,
    query: { studioId, name: '晓芸' },
  });
  expect(after.data).toMatchObject({ total: 200, counts: { '0': 0, '2': 200 } });
  await api.takeEffect();
  expect(await counts()).toEqual([2000, 0, 0]);
});
