import { constants, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { is } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { makePrivate, privateDirectory } from '../privateFiles';
import { committing } from './afterCommit';
import { openPglite, parse, protocol } from './drivers/embedded';
import { loadOf, overPool, postgresPool } from './drivers/postgres';
import { queued } from './embedded';
import { drizzleDifference, embeddedDifference, leaveOwnRoad, postgresDifference } from './internalsCheck';
import { lockDirectory } from './lock';
import { migrate } from './migrate';
import { isPlain } from './plain';
import type * as schema from './schema';
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
  /** Connections of this process, and what waits for one. */
  load: () => DatabaseLoad;
}

export interface DatabaseLoad {
  used: number;
  idle: number;
  /** Connections that the process may have at most. */
  most: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
}

/** Load of the embedded database: one connection, on which everything takes its turn. */
const inTurns = (waiting: number): DatabaseLoad => {
  const used = Math.min(1, waiting);
  return { used, idle: 1 - used, most: 1, waiting: waiting - used };
};

/** A pool and the database over it; uses only the documented API when the faster way gives other answers. */
async function connect(connectionString: string): Promise<{ db: Db; pool: Pool }> {
  const pool = postgresPool({ connectionString });
  const db = overPool(pool);
  if (isPlain()) return { db, pool };
  try {
    const difference = await postgresDifference(db, pool);
    if (!difference) return { db, pool };
    leaveOwnRoad(difference);
  } catch (error) {
    await pool.end();
    throw error;
  }
  // A pool that does not answer may never end, so this does not wait for it.
  void pool.end().catch(() => undefined);
  return connect(connectionString);
}

/**
 * Connects to PostgreSQL, migrates it and opens its sealed values; their key may lie in `dataDir`. Throws when the server cannot
 * be reached, and StartError without the right key.
 */
export async function openPostgres(connectionString: string, dataDir: string): Promise<Database> {
  const { db, pool } = await connect(connectionString);
  try {
    await migrate(db, (statement) => pool.query(statement));
    await openSealed(db, { dataDir, env: process.env });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, close: () => pool.end(), kind: 'postgresql', load: () => loadOf(pool) };
}

/** Keeps statements of the embedded database prepared, unless that changes its answers. */
async function prepareStatements(client: PGlite): Promise<() => number> {
  const plainly = client.query.bind(client);
  const queue = queued(client, { parse, protocol });
  const difference = await embeddedDifference(client, plainly);
  if (!difference) return queue.length;
  queue.undo();
  leaveOwnRoad(difference);
  return () => 0;
}

/**
 * Opens (or creates) the embedded database in `<dataDir>/pg` and migrates it. `image` returns a directory of
 * `makeImage` to start from and is called only when there is no database yet. Throws DirectoryInUseError when another
 * process has the directory, and StartError without the right key of its sealed values.
 */
export async function openEmbedded(dataDir: string, image?: () => string | undefined): Promise<Database> {
  privateDirectory(dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'pg');
    // A process that was killed while it created the database leaves this mark and files that cannot be opened.
    const unfinished = join(dataDir, 'unfinished');
    if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
    if (!existsSync(directory)) {
      writeFileSync(unfinished, '');
      const from = image?.();
      if (from) cpSync(from, directory, { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE });
    }
    const { client, db } = await openPglite({ dataDir: directory });
    try {
      const difference = isPlain() ? undefined : await drizzleDifference(db);
      if (difference) leaveOwnRoad(difference);
      await migrate(db);
      await openSealed(db, { dataDir, env: process.env });
      writeNeeded(dataDir, await neededKeys(db));
    } catch (error) {
      await client.close();
      throw error;
    }
    // After the migration: prepared statements must not outlive a change of the tables.
    const length = isPlain() ? () => 0 : await prepareStatements(client);
    // The engine sets other permissions on some of the files that it creates.
    if (existsSync(unfinished)) makePrivate(directory, true);
    rmSync(unfinished, { force: true });
    const close = async () => {
      await client.close();
      // The engine sets other permissions on some files; until here the directory itself kept other users out.
      if (existsSync(directory)) makePrivate(directory, true);
      unlock();
    };
    return { db, close, kind: 'embedded', load: () => inTurns(length()) };
  } catch (error) {
    unlock();
    throw error;
  }
}

const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Deletes the write-ahead log of a directory whose database was closed properly: only its last checkpoint is still
 * read. That stands in the segment that was `current` before the end, or in the next one.
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
  const { client, db } = await openPglite({ dataDir: directory });
  let current: string | undefined;
  try {
    await migrate(db);
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

/** Opens a database in memory, for unit tests; with `image` it starts as a copy of that one. */
export async function openMemory(key: DataKey = newKey(), image?: Blob): Promise<MemoryDatabase> {
  const { client, db } = await openPglite(image && { loadDataDir: image });
  await migrate(db);
  await openSealedWith(db, key);
  const { length } = queued(client, { parse, protocol });
  return {
    db,
    close: () => client.close(),
    kind: 'embedded',
    load: () => inTurns(length()),
    dump: () => client.dumpDataDir('none'),
  };
}

const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs a transaction and repeats it after a serialisation failure or a deadlock (both are possible on PostgreSQL and
 * its clusters). Inside another transaction it is a savepoint and fails at once: only the outer one gives back its
 * locks.
 */
export async function transaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>, tries = 5): Promise<T> {
  const most = is(db, PgTransaction) ? 1 : tries;
  for (let attempt = 1; ; attempt++) {
    try {
      return await committing(db, work);
    } catch (error) {
      const { cause, code } = error as { cause?: { code?: string }; code?: string };
      if (attempt >= most || !RETRIED.has(cause?.code ?? code ?? '')) throw error;
      await new Promise((done) => setTimeout(done, 2 ** attempt * 10 * Math.random()));
    }
  }
}
