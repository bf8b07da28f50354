/**
 * @covers db
 */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { loadOf, overPool, postgresPool } from '../../server/db/drivers/postgres';
import { type Postgres, startPostgres } from '../support/postgres';

/* The database has fewer places than a process would take. */
const PLACES = 3;
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
  const direct = new Client({ connectionString: await postgres.database('places') });
  await direct.connect();
  await direct.query(`create role app login connection limit ${PLACES}`);
  await direct.query('create table thing (n int); grant all on thing to app');
  await direct.end();
}, 60_000);
afterAll(() => postgres?.stop());

test.each(['1', '0'])(
  'too few connections make calls wait, and none fails (DB_PREPARE=%s)',
  async (DB_PREPARE) => {
    const address = postgres.address('places').replace('//postgres@', '//app@');
    const pool = postgresPool({ connectionString: address }, { DB_PREPARE });
    const db = overPool(pool);
    try {
      const read = (n: number) => pool.query({ text: 'select $1::int as n, pg_sleep(0.01)' }, [n]);
      const look = (n: number) => pool.query<{ n: number }>({ text: 'select $1::int as n' }, [n]);
      const write = (n: number) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`insert into thing values (${n})`);
          return tx.execute(sql`select pg_sleep(0.01)`);
        });
      for (let round = 0; round < 3; round++) {
        const calls = Array.from({ length: 40 }, (_, n) => [read(n), look(n), write(n)]).flat();
        const ended = await Promise.allSettled(calls);
        expect(ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
      }
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from thing');
      expect(rows[0]?.n).toBeGreaterThanOrEqual(120);
      const { used, idle, waiting } = loadOf(pool);
      expect([used + idle <= PLACES, waiting]).toEqual([true, 0]);
    } finally {
      await pool.end();
    }
  },
  60_000,
);
