import { and, eq } from 'drizzle-orm';
import { type Variant, variants } from '../../../config/variants';
import type { Msg } from '../../../domain/api/message';
import { dayMs } from '../../../domain/time';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { testContext } from '../../../tests/support/server';
import { message } from '../../db/schema';
import { withTimes } from '../../http/words';
import { endTodoes, type Notice, notifyAll } from '../../notices/send';
import { absentIn } from '../reviewerKinds';
import { asQueue } from './groups';
import { findMessages, sumUnread, topMessages } from './lists';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Person = Awaited<ReturnType<typeof signedIn>>;
const names = ['韦晓岚', '李明', '黄嘉宁', '农雨薇'];
const applied = (to: Person, name: string, more: Partial<Notice> = {}): Notice => ({
  kind: 'declaration.review',
  to: [to.row.id],
  params: { name, school: '临江市第三中学', what: '开题', attempt: 1 },
  about: `doc-${name}`,
  of: 'subject',
  ...more,
});
const send = (notices: Notice[], laterMs = 0) =>
  api.db.transaction((tx) => notifyAll(tx, new Date(api.now().getTime() + laterMs), notices));
const call = async <T>(key: string, { token }: Person, more: object = {}) =>
  (await api.call(key as 'GET /api/Message/FindMsg', { token, ...more })).data as unknown as T;
const find = (who: Person, query = {}) =>
  call<{ list: Msg[]; total: number }>('GET /api/Message/FindMsg', who, { query: { category: '3', ...query } });
const todoes = async (who: Person) => (await call<{ todoes: number }>('GET /api/Message/SumUnread', who)).todoes;

/** A reviewer to whom four documents of one kind have come today, and one of another kind. */
async function reviewer(): Promise<Person> {
  const who = await signedIn(api);
  for (const name of names) {
    await send([applied(who, name)]);
    api.pass(60);
  }
  await send([applied(who, '周文瑾', { of: 'thesis' })]);
  return who;
}

test('documents of a kind and a day are one row, one unread and one of the newest', async () => {
  const who = await reviewer();
  const { list, total } = await find(who);
  expect(total).toBe(2);
  expect(list.map(({ title, group }) => [title, group])).toEqual([
    ['周文瑾的“开题”待审核', undefined],
    ['4 份申报待审核', { total: 4, open: 4 }],
  ]);
  expect(list[1]?.content).toBe('来自农雨薇、黄嘉宁、李明等');
  expect(await todoes(who)).toBe(2);
  expect((await call<Msg[]>('GET /api/Message/TopMsg', who)).map(({ group }) => group?.total)).toEqual([undefined, 4]);
  expect(await call('GET /api/Message/GetMsgState', who)).toMatchObject({ counts: { todoes: 2 } });
});

test('a document that comes again is one thing, under its own title', async () => {
  const who = await signedIn(api);
  await send([applied(who, '韦晓岚')]);
  await api.db.transaction((tx) => endTodoes(tx, 'doc-韦晓岚'));
  api.pass(60);
  await send([applied(who, '韦晓岚', { params: { ...applied(who, '韦晓岚').params, attempt: 2 } })]);
  const { list, total } = await find(who);
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({ title: '韦晓岚的“开题”待审核', isReaded: false, target: { state: 'open' } });
  expect(list[0]).not.toHaveProperty('group');
  await send([applied(who, '李明')]);
  expect((await find(who)).list[0]).toMatchObject({ title: '2 份申报待审核', group: { total: 2, open: 2 } });
});

test('what waits from an earlier day stands in the row of today, what was done stays in its own', async () => {
  const who = await reviewer();
  await api.db.transaction((tx) => endTodoes(tx, 'doc-韦晓岚', 'doc-黄嘉宁'));
  await send([applied(who, '卢景明')], dayMs);
  expect((await find(who)).list.map(({ title, group }) => [title, group])).toEqual([
    ['3 份申报待审核', { total: 3, open: 3 }],
    ['周文瑾的“开题”待审核', undefined],
    ['2 份申报待审核', { total: 2, open: 0 }],
  ]);
});

