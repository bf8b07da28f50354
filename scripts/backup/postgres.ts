import { Client } from 'pg';
import { KEYS_REGISTERED } from '../../server/db/sealed/unlock';
import type { NamedObject } from '../../server/files/objects';
import { openTool, postgresEnv } from '../archive';
import { namedIn } from './objects';

const queryKeys = `select substr(name, ${KEYS_REGISTERED.length + 1}) as key from setting where name like '${KEYS_REGISTERED}%' order by name`;

/** A moment of the database: what is read and what is dumped of it fit together, whatever people write meanwhile. */
export interface Snapshot {
  /** Names of the keys without which the data cannot be read. */
  keys: string[];
  named(): AsyncIterable<NamedObject>;
  /** Output of pg_dump, and its end, which fails when it has. */
  dump(options: { signal: AbortSignal | undefined; onLine: () => void }): {
    output: AsyncIterable<Uint8Array>;
    ended: Promise<void>;
  };
}

/** Does something with a moment of the database, which is kept until then. */
export async function atOneMoment<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Told by whoever asks next.
  client.on('error', () => undefined);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const { rows: keys } = await client.query<{ key: string }>(queryKeys);
    const args = ['--format=custom', '--no-owner', '--no-acl', '--verbose', `--snapshot=${rows[0]?.id}`];
    return await work({
      keys: keys.map(({ key }) => key),
      named: () => namedIn(client),
      dump: (options) => openTool('pg_dump', args, { env: postgresEnv(url), ...options }),
    });
  } finally {
    await client.end();
  }
}
