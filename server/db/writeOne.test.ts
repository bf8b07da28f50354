import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { testDatabase } from '../../tests/support/testDatabase';
import type { Database } from './client';
import { sealed } from './sealed/columns';
import { insertOne, updateOne } from './writeOne';

const thing = pgTable('thing', {
  id: text().primaryKey(),
  name: text(),
  count: integer().notNull().default(7),
  at: timestamp({ withTimezone: true }),
  data: jsonb(),
  hidden: sealed('account.email'),
});

let database: Database;
beforeAll(async () => {
  database = await testDatabase('tables');
  await database.db.execute(
    sql`create table thing (id text primary key, name text, count int not null default 7, at timestamptz, data jsonb, hidden text)`,
  );
});
afterAll(() => database.close());

const at = new Date('2026-11-27T01:02:03Z');

test('a row is written with the values of its columns, those left out by their defaults', async () => {
  await database.db.transaction(async (tx) => {
    expect(await insertOne(tx, thing, { id: 'a', name: '甲', at, data: { n: [1] } })).toEqual({
      id: 'a',
      name: '甲',
      count: 7,
      at,
      data: { n: [1] },
      hidden: null,
    });
    expect(await insertOne(tx, thing, { id: 'b', name: '乙', at, data: null, count: 1 })).toMatchObject({
      data: null,
      count: 1,
    });
    expect(await insertOne(tx, thing, { id: 'c', name: undefined, count: 2 })).toMatchObject({ name: null, count: 2 });
  });
  const [{ kind } = {}] = await database.db
    .select({ kind: sql`jsonb_typeof(${thing.data})` })
    .from(thing)
    .where(eq(thing.id, 'b'));
  expect(kind).toBeNull();
});

test('a change sets what it names, also to nothing, and leaves the rest', async () => {
  const change = (more: object) => database.db.transaction((tx) => updateOne(tx, thing, 'a', more));
  expect(await change({ name: '丙', at: null, count: undefined })).toMatchObject({ name: '丙', at: null, count: 7 });
  expect(await change({ name: null, at })).toMatchObject({ name: null, at });
  expect(await change({ name: '丁', at: null })).toMatchObject({ name: '丁', at: null, data: { n: [1] } });
  expect(await change({ count: sql`${thing.count} + 1` })).toMatchObject({ count: 8 });
  expect(await database.db.transaction((tx) => updateOne(tx, thing, 'none', { name: 'x' }))).toBeUndefined();
});

test('a sealed value is encrypted by a statement that is built once, too', async () => {
  for (const email of ['a@example.com', 'b@example.com'])
    expect(await database.db.transaction((tx) => updateOne(tx, thing, 'a', { hidden: email }))).toMatchObject({
      hidden: email,
    });
  const [{ stored } = {}] = await database.db
    .select({ stored: sql<string>`${thing.hidden} || ''` })
    .from(thing)
    .where(eq(thing.id, 'a'));
  expect(stored).not.toContain('example');
});
