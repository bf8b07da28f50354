/**
 * @when all
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openBackupDoor } from '../../server/backupDoor';
import { type Database, openEmbedded } from '../../server/db/client';
import { resource } from '../../server/db/schema';
import { temporaryDirectory } from '../../tests/support/temporary';
import { backup } from '../backup';
import { restore } from '../restore';
import { tellObjects } from './objects';

/* An embedded database is saved while its server serves it, and people write all the time. */
const directory = temporaryDirectory('served');
// Longer than the path of a socket may be.
const at = (...names: string[]) => join(directory.path, 'a'.repeat(100), ...names);
const data = at('data');
const url = undefined;
/** Rows that were there before anybody wrote. */
const FIRST = 200;
let database: Database;
let closeDoor: () => Promise<void>;

const keyOf = (n: number) => `files/aa/${String(n).padStart(32, '0')}`;
const rowOf = (n: number) => ({
  id: `r${n}`,
  ownerId: 'somebody',
  name: '教案'.repeat(40),
  ext: 'txt',
  mime: 'text/plain',
  size: 1,
  sha256: 'none',
  storageKey: keyOf(n),
  scene: 'attachment',
  createdAt: new Date(),
});
function file(n: number, hoursAgo = 0): void {
  const path = join(data, 'files', keyOf(n));
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'x');
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(path, then, then);
}

beforeAll(async () => {
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'not-a-demonstration'), '');
  database = await openEmbedded(data);
  for (let n = 0; n < FIRST; n++) file(n, 3);
  await database.db.insert(resource).values(Array.from({ length: FIRST }, (_, n) => rowOf(n)));
  closeDoor = await openBackupDoor(data, database.db);
});
afterAll(async () => {
  await closeDoor?.();
  await database?.close();
  directory.remove();
});

/** People write until something has ended: a file, then its row, which is what the product does. Answers how many rows there are then. */
async function writingUntil(done: Promise<unknown>): Promise<number> {
  let over = false;
  const end = () => {
    over = true;
  };
  void done.then(end, end);
  let n = FIRST;
  for (; !over; n++) {
    file(n);
    await database.db.insert(resource).values(rowOf(n));
    await database.db.execute(sql`update resource set name = ${`n${n}`} where id = ${`r${n % FIRST}`}`);
    if (n % 20 === 0) await database.db.execute(sql`checkpoint`);
    await pause(10);
  }
  return n;
}

test('with writes going on: what comes back is whole, of one moment, and has its files', async () => {
  const saving = backup({ dataDir: data, url, to: at('served.tar.gz') });
  const written = await writingUntil(saving);
  const { objects } = await saving;
  expect(written).toBeGreaterThan(FIRST + 5);
  expect(tellObjects(objects).code).toBe(0);
  // Nothing of it is left with the server.
  const { rows } = (await database.db.execute(sql`select 1 from pg_replication_slots`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([]);

  mkdirSync(at('to'), { recursive: true });
  execFileSync('cp', [join(data, 'data.key'), at('to')]);
  const told = await restore({ from: at('served.tar.gz'), dataDir: at('to'), url, force: false });
  expect(tellObjects(told).code).toBe(0);
  const back = await openEmbedded(at('to'));
  const found = await back.db.select({ id: resource.id, name: resource.name }).from(resource);
  const numbers = found.map(({ id }) => Number(id.slice(1))).sort((a, b) => a - b);
  // All rows up to one of those that were written meanwhile, and the change that came after each but the last of them.
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n));
  expect(numbers.length).toBeGreaterThanOrEqual(FIRST);
  expect(numbers.length).toBeLessThanOrEqual(written);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  for (let n = Math.max(FIRST, numbers.length - FIRST); n < numbers.length - 1; n++)
    expect(names.get(`r${n % FIRST}`)).toBe(`n${n}`);
  await back.close();
});

test('a command that is stopped ends the backup at the server, which makes the next one', async () => {
  const stopping = new AbortController();
  const progress = { at: () => stopping.abort(new Error('stopped')), end: () => undefined };
  const asked = { dataDir: data, url, to: at('stopped.tar.gz') };
  await expect(backup({ ...asked, signal: stopping.signal, progress })).rejects.toThrow('stopped');
  // The server has heard of it, and makes the next one.
  await backup(asked);
  expect(readdirSync(at()).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('files that are missing and such that no row names are told with the exit code', async () => {
  rmSync(join(data, 'files', keyOf(7)));
  file(9_000_001, 3);
  const both = tellObjects((await backup({ dataDir: data, url, to: at('both.tar.gz') })).objects);
  expect(both.code).toBe(1);
  expect(both.lines.join('\n')).toContain(`Missing:\n  ${keyOf(7)}  (resource r7)`);
  expect(both.lines.join('\n')).toContain(`Named by no row:\n  ${keyOf(9_000_001)}`);
  const told = tellObjects(await restore({ from: at('both.tar.gz'), dataDir: at('to'), url, force: true }));
  expect(told).toEqual(both);
  file(7);
  expect(tellObjects((await backup({ dataDir: data, url, to: at('more.tar.gz') })).objects).code).toBe(3);
});

test('where the process that has it makes no backups, that is said', async () => {
  await closeDoor();
  await expect(backup({ dataDir: data, url, to: at('no.tar.gz') })).rejects.toThrow(/in use by process \d+/);
});
