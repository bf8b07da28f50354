import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { overPool, postgresPool } from '../../server/db/drivers/postgres';
import { migrate } from '../../server/db/migrate';
import { migrationFolder } from '../../server/db/migrating/folder';
import { type Migration, readMigrations } from '../../server/db/migrating/read';
import { KeyRing } from '../../server/db/sealed/ring';
import { fileKeys } from '../../server/db/sealed/source';
import { startPostgres } from '../../tests/support/postgres';
import { startSite } from '../../tests/support/sites';
import { GROWN } from './grown';
import { multiply } from './hundredfold';
import { ms, type Row, row } from './rows';

/** People of a large province, for whom times of fewer rows are multiplied. */
const PEOPLE = 1_000_000;
/** Milliseconds that a call may wait for a migration. */
const BUDGET = '2000 ms';
/** Milliseconds between two looks of those who work meanwhile. */
const EVERY = 5;
const QUIET = 3000;
/** The largest of the tables that everybody's calls read and write. */
const TABLE = 'document_log';

/** A migration of every kind that takes long on a large table; `since` is its own, for nobody else uses these columns. */
const made = (after: number): Migration[] =>
  [
    [`ALTER TABLE "${TABLE}" ADD COLUMN "bench" integer`],
    [`CREATE INDEX "bench_log" ON "${TABLE}" USING btree ("operator_id","created_at")`],
    [`-- portions of "${TABLE}" by "id"\nUPDATE "${TABLE}" SET "bench" = 1 WHERE :portion`],
    [`ALTER TABLE "${TABLE}" ALTER COLUMN "bench" SET NOT NULL`],
    [`ALTER TABLE "${TABLE}" ADD CONSTRAINT "bench_more" CHECK ("bench" > 0)`],
  ].map((texts, n) => ({ name: `bench_${n}`, when: after + n + 1, hash: '', texts }));

/** Reads and writes one row again and again on connections of its own. Returns the longest wait when told to stop. */
async function work(url: string) {
  const state = { longest: 0, goesOn: true };
  const statements = [
    `select kind from ${TABLE} where id = (select max(id) from ${TABLE})`,
    `update ${TABLE} set kind = kind where id = (select max(id) from ${TABLE})`,
  ];
  const running = statements.map(async (statement) => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    while (state.goesOn) {
      const began = performance.now();
      await client.query(statement);
      state.longest = Math.max(state.longest, performance.now() - began);
      await pause(EVERY);
    }
    await client.end();
  });
  return {
    /** Longest wait since the last question, in milliseconds. */
    longest: () => {
      const { longest } = state;
      state.longest = 0;
      return longest;
    },
    stop: async () => {
      state.goesOn = false;
      await Promise.all(running);
    },
  };
}

/** Longest waits of people beside a migration of a large table, with the data of a hundred demonstrations on PostgreSQL. */
export async function postgresUpgrade(): Promise<Row[]> {
  const postgres = await startPostgres();
  const ends: (() => unknown)[] = [];
  try {
    const url = await postgres.database('upgrade');
    const site = await startSite('upgrade', { env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } });
    ends.push(site.close);
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    ends.push(() => client.end());
    await multiply(client, GROWN, new KeyRing(fileKeys(site.dataDir)));
    const count = async (table: string) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
    const [people, rows] = [await count('account'), await count(TABLE)];
    // The release that serves meanwhile is played by `work`.
    for (const end of ends.splice(0).reverse()) await end();
    const meanwhile = await work(url);
    ends.push(meanwhile.stop);
    await pause(QUIET);
    const quiet = meanwhile.longest();
    const pool = postgresPool({ connectionString: url, max: 4 });
    ends.push(() => pool.end());
    const all = readMigrations(migrationFolder);
    const found: Row[] = [];
    const told = `${people} people, ${rows} rows`;
    const extra = made(all.at(-1)?.when ?? 0);
    for (const [n, migration] of extra.entries()) {
      const began = performance.now();
      await migrate(overPool(pool), (statement) => pool.query(statement), [...all, ...extra.slice(0, n + 1)]);
      const seconds = (performance.now() - began) / 1000;
      const [what = ''] = migration.texts[0]?.split('\n').slice(-1) ?? [];
      const wait = meanwhile.longest();
      const large = (seconds * PEOPLE) / people / 60;
      found.push(
        row(`Upgrade (${told}): longest wait beside ${what}`, ms(wait), BUDGET, ms(quiet)),
        row(
          `Upgrade: its time, and for ${PEOPLE} people by the rule of three`,
          `${seconds.toFixed(1)} s, ${large.toFixed(1)} min`,
        ),
      );
    }
    return found;
  } finally {
    for (const end of ends.reverse()) await end();
    await postgres.stop();
  }
}