test('a reminder of a queue is no row of its own beside the messages about its documents', async () => {
  const who = await reviewer();
  const params = { ...applied(who, '').params, n: 3, time: '2026-11-04' };
  await send([applied(who, '韦晓岚', { kind: 'declaration.waiting', params })], dayMs);
  const { list } = await find(who);
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({ title: '4 件开题等您审核', group: { total: 4, open: 4 } });
});

test('a row tells what waits at the desk now, not what came', () => {
  const msg = { title: '3 件年度考核等您审核', target: { state: 'open' } } as Msg;
  const queue = { kind: 'yearly', what: '年度考核', title: 'notice.assessment.waiting.title' };
  expect(asQueue('zh-CN', msg, undefined, { ...queue, n: 2 })).toMatchObject({
    title: '2 件年度考核等您审核',
    group: { total: 2, open: 2 },
  });
  const done = { ...msg, target: { state: 'done' as const } };
  expect(asQueue('zh-CN', done, undefined, { ...queue, n: 2 })).toBe(done);
});

test('a message about what the site does not have is neither listed nor counted', async () => {
  const who = await signedIn(api);
  const all = variants.default as Variant;
  const ctx = (studios: boolean) => ({
    ...testContext(api.db, { now: api.now }),
    variant: { ...all, features: { ...all.features, studios } },
  });
  const [kind] = absentIn(ctx(false).variant).kinds;
  await send([applied(who, '韦晓岚', { of: kind })]);
  const seen = async (studios: boolean) => [
    (await findMessages(ctx(studios), who.row, { current: 1, pageSize: 10 })).total,
    (await topMessages(ctx(studios), who.row, 3)).length,
    (await sumUnread(ctx(studios), who.row)).todoes,
  ];
  expect(kind).toBeDefined();
  expect(await seen(true)).toEqual([1, 1, 1]);
  expect(await seen(false)).toEqual([0, 0, 0]);
});

test('days and times in a sentence are said, not written as they are stored', () => {
  const at = new Date('2026-11-28T02:00:00Z');
  expect(
    withTimes('zh-CN', { a: '2026-11-04', b: '2026-12-12 23:59', c: '2025-01-02', d: '韦 2026-11-04', n: 2 }, at),
  ).toEqual({
    a: '11月4日',
    b: '12月12日 23:59',
    c: '2025年1月2日',
    d: '韦 2026-11-04',
    n: 2,
  });
});

test('what is decided counts no longer; the row is done with its last one', async () => {
  const who = await reviewer();
  const state = async () => (await find(who)).list.find(({ group }) => group);
  await api.db.transaction((tx) => endTodoes(tx, 'doc-农雨薇', 'doc-李明'));
  expect(await state()).toMatchObject({ isReaded: false, group: { total: 4, open: 2 }, target: { state: 'open' } });
  await api.db.transaction((tx) => endTodoes(tx, 'doc-韦晓岚', 'doc-黄嘉宁'));
  expect(await state()).toMatchObject({ isReaded: true, group: { total: 4, open: 0 }, target: { state: 'done' } });
  expect(await todoes(who)).toBe(1);
  // A row is listed as unread or as read, never as both.
  expect((await find(who, { isReaded: 'false' })).list).toHaveLength(1);
  expect((await find(who, { isReaded: 'true' })).list).toHaveLength(1);
});

