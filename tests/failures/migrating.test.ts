/**
 * @covers db
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { overPool, postgresPool } from '../../server/db/drivers/postgres';
import { migrate } from '../../server/db/migrate';
import { readMigrations } from '../../server/db/migrating/read';
import { projectRoot } from '../../server/fingerprint';
import { type Postgres, startPostgres } from '../support/postgres';
import { temporaryDirectory } from '../support/temporary';

/* Migrations of a database that others work with. */
const home = temporaryDirectory('migrating');
let postgres: Postgres;
const pools: Pool[] = [];
const clients: Client[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await Promise.all(clients.map((client) => client.end()));
  await postgres?.stop();
  home.remove();
});

/** A database with the connections of a process; `alone` is how it runs what needs no transaction. */
async function opened(name: string) {
  const pool = postgresPool({ connectionString: postgres.address(name), max: 4 });
  pools.push(pool);
  return { db: overPool(pool), alone: (statement: string) => pool.query(statement), pool };
}
async function another(name: string): Promise<Client> {
  const client = new Client({ connectionString: postgres.address(name) });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** Migrations written by a test, each with its statements. */
function written(name: string, all: readonly (readonly string[])[]) {
  const folder = join(home.path, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = all.map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `000${idx}_m`, breakpoints: true }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [at, statements] of all.entries())
    writeFileSync(join(folder, `000${at}_m.sql`), statements.join(';--> statement-breakpoint\n'));
  return readMigrations(folder);
}

const ROWS = 30_000;
const made = [
  'CREATE TABLE "thing" ("id" text PRIMARY KEY, "times" integer NOT NULL, "name" text)',
  `INSERT INTO "thing" SELECT lpad(n::text, 6, '0'), 0, 'x' FROM generate_series(1, ${ROWS}) n`,
];
/** Each portion takes a while, so that a test can act between two. */
const portions =
  '-- portions of "thing" by "id"\nUPDATE "thing" SET "times" = "times" + 1 WHERE :portion AND (SELECT pg_sleep(0.05)) IS NOT NULL';

/** All that PostgreSQL knows of a database's tables, without the order of columns. */
async function catalogue(name: string): Promise<unknown> {
  const client = await another(name);
  const ask = async (text: string) => (await client.query(text)).rows;
  return {
    columns: await ask(
      "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2",
    ),
    indexes: await ask(
      "select indexname, indexdef, indisvalid from pg_indexes join pg_index on indexrelid = quote_ident(indexname)::regclass where schemaname = 'public' order by 1",
    ),
    constraints: await ask(
      "select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
    ),
  };
}

test('steps beside a running release lead to the tables of a new installation, from the first release on', async () => {
  const all = readMigrations(join(projectRoot, 'server/db/migrations'));
  await postgres.database('fresh');
  await postgres.database('early');
  await migrate((await opened('fresh')).db);
  const { db, alone } = await opened('early');
  await migrate(db, alone, all.slice(0, 1));
  await migrate(db, alone, all);
  expect(await catalogue('early')).toEqual(await catalogue('fresh'));
  // Nothing is left to do, and no note of a migration under way.
  await migrate(db, alone, all);
  const { rows } = (await db.execute(sql`select * from drizzle.migration_under_way`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
}, 120_000);

test('a table that others hold is waited for without holding up those who come later', async () => {
  await postgres.database('held');
  const { db, alone } = await opened('held');
  await migrate(db, alone, written('held', [made]));
  const holder = await another('held');
  await holder.query('begin');
  await holder.query('select count(*) from thing');
  const migrated = migrate(db, alone, written('held', [made, ['ALTER TABLE "thing" ADD COLUMN "more" text']]));
  const reader = await another('held');
  let longest = 0;
  for (const until = performance.now() + 2500; performance.now() < until; ) {
    const began = performance.now();
    await reader.query("select times from thing where id = '000001'");
    longest = Math.max(longest, performance.now() - began);
    await new Promise((done) => setTimeout(done, 5));
  }
  // The lock is tried for half a second at a time; without a limit readers would wait as long as the transaction is open,
  // which ends behind them.
  expect(longest).toBeGreaterThan(100);
  await holder.query('commit');
  await migrated;
  expect((await reader.query('select more from thing limit 1')).rows).toEqual([{ more: null }]);
});

test('many rows change once each, also when the process ends in the middle', async () => {
  await postgres.database('portions');
  const { db, alone, pool } = await opened('portions');
  await migrate(db, alone, written('portions', [made]));
  const all = written('portions', [made, ['ALTER TABLE "thing" ADD COLUMN "more" text', portions]]);
  const killer = await another('portions');
  const migrated = migrate(db, alone, all).then(
    () => 'whole',
    () => 'cut',
  );
  for (let some = 0; some === 0; )
    some = Number((await killer.query('select count(*) from thing where times > 0')).rows[0].count);
  // No connection any more, as for a process that is killed.
  const admin = await another('postgres');
  await admin.query('alter database portions with allow_connections false');
  await killer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(await migrated).toBe('cut');
  await admin.query('alter database portions with allow_connections true');
  const counts = 'select times, count(*)::int from thing group by 1 order by 1';
  const [none, some] = (await killer.query(counts)).rows;
  expect([none.times, some.times]).toEqual([0, 1]);
  await pool.end();
  pools.splice(pools.indexOf(pool), 1);
  const again = await opened('portions');
  await migrate(again.db, again.alone, all);
  expect((await killer.query(counts)).rows).toEqual([{ times: 1, count: ROWS }]);
});

test('an index whose building was interrupted is built again', async () => {
  await postgres.database('index');
  const { db, alone } = await opened('index');
  await migrate(db, alone, written('index', [made]));
  // Twice the same name: the building fails and leaves an index that PostgreSQL does not use.
  const all = written('index', [made, ['CREATE UNIQUE INDEX "thing_name" ON "thing" USING btree ("name")']]);
  await expect(migrate(db, alone, all)).rejects.toThrow();
  const client = await another('index');
  const valid = async () =>
    (await client.query("select indisvalid from pg_index where indexrelid = 'thing_name'::regclass")).rows;
  expect(await valid()).toEqual([{ indisvalid: false }]);
  await client.query('update thing set name = id');
  await migrate(db, alone, all);
  expect(await valid()).toEqual([{ indisvalid: true }]);
});

test('a release goes back to an earlier one until something is taken away, and does not leap over that', async () => {
  await postgres.database('taken');
  const { db, alone } = await opened('taken');
  const [first, second, third] = [
    made,
    ['ALTER TABLE "thing" ADD COLUMN "more" text'],
    ['-- contract: since 0001_m\nALTER TABLE "thing" DROP COLUMN "name"'],
  ];
  const all = written('taken', [first, second, third] as string[][]);
  const added = all.slice(0, 2);
  await migrate(db, alone, all.slice(0, 1));
  await expect(migrate(db, alone, all)).rejects.toThrow(/0002_m takes away what the release before 0001_m uses/);
  await migrate(db, alone, added);
  // After a bad upgrade.
  await migrate(db, alone, all.slice(0, 1));
  await migrate(db, alone, all);
  await migrate(db, alone, added);
  await expect(migrate(db, alone, all.slice(0, 1))).rejects.toThrow(
    /later release \(0002_m\).*ends with 0000_m.*has 0001_m/,
  );
});
