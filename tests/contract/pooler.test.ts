/**
 * @covers db
 */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { overPool, postgresPool } from '../../server/db/drivers/postgres';
import { migrate } from '../../server/db/migrate';
import { readMigrations } from '../../server/db/migrating/read';
import { secret, setting } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { newKey } from '../../server/db/sealed/ring';
import { openSealedWith } from '../../server/db/sealed/unlock';
import { filesUnder, projectRoot } from '../../server/fingerprint';
import { type Pooler, startPooler } from '../support/pooler';
import { type Postgres, startPostgres } from '../support/postgres';

/*
 * The database behind a proxy that shares connections between transactions, as pgbouncer does: nothing may depend on a
 * session, and every connection works again after an interruption of the database.
 */
const CONNECTIONS = 3;
let postgres: Postgres;
let pooler: Pooler;
const pools: Pool[] = [];

/** Connection pool of one process, configured as for a server behind such a proxy. */
function connections(name: string): Pool {
  const pool = postgresPool(
    { connectionString: pooler.address(name), max: CONNECTIONS, connectionTimeoutMillis: 3000 },
    { ...process.env, DB_PREPARE: '0' },
  );
  pools.push(pool);
  return pool;
}

beforeAll(async () => {
  postgres = await startPostgres();
  pooler = await startPooler(postgres);
}, 60_000);
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await pooler?.stop();
  await postgres?.stop();
});

test('several processes start at once on an empty database: one migrates, and no lock is left behind', async () => {
  const direct = new Client({ connectionString: await postgres.database('empty') });
  await direct.connect();
  try {
    await Promise.all([0, 1, 2].map(() => migrate(overPool(connections('empty')))));
    const migrations = await direct.query('select hash from drizzle.__drizzle_migrations');
    expect(migrations.rows).toHaveLength(
      filesUnder('server/db/migrations').filter((file) => file.endsWith('.sql')).length,
    );
    expect((await direct.query("select * from pg_locks where locktype = 'advisory'")).rows).toEqual([]);
    // A later start has nothing to migrate and finds no lock.
    await migrate(overPool(connections('empty')));
  } finally {
    await direct.end();
  }
});

test('a later release migrates beside an earlier one in steps, on two connections', async () => {
  await postgres.database('steps');
  const pool = connections('steps');
  const db = overPool(pool);
  const all = readMigrations(join(projectRoot, 'server/db/migrations'));
  const alone = (statement: string) => pool.query(statement);
  await migrate(db, alone, all.slice(0, 1));
  await migrate(db, alone, all);
  const { rows } = (await db.execute(sql`select name from drizzle.__drizzle_migrations`)) as unknown as {
    rows: { name: string }[];
  };
  expect(rows.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
  expect(pool.totalCount).toBe(2);
}, 60_000);

test('after an interruption of the database every connection answers again', async () => {
  await postgres.database('away');
  const pool = connections('away');
  const db = overPool(pool);
  await migrate(db);
  const write = (name: string) =>
    db.transaction(async (tx) => {
      await tx.insert(setting).values({ name, value: Buffer.from('x') });
      return tx.select().from(setting);
    });
  await write('before');
  const failed: unknown[] = [];
  await postgres.away(async () => {
    // More calls than connections, so that a connection which is not given back would show.
    const calls = Array.from({ length: CONNECTIONS * 3 }, (_, n) => write(`away ${n}`));
    for (const call of await Promise.allSettled(calls)) failed.push(call.status);
  });
  expect(new Set(failed)).toEqual(new Set(['rejected']));
  // As many transactions at once as there are connections, each held open until all have started.
  let present = 0;
  let all: () => void = () => undefined;
  const together = new Promise<void>((done) => {
    all = done;
  });
  const again = async () => {
    for (let tries = 0; tries < 20; tries++) {
      try {
        return await db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          present += 1;
          if (present === CONNECTIONS) all();
          await together;
        });
      } catch {
        await new Promise((done) => setTimeout(done, 200));
      }
    }
    throw new Error('no connection answers any more');
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, again));
  expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
  expect((await write('after')).map(({ name }) => name)).toEqual(['before', 'after']);
});

test('a transaction that fails gives its connection back, and one left open is closed', async () => {
  await postgres.database('fails');
  const pool = connections('fails');
  const db = overPool(pool);
  for (let n = 0; n < CONNECTIONS * 2; n++)
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
  expect([pool.idleCount, pool.waitingCount]).toEqual([1, 0]);
  await expect(
    db.transaction(async (tx) => {
      // A transaction whose connection is gone cannot be rolled back by the client.
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    }),
  ).rejects.toThrow();
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
  expect(await db.transaction((tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 });
});

test('a transaction seals, finds and opens values with the keys of its database', async () => {
  await postgres.database('sealed');
  const db = overPool(connections('sealed'));
  await migrate(db);
  await openSealedWith(db, newKey());
  const [kept] = await db.transaction(async (tx) => {
    await tx.insert(secret).values({
      id: '1',
      kind: 'test',
      hash: 'hash',
      payload: {},
      subject: '13800138000',
      expiresAt: new Date(0),
      createdAt: new Date(0),
    });
    return tx.select().from(secret).where(matches(secret.subject, '13800138000'));
  });
  expect(kept?.subject).toBe('13800138000');
});
