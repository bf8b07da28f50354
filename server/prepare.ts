import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import { type Database, type Db, makeImage, openEmbedded, openPostgres, transaction } from './db/client';
import { directoryFailure, fillFailure, postgresFailure } from './db/openErrors';
import { account, organisation } from './db/schema';
import { imageKey as sealKey } from './db/sealed/unlock';
import { documentJobs } from './documents/due';
import type { DueWork } from './due/job';
import { dueRunner } from './due/runner';
import { fingerprint, projectRoot } from './fingerprint';
import { documentKinds } from './modules/documentKinds';
import { makePrivate } from './privateFiles';
import { seed } from './seed';
import { seedIdPrefix } from './seed/ids';
import { seedReference } from './seed/reference';
import { freshenDemonstration } from './seed/window';
import { StartError } from './startError';

export interface DatabaseOptions {
  /** Directory of the embedded database and of uploaded files. */
  dataDir: string;
  /** A PostgreSQL address; without it the embedded database in `dataDir/pg` is used. */
  url?: string | undefined;
  /** Only dictionaries and organisations instead of the demonstration data. */
  empty: boolean;
  /** People whose password is in the manual may be there; default: whoever asks for an installation says so. */
  demonstration?: boolean;
}

/** A new database begins as a copy of this one instead of running the seed. */
const imageDirectory = join(projectRoot, 'build', 'seed');
const imageKeyFile = `${imageDirectory}.key`;
/** Any number, the same for all processes: the lock under which one of them fills a new PostgreSQL database. */
const SEED_LOCK = 726_532;

/** The image is made of the demonstration, the rooms by whose rules it is played, the schema, the definitions and the database's version. */
function imageKey(): string {
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  return fingerprint(
    [
      'server/db',
      'server/seed',
      'server/declarations',
      'server/documents',
      'server/due',
      'server/evidence',
      'server/modules',
      'server/notices',
      'domain',
      'locales/zh-CN',
    ],
    [version],
  );
}

export const imageIsFresh = (): boolean =>
  existsSync(imageDirectory) && existsSync(imageKeyFile) && readFileSync(imageKeyFile, 'utf8') === imageKey();

/**
 * What a server's first minute would do with the demonstration's documents: notes what 600 declare, and tells reviewers
 * of what waits. The first visitor need not wait for that.
 */
const settleDocuments = (db: Db, now: Date) =>
  // They ask nothing of the outside world.
  dueRunner(documentJobs(documentKinds), { db, now: () => now } as DueWork).settle();

/** Milliseconds: an unfinished image that is older than this belongs to a process that was ended. */
const UNFINISHED_FOR = 60 * 60_000;

/** Removes unfinished images that ended processes have left. */
function removeLeftImages(directory: string): void {
  for (const name of readdirSync(directory)) {
    const left = join(directory, name);
    if (/^seed\.\d+$/.test(name) && Date.now() - statSync(left).mtimeMs > UNFINISHED_FOR)
      rmSync(left, { recursive: true, force: true });
  }
}

/** Makes the image of a freshly seeded database. */
export async function buildImage(now = new Date()): Promise<void> {
  const key = imageKey();
  const own = `${imageDirectory}.${process.pid}`;
  const directory = join(projectRoot, 'build');
  mkdirSync(directory, { recursive: true });
  removeLeftImages(directory);
  try {
    await makeImage(own, sealKey, (db) => fill(db, false, now));
    makePrivate(own, true);
    rmSync(imageKeyFile, { force: true });
    rmSync(imageDirectory, { recursive: true, force: true });
    renameSync(own, imageDirectory);
    writeFileSync(imageKeyFile, key);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/**
 * Counts what the tables hold, for the planner of the queries. PostgreSQL does so by itself from time to time, the embedded
 * database never: without it every table is taken for a small one (measured: 500 courses, a page of them 12 ms, then 2).
 */
const countRows = (db: Db) => db.execute(sql`analyze`);
/**
 * The same after everything has been written anew. What every reader may see is noted as well, so that what an index holds
 * is read from it alone (measured: what a reviewer has decided 3.7 ms, then 2.3).
 */
const countNewRows = (db: Db) => db.execute(sql`vacuum analyze`);

/** Fills a database that holds nothing yet; one that is in use is left alone. */
async function fill(db: Db, empty: boolean, now: Date): Promise<void> {
  const isFilled = await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [first] = await tx.select({ id: organisation.id }).from(organisation).limit(1);
    if (first) return false;
    await seedReference(tx);
    if (!empty) await seed(tx, { clock: () => now });
    return true;
  });
  if (!isFilled) return;
  // Whoever ends before this finds the work due at the next start.
  if (!empty) await settleDocuments(db, now);
  await countNewRows(db);
}

/** An installation must not take over a demonstration's data: anybody could sign in with a password of the manual. */
async function refuseDemonstrationPeople(db: Db): Promise<void> {
  const [person] = await db
    .select({ id: account.id })
    .from(account)
    .where(like(account.id, `${seedIdPrefix('account')}%`))
    .limit(1);
  if (person)
    throw new StartError(
      'The database holds the people of a demonstration, whose password is in the manual. Start on an empty one, or with DEMO=1.',
    );
}

/** Opens the configured database, migrates it and fills a new one. Throws StartError when it cannot be used. */
export async function prepareDatabase({
  dataDir,
  url,
  empty,
  demonstration = true,
}: DatabaseOptions): Promise<Database> {
  const image = () => (!empty && imageIsFresh() ? imageDirectory : undefined);
  const isKnown = !url && existsSync(join(dataDir, 'pg')) && !existsSync(join(dataDir, 'unfinished'));
  const database = url
    ? await openPostgres(url, dataDir).catch((error) => Promise.reject(postgresFailure(error, url)))
    : await openEmbedded(dataDir, image).catch((error) =>
        Promise.reject(directoryFailure(error, { dataDir, known: isKnown })),
      );
  try {
    const now = new Date();
    await fill(database.db, empty, now).catch((error) => {
      throw url ? postgresFailure(error, url) : fillFailure(error, dataDir);
    });
    if (!demonstration) await refuseDemonstrationPeople(database.db);
    if (isKnown) await countRows(database.db);
    if (!empty) await freshenDemonstration(database.db, now);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
