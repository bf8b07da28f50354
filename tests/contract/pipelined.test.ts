/**
 * @covers db
 */
import type { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolClient, type QueryResult } from 'pg';
import { overPool, postgresPool, survivePoolErrors } from '../../server/db/drivers/postgres';
import { postgresDifference } from '../../server/db/internalsCheck';
import { namedStatements } from '../../server/db/named';
import { LANES, onlyReads, pipelinedPool } from '../../server/db/pipelined';
import { type Postgres, startPostgres } from '../support/postgres';

/*
 * Reads that share connections, on PostgreSQL: every answer belongs to its own query, and an error affects only
 * the query that caused it.
 */
let postgres: Postgres;
let pool: Pool;

beforeAll(async () => {
  postgres = await startPostgres();
  const connectionString = await postgres.database('pipelined');
  const Connection = namedStatements(Client);
  pool = new (pipelinedPool(Pool, Connection))({ connectionString, Client: Connection, max: 3 });
  survivePoolErrors(pool);
  await pool.query('create table thing (id int primary key, n int not null)');
  await pool.query('insert into thing select i, i * i from generate_series(1, 500) i');
}, 60_000);
afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
});

test.each(['1', '0'])('no connection compiles its plans, with DB_PREPARE=%s', async (DB_PREPARE) => {
  const own = postgresPool({ connectionString: await postgres.database(`jit${DB_PREPARE}`) }, { DB_PREPARE });
  try {
    const asked = await Promise.all(
      ['show jit', "select current_setting('jit') as jit"].map((text) => own.query({ text })),
    );
    expect(asked.map(({ rows }) => rows)).toEqual([[{ jit: 'off' }], [{ jit: 'off' }]]);
  } finally {
    await own.end();
  }
  const nowhere = postgresPool({ host: '127.0.0.1', port: 1 }, { DB_PREPARE });
  await expect(nowhere.query({ text: 'show jit' })).rejects.toThrow('ECONNREFUSED');
  await nowhere.end();
});

const square = async (id: number) =>
  (await pool.query<{ n: number }>({ text: 'select n from thing where id = $1' }, [id])).rows[0]?.n;
const numbers = Array.from({ length: 500 }, (_, i) => i + 1);
test('every read has its own answer, over no more connections than that', async () => {
  expect(await Promise.all(numbers.map(square))).toEqual(numbers.map((i) => i * i));
  // Asked in a transaction, which has its own connection.
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where query like 'select n from thing%'",
    );
    expect(rows[0].n).toBeGreaterThan(0);
    expect(rows[0].n).toBeLessThanOrEqual(LANES);
  } finally {
    client.release();
  }
});

test('a read that fails fails alone', async () => {
  const asked = numbers.map((i) =>
    i % 50 === 0 ? pool.query({ text: 'select 1 / ($1::int - $1::int) as n' }, [i]) : square(i),
  );
  const found = await Promise.allSettled(asked);
  for (const [i, one] of found.entries()) {
    if ((i + 1) % 50 === 0) expect(one).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    else expect(one).toEqual({ status: 'fulfilled', value: (i + 1) ** 2 });
  }
});

test('what waits for a lock keeps no read waiting, nor the transaction that holds it', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('update thing set n = n where id = 7');
  const waits = Array.from({ length: 2 }, () => pool.query({ text: 'update thing set n = n + $1 where id = 7' }, [1]));
  const locked = pool.query({ text: 'select n from thing where id = $1 for update' }, [7]);
  expect(await Promise.all(numbers.map(square))).toEqual(numbers.map((i) => i * i));
  await holder.query('commit');
  holder.release();
  await Promise.all([...waits, locked]);
  expect(await square(7)).toBe(51);
});

