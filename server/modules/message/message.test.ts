import { eq, type SQL, sql } from 'drizzle-orm';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { message } from '../../db/schema';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let n = 0;
type Row = typeof message.$inferInsert;
const write = async (accountId: string, changes: Partial<Row> = {}) => {
  n += 1;
  const row = { id: `m${n}`, accountId, category: 1, subType: 7, title: `第 ${n} 条`, content: '内容', target: {} };
  await api.db.insert(message).values({ ...row, createdAt: new Date(api.now().getTime() + n * 1000), ...changes });
  return row.id;
};
const counts = async (token: string) => (await api.call('GET /api/Message/SumUnread', { token })).data;
const top = async (token: string, query = {}) =>
  (await api.call('GET /api/Message/TopMsg', { token, query })).data as unknown as Record<string, unknown>[];
const read = (token: string | undefined, id: string) => api.call(`PUT /api/Message/ReadMsg/${id}`, { token });

test('unread messages are counted by category; the others are called news', async () => {
  const { row, token } = await signedIn(api);
  expect(await counts(token)).toEqual({ notices: 0, news: 0, todoes: 0 });
  await write(row.id);
  await write(row.id, { category: 2 });
  await write(row.id, { category: 3 });
  await write(row.id, { category: 3 });
  await write(row.id, { category: 3, readAt: api.now() });
  await write((await signedIn(api)).row.id);
  expect(await counts(token)).toEqual({ notices: 1, news: 1, todoes: 2 });
});

test('the newest come first, unread ones before them; five unless told otherwise', async () => {
  const { row, token } = await signedIn(api);
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) ids.push(await write(row.id));
  await read(token, ids[6] as string);
  expect((await top(token)).map((one) => one.id)).toEqual([ids[5], ids[4], ids[3], ids[2], ids[1]]);
  expect((await top(token, { topNumber: '7' })).at(-1)).toMatchObject({ id: ids[6], isReaded: true });
  for (const topNumber of ['0', '21', '1.5', 'x'])
    expect((await api.call('GET /api/Message/TopMsg', { token, query: { topNumber } })).status).toBe(400);
});

test('reading lowers its counter once and keeps the first time', async () => {
  const { row, token } = await signedIn(api);
  const id = await write(row.id, { category: 3 });
  const first = await read(token, id);
  expect(first.data).toEqual({ isReaded: true, readTime: '2026-11-21 09:00:00' });
  api.pass(60);
  expect((await read(token, id)).data).toEqual(first.data);
  expect(await counts(token)).toEqual({ notices: 0, news: 0, todoes: 0 });
});

test('somebody else’s message answers as if there were none, and stays unread', async () => {
  const [mine, other] = [await signedIn(api), await signedIn(api)];
  const id = await write(other.row.id);
  expect(await read(mine.token, id)).toEqual(await read(mine.token, 'no-such-message'));
  expect((await read(mine.token, id)).status).toBe(404);
  expect((await read(undefined, id)).status).toBe(401);
  expect((await api.db.select().from(message).where(eq(message.id, id)))[0]?.readAt).toBeNull();
});

const find = async (token: string, query: Record<string, string> = {}) =>
  (await api.call('GET /api/Message/FindMsg', { token, query })).data as unknown as {
    list: Record<string, unknown>[];
    total: number;
  };
const state = async (token: string) => (await api.call('GET /api/Message/GetMsgState', { token })).data;

describe('the list', () => {
  test('is one category, read or unread, the newest first, ten to a page', async () => {
    const { row, token } = await signedIn(api);
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) ids.push(await write(row.id, i % 2 ? { readAt: api.now() } : {}));
    await write(row.id, { category: 3 });
    const first = await find(token, { category: '1' });
    expect([first.total, first.list.map((one) => one.id)]).toEqual([12, ids.toReversed().slice(0, 10)]);
    expect((await find(token, { category: '1', current: '2' })).list.map((one) => one.id)).toEqual([ids[1], ids[0]]);
    expect((await find(token, { category: '1', isReaded: '0' })).total).toBe(6);
    expect((await find(token, { category: '1', isReaded: 'true' })).total).toBe(6);
    expect((await find(token)).total).toBe(13);
    const bad: Record<string, string>[] = [
      { category: '4' },
      { current: '-1' },
      { current: '0' },
      { pageSize: '101' },
      { isReaded: 'x' },
    ];
    for (const query of bad) expect((await api.call('GET /api/Message/FindMsg', { token, query })).status).toBe(400);
  });

  test('says it in the language of its reader; what a person has written stays as it is', async () => {
    const { row, token } = await signedIn(api);
    const params = { name: '韦晓岚', year: 2026, level: { key: 'assessment.levelIn.1' }, reason: '缺目录页' };
    const words = { key: 'notice.assessment.returned', params };
    await write(row.id, { title: null, content: null, words });
    const titles = await Promise.all(
      ['zh-CN', 'en-US', 'ar-EG'].map(async (locale) => {
        const answer = await api.call('GET /api/Message/TopMsg', { token, headers: { 'accept-language': locale } });
        return (answer.data as unknown as { title: string; content: string }[])[0];
      }),
    );
    expect(titles.map((one) => one?.title)).toEqual([
      '您的 2026 年度考核已被学校退回，请修改',
      'Your 2026 assessment was returned (school review); please correct it',
      'أُعيد تقييمك لعام 2026 (\u2068المدرسة\u2069)، يرجى تصحيحه',
    ]);
    for (const one of titles) expect(one?.content).toContain('缺目录页');
  });

  test('a to-do that nobody has done by its deadline has expired', async () => {
    const { row, token } = await signedIn(api);
    const deadline = new Date(api.now().getTime() + 1000);
    await write(row.id, { category: 3, deadline, target: { state: 'open' } });
    await write(row.id, { category: 3, deadline, target: { state: 'done' } });
    const states = async () =>
      (await find(token)).list.map((one) => (one.target as { state: string }).state).toSorted();
    expect(await states()).toEqual(['done', 'open']);
    api.pass(1);
    expect(await states()).toEqual(['done', 'expired']);
  });
});

