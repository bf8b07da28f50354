/** @jest-environment node */
import { eq } from 'drizzle-orm';
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