test('a connection keeps the statements it was asked for last, and answers those that it forgot as well', async () => {
  const ask = async (n: number) =>
    (await pool.query<{ n: number }>({ text: `select ${n} + $1::int as n` }, [1])).rows[0]?.n;
  for (let round = 0; round < 3; round++)
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((n) => n + 1));
  // Sequential queries all use the same connection, which then has prepared every statement.
  for (let round = 0; round < 2; round++) for (const n of numbers) expect(await ask(n)).toBe(n + 1);
  const { rows } = await pool.query<{ n: number }>({ text: 'select count(*)::int as n from pg_prepared_statements' });
  expect(rows[0]?.n).toBeGreaterThan(100);
  expect(rows[0]?.n).toBeLessThanOrEqual(250);
});

describe('the check of a start', () => {
  test('finds nothing with the versions that are installed', async () => {
    expect(await postgresDifference(overPool(pool), pool)).toBeUndefined();
  });

  /** A driver that differs, as another version of it might. */
  class Changed extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const { connection } = this as unknown as { connection: { close(): void } };
      connection.close = () => undefined;
    }
  }
  test('finds that a statement that was given up is still there', async () => {
    const Connection = namedStatements(Changed);
    const { connectionString } = pool.options;
    const changed = new (pipelinedPool(Pool, Connection))({ connectionString, Client: Connection, max: 1 });
    survivePoolErrors(changed);
    try {
      expect(await postgresDifference(overPool(changed), changed)).toBe('prepared statements of a connection');
    } finally {
      await changed.end();
    }
  });
});

/** Starts a read of about a second that pg_stat_activity can find by its text. */
const slow = (n = 1) => pool.query({ text: 'select count(*)::int as n from generate_series($1::int, 6000000)' }, [n]);
const busy =
  "pid <> pg_backend_pid() and query like 'select count(*)::int as n from generate_series%' and state = 'active'";
/** Ends the connections that run a slow read, except those ended before. Returns the ids of their processes. */
async function endBusy(client: PoolClient, but: number[] = []): Promise<number[]> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where pid <> all($1::int[]) and ${busy}`,
      [[0, ...but]],
    );
    if (rows.length > 0) return rows.map(({ pid }) => pid);
  }
}

test('what was on its way on a connection that breaks is asked once more', async () => {
  const client = await pool.connect();
  const reads = Promise.all([...Array.from({ length: LANES }, () => slow()), ...numbers.map(square)]);
  await endBusy(client);
  client.release();
  const [first, ...others] = await reads;
  expect((first as QueryResult<{ n: number }>).rows).toEqual([{ n: 6_000_000 }]);
  expect(others.slice(LANES - 1)).toEqual(numbers.map((i) => (i === 7 ? 51 : i * i)));
});

test('what breaks its connection each time fails, and the next read has another', async () => {
  const client = await pool.connect();
  const read = slow(2).then(
    () => undefined,
    (error: Error) => error,
  );
  await endBusy(client, await endBusy(client));
  client.release();
  expect(await read).toBeInstanceOf(Error);
  expect(await square(20)).toBe(400);
});

test('a connection that breaks under a transaction fails that, and nothing else', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  // Simulates a write after the server has ended the connection and before the client has noticed.
  stream.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  await expect(client.query('commit')).rejects.toThrow();
  client.release();
  expect(await square(30)).toBe(900);
  const next = await pool.connect();
  await expect(next.query('begin')).resolves.toBeDefined();
  await next.query('rollback');
  next.release();
});

test.each([
  ['select 1', true],
  ['  with x as (select 1) select * from x', true],
  ['select "updated_at", "deleted" from t', true],
  ['select 1 for update', false],
  ['select 1 for no key update of t', false],
  ['select 1 for share', false],
  ['with x as (insert into t values (1) returning 1) select * from x', false],
  ['select pg_advisory_xact_lock($1)', false],
  ['update t set a = 1', false],
  ['insert into t values (1)', false],
  ['begin', false],
])('%s only reads: %s', (text, reads) => {
  expect(onlyReads(text)).toBe(reads);
});
