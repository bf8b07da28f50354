import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { testDatabase } from '../../tests/support/testDatabase';
import type { Database, Db } from './client';
import { preparedPages } from './paged';
import { anyOf, prepared } from './prepared';
import { revision } from './schema';

let database: Database;
beforeAll(async () => {
  database = await testDatabase('tables');
  await database.db.insert(revision).values(['a', 'b', 'c', 'd'].map((name, n) => ({ name, value: String(n) })));
});
afterAll(() => database.close());

let built = 0;
const named = prepared((db, at: { names: string[]; least: string }, backwards: boolean) => {
  built += 1;
  const order = backwards ? eq(revision.name, 'b') : asc(revision.name);
  return db
    .select({ name: revision.name })
    .from(revision)
    .where(and(anyOf(revision.name, at.names), gt(revision.value, at.least)))
    .orderBy(order, asc(revision.name));
});
const names = async (...of: Parameters<typeof named>) => (await named(...of)).map(({ name }) => name);

test('is built once for each form, whatever the values', async () => {
  expect(await names(database.db, { names: ['a', 'b', 'c'], least: '0' }, false)).toEqual(['b', 'c']);
  expect(await names(database.db, { names: ['d'], least: '' }, false)).toEqual(['d']);
  expect(await names(database.db, { names: [], least: '' }, false)).toEqual([]);
  expect(built).toBe(1);
  expect(await names(database.db, { names: ['a', 'b', 'c'], least: '' }, true)).toEqual(['a', 'c', 'b']);
  expect(built).toBe(2);
});

test('a transaction reads on its own connection, by the statement that is built, and sees what it has written', async () => {
  const at = { names: ['e'], least: '' };
  const before = built;
  const write = (fails: boolean) =>
    database.db.transaction(async (tx) => {
      await tx.insert(revision).values({ name: 'e', value: '5' });
      expect(await names(tx, at, false)).toEqual(['e']);
      // A savepoint is a transaction too.
      await tx.transaction(async (inner) => expect(await names(inner, at, false)).toEqual(['e']));
      if (fails) throw new Error('taken back');
    });
  await expect(write(true)).rejects.toThrow('taken back');
  expect(await names(database.db, at, false)).toEqual([]);
  await write(false);
  expect(await names(database.db, at, false)).toEqual(['e']);
  expect(built).toBe(before);
});

test('a statement that was first built in a transaction outlives it', async () => {
  let times = 0;
  const asked = prepared((db, at: { name: string }) => {
    times += 1;
    return db.select({ value: revision.value }).from(revision).where(eq(revision.name, at.name));
  });
  const at = { name: 'b' };
  for (let n = 0; n < 2; n++)
    await database.db.transaction(async (tx) => expect(await asked(tx, at)).toEqual([{ value: '1' }]));
  expect(await asked(database.db, at)).toEqual([{ value: '1' }]);
  expect(times).toBe(1);
});

test('a change is built once as well, and writes in the transaction that makes it', async () => {
  let times = 0;
  const change = prepared((db, at: { name: string; value: string }) => {
    times += 1;
    return db.update(revision).set({ value: at.value }).where(eq(revision.name, at.name)).returning();
  });
  for (const value of ['7', '8', '3'])
    await database.db.transaction(async (tx) =>
      expect(await change(tx, { name: 'd', value })).toEqual([{ name: 'd', value }]),
    );
  expect(times).toBe(1);
});

test('by the documented API only, a transaction builds its own', async () => {
  process.env.DB_PLAIN = '1';
  const before = built;
  try {
    await database.db.transaction(async (tx) => {
      await tx.insert(revision).values({ name: 'f', value: '6' });
      expect(await names(tx, { names: ['f'], least: '' }, false)).toEqual(['f']);
      await tx.delete(revision).where(eq(revision.name, 'f'));
    });
  } finally {
    delete process.env.DB_PLAIN;
  }
  expect(built).toBe(before + 1);
});

test('pages of a list tell how many rows there are, counted only where they do not tell by themselves', async () => {
  const pages = preparedPages((db, at: { least: string }, _form: undefined) => ({
    rows: db.select({ name: revision.name }).from(revision).$dynamic(),
    where: gt(revision.value, at.least),
    order: [asc(revision.name)],
  }));
  const page = async (current: number, pageSize: number, least: string, total?: number) => {
    const found = await pages(database.db, { current, pageSize }, { values: { least }, form: undefined, total });
    return [found.list.map(({ name }) => name).join(''), found.total];
  };
  expect(await page(1, 10, '0')).toEqual(['bcde', 4]);
  expect(await page(1, 3, '0')).toEqual(['bcd', 4]);
  expect(await page(2, 3, '0')).toEqual(['e', 4]);
  expect(await page(3, 3, '0')).toEqual(['', 4]);
  expect(await page(1, 3, '4')).toEqual(['e', 1]);
  expect(await page(1, 3, '0', 99)).toEqual(['bcd', 99]);
});

test('reads rows as the query builder does: joined tables with and without a row, values of SQL, no value', async () => {
  const { db } = database;
  const next = alias(revision, 'next');
  const build = (at: Db) =>
    at
      .select({
        name: revision.name,
        own: revision,
        next,
        mixed: { value: next.value, upper: sql<string>`upper(${revision.name})` },
        both: { mine: revision.value, yours: next.value },
        none: sql<string | null>`null`,
        at: sql`now()`.mapWith(() => 'decoded'),
      })
      .from(revision)
      .leftJoin(next, eq(next.name, sql`chr(ascii(${revision.name}) + 1)`))
      .orderBy(asc(revision.name));
  const plain = await build(db);
  expect(plain.filter((row) => row.next === null)).toHaveLength(1);
  expect(plain[0]).toMatchObject({ next: { name: 'b' }, mixed: { upper: 'A' }, none: null, at: 'decoded' });
  expect(await prepared((at) => build(at as Db))(db, {})).toEqual(plain);
});
