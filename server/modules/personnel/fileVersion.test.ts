import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { definitionOf, recordList, storeOf } from '../../../domain/assessment/binding';
import { recordPlaces } from '../../../domain/personnel/file';
import { watchQueries } from '../../../tests/support/queries';
import { demonstrationTime, testDatabase } from '../../../tests/support/testDatabase';
import type { Database } from '../../db/client';
import { account, record } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { fixedAccount } from '../../seed/fixedAccounts';
import { archivesOf, imprintOf } from './file';
import { fileRows, fileVersion } from './fileVersion';
import { materialOf } from './resume/material';

/*
 * The version of a person's file must change with each write that changes what is told. Writes are made past the
 * product's own code here, as another server or a foreign program makes them: none of them tells this process.
 */
let memory: Database;
let ctx: Context;
let user: SessionUser;
let watch: ReturnType<typeof watchQueries>;
let now = demonstrationTime;
beforeAll(async () => {
  memory = await testDatabase('demonstration');
  watch = watchQueries(memory.db);
  ctx = { db: memory.db, now: () => now, locale: 'zh-CN' } as unknown as Context;
  const [row] = await memory.db
    .select()
    .from(account)
    .where(eq(account.id, fixedAccount('teacher01').userId));
  user = row as unknown as SessionUser;
});
afterAll(() => memory.close());
afterEach(() => {
  now = demonstrationTime;
});

const file = async (of: Context = ctx) => JSON.stringify((await archivesOf(of, user, {})).sections);
const tablesIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, name]) => name ?? '')));

/** Tables that are read without being part of the version, with the reason. */
const unversioned: Record<string, string> = {
  dictionary_item: 'the same for everybody, and at most a minute old everywhere',
  place: 'a name for the organisations above somebody: other ones find other rows of assessment_extension',
  chosen: 'a name for a selection of order_item, study_order and study_cart_item',
};

test('what is told is read once: the next call asks for the version only', async () => {
  const first = await watch(() => archivesOf(ctx, user, {}));
  const again = await watch(() => archivesOf(ctx, user, {}));
  expect(again.asked).toHaveLength(1);
  expect(again.result).toEqual(first.result);
  const imprint = await watch(() => imprintOf(ctx, user, {}));
  expect(imprint.asked).toHaveLength(1);
  expect((await watch(() => archivesOf(ctx, user, { year: 2019 }))).asked).toHaveLength(1);
  // A résumé is always in Chinese.
  expect((await watch(() => materialOf(ctx, user, { maskContact: true }))).asked).toHaveLength(1);
});

test('every table that the file is told from is part of its version', async () => {
  const { asked } = await watch(() => file({ ...ctx, locale: 'ar-EG' }));
  const read = tablesIn(asked.filter((text) => !text.includes('ctid')));
  const covered = new Set(['account', ...fileRows.map(({ table }) => getTableName(table))]);
  expect(read.size).toBeGreaterThan(15);
  expect([...read].filter((name) => !covered.has(name) && !(name in unversioned))).toEqual([]);
});

/** Runs SQL without the checks of foreign keys, so that any row can go and come back. */
const freely = (work: (run: (text: SQL) => Promise<unknown>) => Promise<void>) =>
  memory.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work((text) => tx.execute(text));
  });
/** Conditions of the version, for the person who is asked for here. */
const mine = (table: PgTable, where: SQL | undefined) =>
  sql`${table}.ctid in (select ${table}.ctid from ${table}, ${account} where ${account}.id = ${user.id} and ${where} limit 1)`;

test.each(fileRows.map((rows) => [getTableName(rows.table), rows] as const))(
  'a row of %s that is written, deleted or put back is another version',
  async (name, { table, where, only }) => {
    const versions = [await fileVersion(ctx, user)];
    const note = async () => versions.push(await fileVersion(ctx, user));
    const [{ n = 0 } = {}] = (await memory.db
      .select({ n: sql<number>`count(*)::int` })
      .from(sql`${table}, ${account}`)
      .where(sql`${account}.id = ${user.id} and ${where}`)) as { n: number }[];
    // Tables in which the demonstration's teacher has no row are tried with the others: it is the same code.
    if (n === 0) return expect(['assessment_extension', 'study_cart_item']).toContain(name);
    if (only) {
      const column = sql.identifier(only[0]?.name ?? '');
      await freely(
        async (run) =>
          void (await run(sql`update ${table} set ${column} = ${column} || '!' where ${mine(table, where)}`)),
      );
      await note();
    }
    await freely(async (run) => {
      await run(sql`create table kept as select * from ${table} where ${mine(table, where)}`);
      await run(sql`delete from ${table} where ${mine(table, where)}`);
    });
    await note();
    const columns = sql.join(
      Object.values(getTableColumns(table)).flatMap((column) =>
        column.generated ? [] : [sql`${sql.identifier(toSnakeCase(column.name))}`],
      ),
      sql`, `,
    );
    await freely(async (run) => void (await run(sql`insert into ${table} (${columns}) select ${columns} from kept`)));
    await note();
    await freely(async (run) => void (await run(sql`drop table kept`)));
    // A row that comes back as it was is no change where only its values count.
    expect(new Set(versions).size).toBe(only ? versions.length - 1 : versions.length);
  },
);

test('a write of a row changes the version, even when its values stay', async () => {
  const before = await fileVersion(ctx, user);
  await memory.db.update(account).set({ realName: sql`real_name` }).where(eq(account.id, user.id));
  const after = await fileVersion(ctx, user);
  expect(after).not.toBe(before);
  expect(await fileVersion(ctx, user)).toBe(after);
});

test('the version is the person’s own: what others write changes nothing', async () => {
  const before = await fileVersion(ctx, user);
  await memory.db.update(record).set({ updatedAt: demonstrationTime }).where(sql`${record.accountId} <> ${user.id}`);
  expect(await fileVersion(ctx, user)).toBe(before);
});

const placed = [...new Map(recordList.map((d) => [storeOf(d), d])).values()].filter((d) => storeOf(d) in recordPlaces);

test('a changed record of any category is in the next answer', async () => {
  const tried: string[] = [];
  const unseen: string[] = [];
  for (const category of placed.map(storeOf)) {
    const title = definitionOf(category)?.title ?? '';
    const before = await file();
    const { length } = await memory.db
      .update(record)
      .set({ data: sql`jsonb_set(data, array[${title}::text], to_jsonb(${`改过的${category}`}::text))` })
      .where(sql`${record.accountId} = ${user.id} and ${record.category} = ${category}`)
      .returning({ id: record.id });
    if (length === 0) continue;
    tried.push(category);
    if ((await file()) === before) unseen.push(category);
  }
  expect(tried.length).toBeGreaterThan(15);
  expect(unseen).toEqual([]);
});

test('a window that closes is another version, without any write', async () => {
  const before = await fileVersion(ctx, user);
  now = new Date(demonstrationTime.getTime() + 400 * 24 * 60 * 60 * 1000);
  expect(await fileVersion(ctx, user)).not.toBe(before);
});
