/**
 * @when all
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../server/db/client';
import { account, organisation, resource } from '../server/db/schema';
import { newKey } from '../server/db/sealed/ring';
import { fileKeys, writeKeyFile } from '../server/db/sealed/source';
import { insertAccount } from '../tests/support/accounts';
import { temporaryDirectory } from '../tests/support/temporary';
import { backup } from './backup';
import { rehearse, reported } from './rehearse';

const directory = temporaryDirectory('rehearse');
const at = (...names: string[]) => join(directory.path, ...names);
const data = at('data');
const url = undefined;
const key = 'ab/0123456789abcdef';
const bytes = Buffer.from('教案');

beforeAll(async () => {
  // An installation: its files are those that people have brought.
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'not-a-demonstration'), '');
  const { db, close } = await openEmbedded(data);
  const name = '临江市第一中学';
  await db.insert(organisation).values({ id: 'o1', name, kind: 'school', code: '450200', path: [name], sort: 1 });
  await insertAccount(db, { orgId: 'o1' });
  expect((await db.select({ mobile: account.mobile }).from(account)).length).toBe(1);
  await db.insert(resource).values({
    id: 'r1',
    ownerId: 'somebody',
    name: '教案',
    ext: 'txt',
    mime: 'text/plain',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: key,
    scene: 'attachment',
    createdAt: new Date(),
  });
  await close();
  mkdirSync(join(data, 'files', 'ab'), { recursive: true });
  writeFileSync(join(data, 'files', key), bytes);
  await backup({ dataDir: data, url, to: at('good.tar.gz') });
});
afterAll(directory.remove);

const faults = async (from: string) =>
  Object.fromEntries(
    (await rehearse({ from: at(from), dataDir: data, url })).checks.map(({ name, wrong }) => [name, wrong]),
  );

test('an archive is brought back beside, looked through, and taken away again', async () => {
  const before = readdirSync(data).sort();
  const found = await rehearse({ from: at('good.tar.gz'), dataDir: data, url });
  expect(found.checks.map(({ name, wrong }) => [name, wrong])).toEqual([
    ['rows', []],
    ['seals', []],
    ['files', []],
    ['stored', []],
  ]);
  const [rows, seals, files] = found.checks;
  expect(rows?.n).toBeGreaterThan(1);
  expect(seals?.n).toBeGreaterThan(0);
  expect(files?.n).toBe(1);
  expect(found.checkedMs).toBeGreaterThan(found.restoredMs);
  expect(reported(found).join('\n')).toMatch(/^rows +[\d,]+ {2}as they should be\n.*\nfiles +1 {2}as/);
  expect(readdirSync(data).sort()).toEqual(before);
});

test('files that are missing or have other bytes are named', async () => {
  writeFileSync(join(data, 'files', key), '别的');
  await backup({ dataDir: data, url, to: at('other.tar.gz') });
  rmSync(join(data, 'files', key));
  await backup({ dataDir: data, url, to: at('lost.tar.gz') });
  expect(await faults('other.tar.gz')).toEqual({ rows: [], seals: [], files: ['r1: has other bytes'], stored: [] });
  expect(await faults('lost.tar.gz')).toEqual({
    rows: [],
    seals: [],
    files: ['r1: is not there'],
    stored: [expect.stringContaining('1 of them missing'), 'Missing:', `${key}  (resource r1)`],
  });
});

test('without its key it cannot be brought back, and nothing is left over', async () => {
  const keys = fileKeys(data);
  writeKeyFile(data, [newKey()]);
  await expect(rehearse({ from: at('good.tar.gz'), dataDir: data, url })).rejects.toThrow(/encrypted with the key/);
  writeKeyFile(data, keys);
  expect(readdirSync(data).filter((name) => name.startsWith('rehearsal-'))).toEqual([]);
});
