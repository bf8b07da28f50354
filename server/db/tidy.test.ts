/**
 * @when all
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { testDatabase } from '../../tests/support/testDatabase';
import { dueRunner } from '../due/runner';
import { type Db, transaction } from './client';
import { tidyEmbedded } from './tidy';

const SECOND = 1100;
let db: Db;
let close: () => Promise<unknown>;
beforeAll(async () => {
  ({ db, close } = await testDatabase('reference'));
});
afterAll(() => close());

/** Changes rows, and waits until the engine has counted them, which it does once in a second. */
const change = async (statement: SQL) => {
  await db.execute(statement);
  await pause(SECOND);
  await transaction(db, (tx) => tx.execute(sql`select 1`));
};
const tidied = async () => {
  const work = { db, now: () => new Date(), services: {} } as Parameters<typeof dueRunner>[1];
  return (await dueRunner([tidyEmbedded], work).settle())[tidyEmbedded.name];
};
const countsOf = async (table: string) => {
  const { rows } = (await db.execute(sql`
    select n_dead_tup::int as dead, n_mod_since_analyze::int as changed, c.reltuples::int as counted
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = ${table}`)) as unknown as {
    rows: object[];
  };
  return rows[0];
};

test('a table of which much has changed is cleared and counted, and a quiet one is left alone', async () => {
  await db.execute(sql`create table sheets_kept (id int primary key, name text)`);
  expect(await tidied()).toBe(0);
  await change(sql`insert into sheets_kept select n, 'name' from generate_series(1, 8000) n`);
  expect(await tidied()).toBe(1);
  expect(await countsOf('sheets_kept')).toEqual({ dead: 0, changed: 0, counted: 8000 });
  await change(sql`update sheets_kept set name = 'other'`);
  expect(await countsOf('sheets_kept')).toMatchObject({ dead: 8000, changed: 8000 });
  expect(await tidied()).toBe(1);
  expect(await countsOf('sheets_kept')).toEqual({ dead: 0, changed: 0, counted: 8000 });
  await change(sql`update sheets_kept set name = 'third' where id < 500`);
  expect(await tidied()).toBe(0);
  // A statement that was seen before is kept prepared; that must hold for this one, too.
  for (let n = 0; n < 3; n += 1) {
    await change(sql`update sheets_kept set name = 'again'`);
    expect(await tidied()).toBe(1);
  }
});
