import { constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { log } from '../log/log';
import { queued } from './embedded';
import { lockDirectory } from './lock';
import { namedStatements } from './named';
import { pipelinedPool } from './pipelined';
import * as schema from './schema';
import { type DataKey, newKey } from './sealed/ring';
import { writeNeeded } from './sealed/source';
import { neededKeys, openSealed, openSealedWith } from './sealed/unlock';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  /** Ends running queries' connections; the embedded database writes its last state. */
  close: () => Promise<void>;
  kind: 'embedded' | 'postgresql';
}

const options = { schema, casing: 'snake_case' as const };
const migrations = { migrationsFolder: resolve(__dirname, 'migrations') };
/** Any number, the same for all processes: the advisory lock under which one of them migrates. */
const MIGRATION_LOCK = 726_531;

/**
 * A connection that breaks is nobody's end but its own: whoever asks on it is told. A pool listens only to the connections
 * that lie idle, and Node ends the process for an error that nobody listens to, as in the middle of a transaction.
 */
export function outlive(pool: Pool): void {
  pool.on('error', (error) => log.error('database connection lost', error));
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Connects to PostgreSQL, migrates it and opens its sealed values; their key may lie in `dataDir`. Throws when the server cannot
 * be reached, and StartError without the right key.
 */
export async function openPostgres(connectionString: string, dataDir: string): Promise<Database> {
  const { Client, Pool, drizzle, migrate } = await import('./drivers/postgres');
  // A proxy that hands connections on between transactions may know neither of prepared statements nor of pipelining.
  const direct = process.env.DB_PREPARE !== '0';
  const Connection = direct ? namedStatements(Client) : Client;
  const pool = new (direct ? pipelinedPool(Pool, Connection) : Pool)({
    connectionString,
    Client: Connection,
    max: Number(process.env.DB_POOL ?? 10),
    connectionTimeoutMillis: 10_000,
  });
  outlive(pool);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, options), migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
  const db = drizzle(pool, options) as unknown as Db;
  try {
    await openSealed(db, { dataDir, env: process.env });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, close: () => pool.end(), kind: 'postgresql' };
}

/**
 * Opens (or creates) the embedded database in `<dataDir>/pg` and migrates it. `image` gives a directory of `makeImage` to start
 * from and is asked only when there is none yet. Throws DirectoryInUseError when another process has it, and StartError without the
 * right key of its sealed values.
 */
export async function openEmbedded(dataDir: string, image?: () => string | undefined): Promise<Database> {
  const { PGlite, drizzle, migrate, ...wire } = await import('./drivers/embedded');
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'pg');
    // A process that was killed while it created the database leaves this mark and files that cannot be opened.
    const unfinished = join(dataDir, 'unfinished');
    if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
    if (!existsSync(directory)) {
      writeFileSync(unfinished, '');
      const from = image?.();
      if (from) cpSync(from, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
    }
    const client = await PGlite.create({ dataDir: directory });
    const made = drizzle(client, options);
    const db = made as unknown as Db;
    try {
      await migrate(made, migrations);
      await openSealed(db, { dataDir, env: process.env });
      writeNeeded(dataDir, await neededKeys(db));
    } catch (error) {
      await client.close();
      throw error;
    }
    // After it: what is prepared must not outlive a change of the tables.
    queued(client, wire);
    rmSync(unfinished, { force: true });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db, close, kind: 'embedded' };
  } catch (error) {
    unlock();
    throw error;
  }
}

const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Takes the log of what was written out of a directory that has been closed in good order: it is read from its last words
 * on. They stand in the segment that was `current` before the end, or in the next one.
 */
function dropLog(directory: string, current: string): void {
  const wal = join(directory, 'pg_wal');
  const segments = readdirSync(wal)
    .filter((name) => WAL_SEGMENT.test(name))
    .sort();
  const [first, next] = segments.filter((name) => name >= current);
  for (const name of segments) if (name !== first && name !== next) rmSync(join(wal, name));
}

/** Makes a directory for `openEmbedded` to start from, with what `fill` writes; its values are sealed with `key`. */
export async function makeImage(directory: string, key: DataKey, fill: (db: Db) => Promise<void>): Promise<void> {
  const { PGlite, drizzle, migrate } = await import('./drivers/embedded');
  const client = await PGlite.create({ dataDir: directory });
  let current: string | undefined;
  try {
    const made = drizzle(client, options);
    const db = made as unknown as Db;
    await migrate(made, migrations);
    await openSealedWith(db, key);
    await fill(db);
    await client.exec('checkpoint');
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    current = rows[0]?.name;
  } finally {
    await client.close();
  }
  if (current) dropLog(directory, current);
}

export interface MemoryDatabase extends Database {
  /** The files of the database, as `openMemory` takes them. */
  dump: () => Promise<Blob>;
}

/** A database in memory, for unit tests; `image` is what it starts from. */
export async function openMemory(key: DataKey = newKey(), image?: Blob): Promise<MemoryDatabase> {
  const { PGlite, drizzle, migrate } = await import('./drivers/embedded');
  const client = await PGlite.create(image && { loadDataDir: image });
  const db = drizzle(client, options);
  await migrate(db, migrations);
  await openSealedWith(db as unknown as Db, key);
  return {
    db: db as unknown as Db,
    close: () => client.close(),
    kind: 'embedded',
    dump: () => client.dumpDataDir('none'),
  };
}

const RETRIED = new Set(['40001', '40P01']);

/** One transaction, repeated on a serialisation failure or a deadlock (PostgreSQL and its clusters may answer one). */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const { cause, code } = error as { cause?: { code?: string }; code?: string };
      if (attempt >= tries || !RETRIED.has(cause?.code ?? code ?? '')) throw error;
      await new Promise((done) => setTimeout(done, 2 ** attempt * 10 * Math.random()));
    }
  }
}