describe('many at once', () => {
  test('all unread ones of a category are read, but none that has come since', async () => {
    const { row, token } = await signedIn(api);
    const [, known] = [await write(row.id), await write(row.id), await write(row.id, { category: 2 })];
    const later = await write(row.id);
    const answer = await api.call('PUT /api/Message/ReadAllMsg', { token, body: { category: 1, upTo: known } });
    expect(answer.data).toEqual({ notices: 1, news: 1, todoes: 0, changed: 2 });
    expect((await find(token, { isReaded: 'false', category: '1' })).list).toMatchObject([{ id: later }]);
    const all = await api.call('PUT /api/Message/ReadAllMsg', { token, body: {} });
    expect(all.data).toEqual({ notices: 0, news: 0, todoes: 0, changed: 2 });
  });

  test('a deletion is one thing, and can be taken back for ten minutes', async () => {
    const { row, token } = await signedIn(api);
    const ids = [await write(row.id), await write(row.id, { category: 2 }), await write(row.id, { readAt: api.now() })];
    const foreign = await write((await signedIn(api)).row.id);
    const gone = await api.call('POST /api/Message/DelMsgs', { token, body: { ids: [...ids.slice(1), foreign, 'x'] } });
    expect(gone.data).toMatchObject({ notices: 1, news: 0, changed: 2 });
    for (const key of [`GET /api/Message/GetMsg/${ids[1]}`, `PUT /api/Message/ReadMsg/${ids[1]}`])
      expect((await api.call(key, { token })).status).toBe(404);
    const restore = () => api.call('PUT /api/Message/RestoreMsgs', { token, body: { deleteId: gone.data.deleteId } });
    expect((await restore()).data).toEqual({ notices: 1, news: 1, todoes: 0, changed: 2 });
    expect((await restore()).data).toMatchObject({ changed: 0 });
    expect((await find(token)).list).toHaveLength(3);

    const all = await api.call('POST /api/Message/DelAllMsg', { token, body: { isReaded: true } });
    expect(all.data.changed).toBe(1);
    api.pass(599);
    const back = (deleteId: unknown) => api.call('PUT /api/Message/RestoreMsgs', { token, body: { deleteId } });
    expect((await back(all.data.deleteId)).status).toBe(200);
    expect((await api.call(`DELETE /api/Message/DelMsg/${ids[0]}`, { token })).data).toBe(true);
    expect((await api.call(`DELETE /api/Message/DelMsg/${ids[0]}`, { token })).status).toBe(404);
    api.pass(600);
    expect((await back(ids[0])).status).toBe(404);
    // Messages that can no longer be restored are removed.
    api.pass(1);
    await api.call(`DELETE /api/Message/DelMsg/${ids[1]}`, { token });
    await api.due();
    expect((await api.db.select().from(message).where(eq(message.accountId, row.id))).map((one) => one.id)).toEqual(
      expect.not.arrayContaining([ids[0]]),
    );
  });
});

test('an open tab learns of new messages, and its asking keeps no session alive', async () => {
  const { row, token } = await signedIn(api);
  expect(await state(token)).toEqual({ counts: { notices: 0, news: 0, todoes: 0 } });
  const id = await write(row.id, { category: 2 });
  expect(await state(token)).toEqual({ counts: { notices: 0, news: 1, todoes: 0 }, newest: id });
  for (let minutes = 0; minutes < 110; minutes += 10) {
    api.pass(600);
    await state(token);
  }
  api.pass(700);
  expect((await api.call('GET /api/Message/GetMsgState', { token })).status).toBe(401);
});

test('two thousand messages of a person are found by index', async () => {
  const { row, token } = await signedIn(api);
  const at = api.now().getTime();
  const rows = Array.from({ length: 2000 }, (_, i) => ({
    id: `many${i}`,
    accountId: row.id,
    category: (i % 3) + 1,
    subType: 5,
    title: `第 ${i} 条`,
    content: '内容',
    target: {},
    readAt: i % 10 ? api.now() : null,
    createdAt: new Date(at - i * 60_000),
  }));
  for (let i = 0; i < rows.length; i += 500) await api.db.insert(message).values(rows.slice(i, i + 500));
  await api.db.execute(sql`analyze message`);
  const plan = async (query: SQL) =>
    JSON.stringify((await api.db.execute(sql`explain ${query}`)) as unknown as { rows: unknown[] });
  const mine = sql`select * from message where account_id = ${row.id} and deleted_at is null`;
  const order = sql`order by created_at desc, id desc limit 10`;
  expect(await plan(sql`${mine} and category = 1 ${order}`)).toMatch(/Index Scan Backward using message_category/);
  expect(await plan(sql`${mine} and category = 1 and read_at is null ${order}`)).toMatch(
    /Index Scan Backward using message_(unread|category)/,
  );
  expect(await plan(sql`${mine} ${order}`)).toMatch(/Index Scan Backward using message_newest/);
  expect((await find(token, { category: '1', current: '60' })).list).toHaveLength(10);
});
