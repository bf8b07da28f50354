import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { KeyRing } from '../../server/db/sealed/ring';
import { fileKeys } from '../../server/db/sealed/source';
import { median } from '../../tests/support/load';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { type Address, addresses } from './addresses';
import { multiply } from './hundredfold';
import { listAddresses, servedForLists } from './reads';

/** How many times as many people there are. */
export const GROWN = 100;
/** Calls before a measurement: plans of statements and code of the engine are made by them. */
const WARM = 40;
/** Calls that are measured, of each database. */
const COUNTED = 100;
/** Milliseconds after which PostgreSQL has written all new rows. */
const SETTLED = 10_000;

export interface Grown {
  /** Rows of the people and of all that is theirs. */
  rows: number;
  slower: Slower[];
  /** Every list of the contract. */
  lists: Slower[];
}
export interface Slower {
  what: string;
  /** How many times as long the call takes. */
  times: number;
}

/** Median times of a call at two servers, measured by turns, so that other load of the machine slows both down. */
async function sideBySide(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  for (let n = 0; n < WARM + COUNTED; n++)
    for (const [i, call] of n % 2 ? [...calls.entries()] : [...calls.entries()].toReversed()) {
      const began = performance.now();
      await call();
      if (n >= WARM) times[i]?.push(performance.now() - began);
    }
  return times.map(median);
}

/**
 * How many times slower a call is with a hundred times as many people and all that is theirs. Both databases have a
 * server of its own that is started for this: one that has seen the small one plans its statements for that.
 */
export async function grownCalls(): Promise<Grown> {
  const postgres = await startPostgres();
  const sites: Site[] = [];
  const open = async (name: string): Promise<string> => {
    const url = await postgres.database(name);
    sites.push(
      await startSite(name, { served: servedForLists, env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } }),
    );
    return url;
  };
  try {
    await open('demonstration');
    const client = new Client({ connectionString: await open('province') });
    await client.connect();
    const keys = new KeyRing(fileKeys(sites.at(-1)?.dataDir ?? ''));
    const rows = await multiply(client, GROWN, keys).finally(() => client.end());
    await pause(SETTLED);
    const measured = async (read: (site: Site) => Promise<Address[]>) => {
      const asked = await Promise.all(sites.map(async (site) => ({ site, list: await read(site) })));
      const slower: Slower[] = [];
      for (const { what, path } of asked[0]?.list ?? []) {
        // The same call at both servers: the second one has all rows of the first under the same ids.
        const calls = asked.flatMap(({ site, list }) => {
          const one = list.find((other) => other.what === what);
          return one ? [() => site.read(path, one.token, one.variant)] : [];
        });
        const [before = Number.NaN, after = Number.NaN] = await sideBySide(calls);
        slower.push({ what, times: after / before });
      }
      return slower;
    };
    return { rows, slower: await measured(addresses), lists: await measured(listAddresses) };
  } finally {
    await Promise.all(sites.map((site) => site.close()));
    await postgres.stop();
  }
}
