import { availableParallelism } from 'node:os';
import { Client } from 'pg';
import { StartError } from '../../server/startError';
import { postgresEnv, runTool } from '../archive';
import type { CommandProgress } from '../progress';

/** Schemas of the product: its tables, and the list of migrations. */
const SCHEMAS = ['public', 'drizzle'] as const;
const aside = (schema: string) => `${schema}_before_restore`;
/** Most jobs: more of them wait for the disk. */
const JOBS_MAX = 8;

export interface RestoreRoom {
  force: boolean;
  signal: AbortSignal | undefined;
  progress: CommandProgress;
  /** Tables that are filled at once; default: processors. */
  jobs?: number;
}

const existing = async (client: Client, names: readonly string[]): Promise<string[]> =>
  (
    await client.query<{ name: string }>('select nspname as name from pg_namespace where nspname = any($1)', [names])
  ).rows.map(({ name }) => name);

/** Brings back what a restore has moved aside that did not come to its end. */
async function putBack(client: Client): Promise<void> {
  const left = await existing(client, SCHEMAS.map(aside));
  if (left.length === 0) return;
  await client.query('begin');
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
  for (const schema of SCHEMAS)
    if (left.includes(aside(schema))) await client.query(`alter schema ${aside(schema)} rename to ${schema}`);
  await client.query('commit');
}

/**
 * Moves what is there into schemas of other names. Answers false where this user may not, or where others have put an
 * extension there, which nobody may take away.
 */
async function moveAside(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_extension join pg_namespace n on n.oid = extnamespace where n.nspname = any($1)',
    [[...SCHEMAS]],
  );
  if (rows.length > 0) return false;
  await client.query('begin');
  try {
    for (const schema of await existing(client, SCHEMAS))
      await client.query(`alter schema ${schema} rename to ${aside(schema)}`);
    await client.query('create schema public authorization pg_database_owner');
    await client.query('commit');
    return true;
  } catch {
    await client.query('rollback');
    return false;
  }
}

const dropAside = (client: Client) => client.query(`drop schema if exists ${SCHEMAS.map(aside).join(', ')} cascade`);

/**
 * Brings a dump back, all or nothing: what was there is kept aside until everything has come, because jobs beside each other
 * cannot be one transaction. Where it cannot be kept aside, one job does it in one transaction. Throws StartError when the
 * database is not empty, unless `force` is set.
 */
export async function restorePostgres(url: string, dump: string, room: RestoreRoom): Promise<void> {
  const { force, signal, progress, jobs = Math.min(JOBS_MAX, availableParallelism()) } = room;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await putBack(client);
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0 && !force)
      throw new StartError('The database of DATABASE_URL is not empty; --force replaces it.');
    const moved = await moveAside(client);
    const env = postgresEnv(url);
    const way = moved ? [`--jobs=${jobs}`] : ['--clean', '--if-exists', '--single-transaction'];
    const args = [
      '--verbose',
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      ...way,
      `--dbname=${env.PGDATABASE ?? ''}`,
      dump,
    ];
    let lines = 0;
    try {
      await runTool('pg_restore', args, { env, signal, onLine: () => progress.at('Restoring the database', ++lines) });
    } catch (error) {
      if (moved) await putBack(client);
      throw error;
    }
    if (moved) await dropAside(client);
  } finally {
    await client.end();
  }
}
