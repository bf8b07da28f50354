import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import { hourMs } from '../domain/time';
import { type Database, type Db, makeImage, openEmbedded, openPostgres, transaction } from './db/client';
import { directoryFailure, fillFailure, postgresFailure } from './db/openErrors';
import { account, dictionaryItem } from './db/schema';
import { imageKey as sealKey } from './db/sealed/unlock';
import { documentJobs } from './documents/due';
import type { DueWork } from './due/job';
import { dueRunner } from './due/runner';
import { fingerprint, projectRoot } from './fingerprint';
import { documentKinds } from './modules/documentKinds';
import { makePrivate } from './privateFiles';
import { seed } from './seed';
import { seedIdPrefix } from './seed/ids';
import { bringDictionaries, seedReference } from './seed/reference';
import { freshenDemonstration } from './seed/window';
import { StartError } from './startError';

export interface DatabaseOptions {
  /** Directory of the embedded database and of uploaded files. */
  dataDir: string;
  /** A PostgreSQL address; without it the embedded database in `dataDir/pg` is used. */
  url?: string | undefined;
  /** Only dictionaries instead of the demonstration data. */
  empty: boolean;
  /** Accepts a database with demonstration accounts, whose password is in the manual; an installation passes false. */
  demonstration?: boolean;
}

/** Image of a seeded database: a new database is a copy of it instead of a run of the seed. */
const imageDirectory = join(projectRoot, 'build', 'seed');
const imageKeyFile = `${imageDirectory}.key`;
/** Any number, the same for all processes: the lock under which one of them fills a new PostgreSQL database. */
const SEED_LOCK = 726_532;

/** Fingerprint of everything the image depends on: code, schema, definitions, texts and the version of the database. */
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
 * Does the work on the demonstration's documents that is due at once: notes the declared works of about 600 documents
 * and reminds reviewers. Otherwise the first visitor would have to wait for it.
 */
const settleDocuments = (db: Db, now: Date) =>
  // These jobs call no other systems.
  dueRunner(documentJobs(documentKinds), { db, now: () => now } as DueWork).settle();

/** Milliseconds after which an unfinished image is taken as left by a process that was ended. */
const UNFINISHED_FOR_MS = hourMs;

/** Removes unfinished images that ended processes have left. */
function removeLeftImages(directory: string): void {
  for (const name of readdirSync(directory)) {
    const left = join(directory, name);
    if (/^seed\.\d+$/.test(name) && Date.now() - statSync(left).mtimeMs > UNFINISHED_FOR_MS)
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
 * Updates the statistics for the query planner. PostgreSQL does this itself from time to time, the embedded database
 * never: without it every table counts as small (measured: a page of 500 courses 12 ms without, 2 ms with it).
 */
const countRows = (db: Db) => db.execute(sql`analyze`);
/**
 * Like `countRows`, after all rows were written. Also marks the rows as visible to every reader, so that some queries
 * read an index only (measured: a reviewer's decisions 3.7 ms before, 2.3 ms after).
 */
const countNewRows = (db: Db) => db.execute(sql`vacuum analyze`);

/** Fills an empty database; one with data gets the dictionaries of a newer release. */
async function fill(db: Db, empty: boolean, now: Date): Promise<void> {
  const isFilled = await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [first] = await tx.select({ id: dictionaryItem.id }).from(dictionaryItem).limit(1);
    if (first) {
      await bringDictionaries(tx);
      return false;
    }
    if (empty) {
      await bringDictionaries(tx);
      return true;
    }
    await seedReference(tx);
    await seed(tx, { clock: () => now });
    return true;
  });
  if (!isFilled) return;
  // When the process ends before this, the work is done at the next start.
  if (!empty) await settleDocuments(db, now);
  await countNewRows(db);
}

/** Refuses a demonstration's data in an installation: the passwords of its accounts are in the manual. */
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