test('a row with an unread one is unread only', async () => {
  const who = await reviewer();
  const id = (await find(who)).list[1]?.id ?? '';
  await api.db
    .update(message)
    .set({ readAt: api.now() })
    .where(and(eq(message.accountId, who.row.id), eq(message.id, id)));
  const unread = (await find(who, { isReaded: 'false' })).list;
  expect(unread.map(({ group }) => group?.total)).toEqual([undefined, 4]);
  expect(unread[1]?.id).not.toBe(id);
  expect(await find(who, { isReaded: 'true' })).toMatchObject({ list: [], total: 0 });
  expect(await call<Msg[]>('GET /api/Message/TopMsg', who)).toHaveLength(2);
});

test('a row is read as one', async () => {
  const who = await reviewer();
  await call(`PUT /api/Message/ReadMsg/${(await find(who)).list[1]?.id}`, who);
  expect(await todoes(who)).toBe(1);
  expect((await find(who, { isReaded: 'true' })).list.map(({ group }) => group?.total)).toEqual([4]);
});

test('a row is deleted and taken back as one, and the number of rows is told', async () => {
  const who = await reviewer();
  const [, row] = (await find(who)).list;
  const gone = await call<{ deleteId: string }>('POST /api/Message/DelMsgs', who, { body: { ids: [row?.id] } });
  expect(gone).toMatchObject({ changed: 1, todoes: 1 });
  expect((await find(who)).total).toBe(1);
  const body = { deleteId: gone.deleteId };
  expect(await call('PUT /api/Message/RestoreMsgs', who, { body })).toMatchObject({ changed: 1, todoes: 2 });
  await call(`DELETE /api/Message/DelMsg/${row?.id}`, who);
  expect((await find(who)).total).toBe(1);
});

test('what is deleted as read leaves a row with an unread one whole', async () => {
  const who = await reviewer();
  const { list } = await find(who);
  const only = eq(message.id, list[1]?.id ?? '');
  await api.db.update(message).set({ readAt: api.now() }).where(only);
  const body = { category: 3 as const, isReaded: true };
  expect(await call('POST /api/Message/DelAllMsg', who, { body })).toMatchObject({ changed: 0 });
  expect(await call('POST /api/Message/DelAllMsg', who, { body: { ...body, isReaded: false } })).toMatchObject({
    changed: 2,
    todoes: 0,
  });
  expect((await find(who)).total).toBe(0);
});

test('reminders of several offices are one row with their sum', async () => {
  const who = await signedIn(api);
  const remind = (n: number, name: string): Notice => ({
    ...applied(who, name),
    kind: 'declaration.waiting',
    params: { n, what: { key: 'declaration.subject' }, name, school: '临江市第三中学', time: '2026-11-10' },
  });
  await send([remind(3, '韦晓岚'), remind(4, '李明')]);
  const [row, ...others] = (await find(who)).list;
  expect(others).toEqual([]);
  expect(row?.title).toMatch(/^7 件/);
  expect(row).toMatchObject({ content: expect.stringMatching(/明等$|岚等$/), group: { total: 7, open: 7 } });
  await api.db.transaction((tx) => endTodoes(tx, 'doc-李明'));
  expect((await find(who)).list[0]?.group).toEqual({ total: 7, open: 3 });
});

test('another person’s row stays', async () => {
  const [one, two] = [await reviewer(), await reviewer()];
  const id = (await find(one)).list[1]?.id;
  await call('POST /api/Message/DelMsgs', one, { body: { ids: [id] } });
  expect((await api.call('POST /api/Message/DelMsgs', { token: two.token, body: { ids: [id] } })).status).toBe(404);
  expect((await find(two)).total).toBe(2);
});

test('pages of rows come one after the other', async () => {
  const who = await signedIn(api);
  for (const of of ['subject', 'thesis', 'openingresult', 'midresult'])
    for (const name of names) await send([applied(who, name, { of })]);
  const first = await find(who, { pageSize: '3' });
  expect(first).toMatchObject({ total: 4, list: [{}, {}, {}] });
  const second = await find(who, { pageSize: '3', current: '2', after: first.list[2]?.id });
  expect(second.list.map(({ group }) => group?.total)).toEqual([4]);
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(4);
});
