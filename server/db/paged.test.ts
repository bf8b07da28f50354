import { asc, desc, eq, sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fc, runsOf } from '../../tests/support/properties';
import { testDatabase } from '../../tests/support/testDatabase';
import {
  clampPage,
  contains,
  isContained,
  type PageQuery,
  paged,
  pageOfRows,
  preparedPages,
  type Seekable,
} from './paged';

const thing = pgTable(
  'thing',
  { id: text().primaryKey(), kind: integer().notNull(), rank: integer().notNull(), name: text().notNull() },
  (t) => [index('thing_rank').on(t.rank, t.id)],
);

let memory: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  memory = await testDatabase();
  await memory.db.execute(
    sql`create table thing (id text primary key, kind int not null, rank int not null, name text not null)`,
  );
});
beforeEach(() => memory.db.delete(thing));
afterAll(() => memory.close());

/** Rows of kind 1 with the ranks given, each with the id `t<place>`. */
const write = (ranks: readonly number[], changes: Partial<typeof thing.$inferInsert> = {}) =>
  memory.db
    .insert(thing)
    .values(
      ranks.map((rank, i) => ({ id: `t${String(i).padStart(3, '0')}`, kind: 1, rank, name: `n${i}`, ...changes })),
    );

const ascending = [asc(thing.rank), asc(thing.id)];
const newest: Seekable = { table: thing, key: thing.id, by: [thing.rank] };
const list = (query: PageQuery, order: readonly ReturnType<typeof asc>[] | Seekable = ascending, total?: number) =>
  paged(memory.db, query, { rows: memory.db.select().from(thing).$dynamic(), where: eq(thing.kind, 1), order, total });
const ids = (page: { list: readonly { id: string }[] }) => page.list.map(({ id }) => id);

test('a page has its rows and the number of all', async () => {
  await write([5, 4, 3, 2, 1]);
  expect(await list({ current: 2, pageSize: 2 })).toMatchObject({
    list: [{ rank: 3 }, { rank: 4 }],
    total: 5,
    current: 2,
    pageSize: 2,
  });
});

test('columns that cost much are found for the rows of the page only', async () => {
  await write([5, 4, 3, 2, 1]);
  await memory.db.execute(sql`create sequence if not exists asked`);
  const page = await paged(
    memory.db,
    { current: 2, pageSize: 2 },
    {
      rows: memory.db.select({ id: thing.id, rank: thing.rank, dear: sql`nextval('asked')` }).from(thing).$dynamic(),
      keys: { key: thing.id, rows: memory.db.select({ id: thing.id }).from(thing).$dynamic() },
      where: eq(thing.kind, 1),
      order: ascending,
    },
  );
  expect(page).toMatchObject({ list: [{ rank: 3 }, { rank: 4 }], total: 5 });
  const { rows } = (await memory.db.execute(sql`select last_value::int as n from asked`)) as { rows: unknown[] };
  expect(rows).toEqual([{ n: 2 }]);
});

test('rows that the condition leaves out are not counted, nor is a join counted twice', async () => {
  await write([1, 2, 3]);
  await write([9], { id: 'other', kind: 2 });
  const twin = sql`(values (1), (2)) twin(n)`;
  const page = await paged(
    memory.db,
    { current: 1, pageSize: 2 },
    {
      rows: memory.db.select({ id: thing.id }).from(thing).innerJoin(twin, sql`twin.n = 1`).$dynamic(),
      where: eq(thing.kind, 1),
      order: ascending,
    },
  );
  expect(page).toEqual({ list: [{ id: 't000' }, { id: 't001' }], total: 3, current: 1, pageSize: 2 });
});

test('a page beyond the end is empty and says how many there are', async () => {
  await write([1, 2, 3]);
  expect(await list({ current: 9, pageSize: 2 })).toMatchObject({ list: [], total: 3, current: 9 });
  expect(await list({ current: 1_000_000, pageSize: 100 })).toMatchObject({ list: [], total: 3 });
});

test('an empty list is one empty page', async () => {
  expect(await list({ current: 1, pageSize: 10 })).toEqual({ list: [], total: 0, current: 1, pageSize: 10 });
});

test('a full last page is not taken for one that tells the number of all', async () => {
  await write([1, 2, 3, 4]);
  expect((await list({ current: 1, pageSize: 4 })).total).toBe(4);
  expect((await list({ current: 2, pageSize: 2 })).total).toBe(4);
});

test('what is known of the number of all is believed', async () => {
  await write([1, 2, 3]);
  expect((await list({ current: 1, pageSize: 2 }, ascending, 3)).total).toBe(3);
});

