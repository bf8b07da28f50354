import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Load, loadOf } from '../../tests/support/load';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { type Address, addresses, deskAddresses, LAST_LEVEL, type Target } from './addresses';
import { fillDesk } from './desk';

/** Largest number of queries for a call. */
export const MOST_QUERIES = 6;
/** Rounds and calls a round in which queries are counted. The least round has fewest queries of the server's own. */
const ROUNDS = 3;
const ROUND = 40;
/** Milliseconds until a terminated connection of PostgreSQL has ended. */
const ENDED = 300;
/** Calls before a measurement, so that statements are planned and code is compiled. */
const WARM = 30;
/** Seconds under load before a measurement: the engine optimises code that runs often, as on a busy server. */
const WARM_SECONDS = 1;

export interface Measured {
  what: string;
  load: Load;
  /** On PostgreSQL only. */
  queries?: number;
  target: Target[keyof Target];
}

/**
 * Transactions of the database so far; a query outside of a transaction counts as its own. A connection reports when it
 * ends, otherwise up to ten seconds late. So idle connections are ended; the server opens new ones.
 */
async function transactionsOf(database: Client): Promise<number> {
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'",
  );
  await pause(ENDED);
  const { rows } = await database.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].n);
}

/** Queries for each call; `read` makes a round of calls. */
async function queriesOf(database: Client, read: () => Promise<void>): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) {
    const before = await transactionsOf(database);
    await read();
    rounds.push((await transactionsOf(database)) - before);
  }
  return Math.round(Math.min(...rounds) / ROUND);
}

export interface Way {
  kind: keyof Target;
  connections: number;
  seconds: number;
  database?: Client;
}

/** Calls a second, times and queries of some calls, each on some connections. */
export async function measure(
  site: Site,
  addresses: readonly Address[],
  { kind, connections, seconds, database }: Way,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { what, path, target, token, variant } of addresses) {
    const headers = { authorization: `Bearer ${token}`, ...(variant && { 'x-variant': variant }) };
    const read = async (times: number) => {
      for (let n = 0; n < times; n++) await site.read(path, token, variant);
    };
    await read(WARM);
    const queries = database && (await queriesOf(database, () => read(ROUND)));
    const asked = { url: `${site.origin}/api/${path}`, headers, connections };
    await loadOf({ ...asked, seconds: WARM_SECONDS });
    const load = await loadOf({ ...asked, seconds });
    measured.push({
      what,
      load,
      target: target[kind],
      ...(queries !== undefined && { queries }),
    });
  }
  return measured;
}

/** Slowest first call of a server that has just been started: its name, and its time in milliseconds. */
async function slowestFirst(site: Site): Promise<{ what: string; time: number }> {
  let slowest = { what: '', time: 0 };
  for (const { what, path, token } of await addresses(site)) {
    const began = performance.now();
    await site.read(path, token);
    const time = performance.now() - began;
    if (time > slowest.time) slowest = { what, time };
  }
  return slowest;
}

export interface Calls {
  measured: Measured[];
  first: { what: string; time: number };
}

/** Measures a server with the embedded database that has just been started, with empty caches. */
export async function embeddedCalls(site: Site, connections: number, seconds: number): Promise<Calls> {
  const first = await slowestFirst(site);
  return { first, measured: await measure(site, await addresses(site), { kind: 'embedded', connections, seconds }) };
}

/** Measures a new server with its own PostgreSQL. Throws when PostgreSQL is not installed. */
export async function postgresCalls(connections: number, seconds: number): Promise<Calls> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('bench');
    const site = await startSite('bench-postgres', { env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } });
    const database = new Client({ connectionString: url });
    try {
      await database.connect();
      const first = await slowestFirst(site);
      const way: Way = { kind: 'postgresql', connections, seconds, database };
      const measured = await measure(site, await addresses(site), way);
      // A province's last level, on the data of the demonstration; data that is a hundredfold is measured apart.
      const waiting = await fillDesk(database);
      measured.push(...(await measure(site, await deskAddresses(site, LAST_LEVEL, `desk of ${waiting}`), way)));
      return { first, measured };
    } finally {
      await database.end();
      await site.close();
    }
  } finally {
    await postgres.stop();
  }
}
