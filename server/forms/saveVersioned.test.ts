import { asc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { versionedApi } from '../../domain/api/versioned';
import { defineForm, valuesOf } from '../../domain/forms';
import { area, choice, date, text as line } from '../../domain/forms/fields';
import { signedIn } from '../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../tests/support/api';
import { auditLog } from '../db/schema';
import { handlers } from '../http/context';
import { versionedHandlers } from './versionedHandlers';

/* A table of the tests, stored like any other form: days of a calendar. */
const form = defineForm({
  name: 'testDay',
  words: 'testDay',
  fields: {
    title: line({ required: true, max: 20 }),
    kind: choice({
      required: true,
      options: [
        { value: 1, name: 'term' },
        { value: 2, name: 'holiday' },
      ],
    }),
    day: date({ required: true }),
    remark: area({ max: 50 }),
  },
  groups: [{ name: 'day', fields: ['title', 'kind', 'day', 'remark'] }],
  title: 'title',
  sample: () => ({ title: '开学', kind: 1, day: '2026-09-01' }),
});

const at = () => timestamp({ withTimezone: true, mode: 'date' });
const testDay = pgTable('test_day', {
  id: text().primaryKey(),
  accountId: text().notNull(),
  title: text().notNull(),
  kind: integer().notNull(),
  day: text().notNull(),
  remark: text(),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
  deletedAt: at(),
  rowVersion: integer().notNull().default(0),
});
const contract = versionedApi({ name: 'TestDay', form, access: 'user', filters: ['kind'] });
const further = [
  {
    contract,
    handlers: handlers(
      contract,
      versionedHandlers('TestDay', {
        table: testDay,
        form,
        own: (user) => ({ accountId: user.id }),
        check: ({ title }, stored) =>
          title === '周日' && !stored ? [{ name: 'title', key: 'validation.option' }] : [],
      }),
    ),
  },
];

let api: Api;
let who: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  api = await startApi({ further });
  await api.db.execute(sql`create table test_day (id text primary key, account_id text not null, title text not null,
    kind integer not null, day text not null, remark text, created_at timestamptz not null,
    updated_at timestamptz not null, deleted_at timestamptz, row_version integer not null default 0)`);
});
afterAll(() => api.close());
beforeEach(async () => {
  who = await signedIn(api, {});
});

const good = form.sample(0);
const save = (body: object, key?: string, token = who.token) =>
  api.call('POST /api/TestDay/Save', { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const read = (id: unknown, token = who.token) => api.call(`GET /api/TestDay/Get/${String(id)}`, { token });
const logged = async (id: unknown) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(asc(auditLog.createdAt))
  ).map(({ action, accountId }) => [action, accountId]);

test('a new row and a change of it are answered as they are read, and stand in the audit log', async () => {
  const made = await save(good);
  expect(made.data).toEqual({ ...good, id: expect.any(String), rowVersion: 0, updateTime: expect.any(String) });
  const { id } = made.data;
  expect((await read(id)).data).toEqual(made.data);
  api.pass(60);
  const changed = await save({ ...good, id, rowVersion: 0, title: '  报到 ', remark: '带户口本' });
  expect(changed.data).toMatchObject({ id, title: '报到', remark: '带户口本', rowVersion: 1 });
  expect(changed.data.updateTime).not.toBe(made.data.updateTime);
  const cleared = await save({ ...good, id, rowVersion: 1, remark: null });
  expect(cleared.data).not.toHaveProperty('remark');
  expect((await read(id)).data).toEqual(cleared.data);
  expect(await logged(id)).toEqual([
    ['testDay.add', who.row.id],
    ['testDay.change', who.row.id],
    ['testDay.change', who.row.id],
  ]);
});

test('of two who change the same version one is refused with the row as it is read, and changes nothing', async () => {
  const { id } = (await save(good)).data;
  const both = await Promise.all(['甲', '乙'].map((title) => save({ ...good, id, rowVersion: 0, title })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  const stored = (await read(id)).data;
  expect(refused?.data.current).toEqual(stored);
  expect(stored.rowVersion).toBe(1);
  // Without a version the caller cannot know which change is overwritten.
  expect((await save({ ...good, id })).errorCode).toBe('409');
  expect(await logged(id)).toHaveLength(2);
});

test("another's row, a deleted one and none at all are not found, neither read nor written", async () => {
  const { id } = (await save(good)).data;
  const other = await signedIn(api, {});
  expect((await read(id, other.token)).errorCode).toBe('404');
  expect((await save({ ...good, id, rowVersion: 0 }, undefined, other.token)).errorCode).toBe('404');
  expect((await save({ ...good, id: '1', rowVersion: 0 })).errorCode).toBe('404');
  await api.db
    .update(testDay)
    .set({ deletedAt: api.now() })
    .where(eq(testDay.id, String(id)));
  expect((await read(id)).errorCode).toBe('404');
  expect((await save({ ...good, id, rowVersion: 0 })).errorCode).toBe('404');
});

test('all that is wrong is told at once, by the form and beside it', async () => {
  const refused = await save({ title: '周日', kind: 3, day: '2026-02-30' });
  expect(refused.errorCode).toBe('400');
  expect(brokenFields(refused).sort()).toEqual(['day', 'kind', 'title']);
  expect(brokenFields(await save({ ...good, title: ' ' }))).toEqual(['title']);
  expect(valuesOf(form, 'kind')).toEqual([1, 2]);
});

test('a call that is repeated with its key makes one row, and says of it what it said', async () => {
  const before = await api.db.$count(testDay);
  const [first, second] = [await save(good, 'key-of-a-day'), await save(good, 'key-of-a-day')];
  expect(second.data).toEqual(first.data);
  expect(await api.db.$count(testDay)).toBe(before + 1);
  expect(await logged(first.data.id)).toHaveLength(1);
});

test("a list shows what is one's own and there, narrowed by fields and by a word of the title", async () => {
  const list = (query: Record<string, string>) => api.call('GET /api/TestDay/List', { token: who.token, query });
  const titles = ({ data }: Awaited<ReturnType<typeof list>>) =>
    (data.list as { title: string }[]).map(({ title }) => title);
  for (const [title, kind] of [
    ['开学报到', 1],
    ['中秋节', 2],
    ['国庆节', 2],
  ] as const) {
    api.pass(1);
    await save({ ...good, title, kind });
  }
  const other = await signedIn(api, {});
  await save({ ...good, title: '别人的一天' }, undefined, other.token);
  expect(titles(await list({}))).toEqual(['国庆节', '中秋节', '开学报到']);
  expect(titles(await list({ kind: '2' }))).toEqual(['国庆节', '中秋节']);
  expect(titles(await list({ kind: '2', keyword: '国庆' }))).toEqual(['国庆节']);
  expect((await list({ pageSize: '1', current: '2' })).data).toMatchObject({ total: 3, current: 2, pageSize: 1 });
  expect((await list({ kind: '3' })).errorCode).toBe('400');
  await api.db.update(testDay).set({ deletedAt: api.now() }).where(eq(testDay.title, '国庆节'));
  expect(titles(await list({}))).toEqual(['中秋节', '开学报到']);
});