test('whoever asks, a page is from 1 on and has 1 to 100 rows', () => {
  expect(clampPage({ current: 0, pageSize: 0 })).toEqual({ current: 1, pageSize: 1, offset: 0 });
  expect(clampPage({ current: -4, pageSize: 5000 })).toEqual({ current: 1, pageSize: 100, offset: 0 });
  expect(clampPage({ current: 2.9, pageSize: Number.NaN })).toEqual({ current: 2, pageSize: 1, offset: 1 });
  expect(clampPage({ current: 1e12, pageSize: 10 }).current).toBe(1_000_000);
});

test('equal values of the order neither come twice nor get lost', async () => {
  await write(Array.from({ length: 25 }, () => 7));
  const seen: string[] = [];
  for (let current = 1; current <= 5; current++) seen.push(...ids(await list({ current, pageSize: 5 })));
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen).toHaveLength(25);
});

const once = preparedPages((db, at: { kind: number }) => ({
  rows: db.select().from(thing).$dynamic(),
  where: eq(thing.kind, at.kind),
  order: newest,
}));
describe.each([
  ['built for each call', (query: PageQuery) => list(query, newest)],
  ['built once', (query: PageQuery) => once(memory.db, query, { values: { kind: 1 }, form: undefined })],
])('a list that is sought by its rows, %s', (_, read) => {
  test('the row before a page finds the same page as its number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (ranks, pageSize) => {
          await memory.db.delete(thing);
          await write(ranks);
          let after: string | undefined;
          for (let current = 1; (current - 1) * pageSize < ranks.length; current++) {
            const [byNumber, byRow] = [await read({ current, pageSize }), await read({ current, pageSize, after })];
            expect(byRow).toEqual(byNumber);
            after = byNumber.list.at(-1)?.id;
          }
        },
      ),
      { numRuns: runsOf(25) },
    );
  });

  test('rows that have come meanwhile do not shift the next page', async () => {
    await write([5, 4, 3, 2, 1]);
    const first = await read({ current: 1, pageSize: 2 });
    await memory.db.insert(thing).values({ id: 'new', kind: 1, rank: 9, name: 'new' });
    const second = await read({ current: 2, pageSize: 2, after: first.list.at(-1)?.id });
    expect(second).toMatchObject({ list: [{ rank: 3 }, { rank: 2 }], total: 6 });
  });

  test('when the row before the page has gone, its number decides', async () => {
    await write([5, 4, 3, 2, 1]);
    expect(ids(await read({ current: 2, pageSize: 2, after: 'gone' }))).toEqual(['t002', 't003']);
  });
});

test('a key that names a row only together with another value is looked for there', async () => {
  await write([5, 4, 3]);
  const scoped: Seekable = { ...newest, key: thing.name, within: eq(thing.kind, 1) };
  await write([4], { id: 'twin', kind: 2, name: 'n0' });
  expect(ids(await list({ current: 2, pageSize: 1, after: 'n0' }, scoped))).toEqual(['t001']);
});

test.each([
  ['%', '100%'],
  ['_', 'a_b'],
  ['\\', 'c:\\d'],
  ['%%', 'x%%y'],
])('%s in a keyword is a letter like any other', async (keyword, name) => {
  await write([1, 2, 3], { name: 'plain letters' });
  await write([1], { id: 'sought', name });
  const found = await memory.db
    .select({ id: thing.id })
    .from(thing)
    .where(contains(keyword, [thing.name]));
  expect(found).toEqual([{ id: 'sought' }]);
});

test('a keyword is found in any of its places, whatever its case, without the blanks around it', async () => {
  await write([1, 2], { name: 'Physik' });
  await write([3], { id: 'elsewhere', name: 'nothing' });
  const found = await memory.db
    .select({ id: thing.id })
    .from(thing)
    .where(contains(' pHYS ', [thing.name], (pattern) => [sql`${thing.id} ilike ${pattern}`]))
    .orderBy(desc(thing.id));
  expect(found).toEqual([{ id: 't001' }, { id: 't000' }]);
  expect(contains('   ', [thing.name])).toBeUndefined();
  expect(contains(undefined, [thing.name])).toBeUndefined();
});

test('rows in memory are paged and searched in the same way', () => {
  const rows = Array.from({ length: 5 }, (_, i) => i);
  expect(pageOfRows(rows, { current: 2, pageSize: 2 })).toEqual({ list: [2, 3], total: 5, current: 2, pageSize: 2 });
  expect(pageOfRows(rows, { current: 9, pageSize: 2 })).toEqual({ list: [], total: 5, current: 9, pageSize: 2 });
  expect(pageOfRows(rows, { current: 0, pageSize: 0 }).list).toEqual([0]);
  expect(isContained(' B_ ', ['a', 'ab_c'])).toBe(true);
  expect(isContained('%', ['a'])).toBe(false);
  expect(isContained(undefined, ['a'])).toBe(true);
});
