import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { like } from 'drizzle-orm';
import { Client } from 'pg';
import { instantOf } from '../../domain/rules/calendar';
import { type Database, type Db, openMemory } from '../../server/db/client';
import { loadOf, overPool, postgresPool } from '../../server/db/drivers/postgres';
import { migrate } from '../../server/db/migrate';
import { setting } from '../../server/db/schema';
import { type DataKey, newKey } from '../../server/db/sealed/ring';
import { imageKey, openSealedWith } from '../../server/db/sealed/unlock';
import { fingerprint } from '../../server/fingerprint';
import { demonstrationNow, toTime } from '../../server/seed/calendar';
import { seedReference } from '../../server/seed/reference';

/** Content of a test's database: tables only, dictionaries and organisations too, or the whole demonstration. */
export type Content = 'tables' | 'reference' | 'demonstration';

/** The moment at which the demonstration of tests is looked at. */
export const demonstrationTime = instantOf(toTime(demonstrationNow));

/** Folders whose files decide what the content is. */
const sources: Record<Content | 'nothing', readonly string[]> = {
  nothing: [],
  tables: ['server/db', 'domain'],
  reference: ['server/db', 'server/seed', 'domain'],
  // Its documents are handed in and decided by the product itself.
  demonstration: ['server', 'domain', 'locales/zh-CN'],
};
/** The key of sealed values: people's are in the image, which is the same for all tests; else it is of one database only. */
const keyOf = (content: Content): DataKey => (content === 'demonstration' ? imageKey : newKey());

const folder = join(tmpdir(), 'teacher-test-databases');
/** How long an image is kept, in ms: those of an earlier state of the source are of no use. */
const KEPT = 86_400_000;

/** Fills a database that has its tables, and is open. */
async function fill(db: Db, content: Content): Promise<void> {
  if (content !== 'tables') await db.transaction(seedReference);
  if (content === 'demonstration') {
    // Most tests never load it.
    const { seed } = await import('../../server/seed');
    await db.transaction((tx) => seed(tx, { clock: () => demonstrationTime }));
  }
  // A test that opens a copy seals with a key of its own.
  else await db.delete(setting).where(like(setting.name, 'sealed.%'));
}

async function make(content: Content | 'nothing'): Promise<Blob> {
  if (content === 'nothing') {
    const engine = await PGlite.create();
    return engine.dumpDataDir('none').finally(() => engine.close());
  }
  const made = await openMemory(keyOf(content));
  try {
    await fill(made.db, content);
    return await made.dump();
  } finally {
    await made.close();
  }
}

/** The image of such a database, made once for all tests of this state of the source: opening it takes a quarter of making it. */
export async function imageOf(content: Content | 'nothing'): Promise<Blob> {
  const name = `${content}-${fingerprint(sources[content], ['package-lock.json'])}.tar`;
  const path = join(folder, name);
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    const image = await make(content);
    mkdirSync(folder, { recursive: true });
    // Images that another worker or checkout is writing or reading are younger.
    for (const old of readdirSync(folder).map((one) => join(folder, one)))
      if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - KEPT)
        rmSync(old, { force: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(own, Buffer.from(await image.arrayBuffer()));
    renameSync(own, path);
    return image;
  }
}

/** An embedded engine without tables; five seconds of processor time less than `PGlite.create()` alone. */
export const emptyEngine = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await imageOf('nothing') });

/** A database without tables, asked by SQL. */
export interface EmptyDatabase {
  /** Runs statements without an answer. */
  exec: (sql: string) => Promise<unknown>;
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/** An empty database within the server of tests, in memory without one. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = serverOf();
  if (!server) {
    const engine = await emptyEngine();
    return {
      exec: (text) => engine.exec(text),
      rows: async (text) => (await engine.query<Record<string, unknown>>(text)).rows,
      close: () => engine.close(),
    };
  }
  const name = `test_${randomUUID()}`;
  await administer(server, (client) => client.query(`create database "${name}"`));
  const client = new Client({ connectionString: addressOf(server, name) });
  await client.connect();
  return {
    exec: (text) => client.query(text),
    rows: async (text) => (await client.query(text)).rows,
    close: () => client.end(),
  };
}

/** Connections of a test's database: every one is a process, and a test asks little at once. */
const CONNECTIONS = 4;
const serverOf = (): string | undefined => process.env.TEST_DATABASES;
const addressOf = (server: string, name: string): string => {
  const address = new URL(server);
  address.pathname = name;
  return address.href;
};

async function administer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  return work(client).finally(() => client.end());
}

function connect(server: string, name: string): Database {
  const pool = postgresPool({ connectionString: addressOf(server, name), max: CONNECTIONS });
  return { db: overPool(pool), close: () => pool.end(), kind: 'postgresql', load: () => loadOf(pool) };
}

async function fillTemplate(server: string, name: string, content: Content): Promise<void> {
  const { db, close } = connect(server, name);
  try {
    await migrate(db);
    await openSealedWith(db, keyOf(content));
    await fill(db, content);
  } finally {
    await close();
  }
}

/** Name of the database of the server of tests that others are copied from; it is made by the first that asks. */
export async function templateOf(server: string, content: Content): Promise<string> {
  const name = `template_${content}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_unfinished`);
    await client.query(`create database ${name}_unfinished`);
    await fillTemplate(server, `${name}_unfinished`, content);
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  });
  return name;
}

async function copyOf(server: string, content: Content, key: DataKey): Promise<Database> {
  const template = await templateOf(server, content);
  const name = `test_${randomUUID()}`;
  await administer(server, (client) => client.query(`create database "${name}" template ${template}`));
  const copy = connect(server, name);
  await openSealedWith(copy.db, key);
  return copy;
}

/** A database of a test's own: a copy within the server of tests, in memory without one (see `databases.ts`). */
export async function testDatabase(content: Content = 'tables', key: DataKey = keyOf(content)): Promise<Database> {
  const server = serverOf();
  return server ? copyOf(server, content, key) : openMemory(key, await imageOf(content));
}
