/**
 * @when all
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../server/db/client';
import { account, smsOutbox } from '../server/db/schema';
import { matches, raw } from '../server/db/sealed/columns';
import { newKey } from '../server/db/sealed/ring';
import { fileKeys, keyFileOf, readNeeded, writeKeyFile } from '../server/db/sealed/source';
import { addKey } from '../server/db/sealed/unlock';
import { seedReference } from '../server/seed/reference';
import { insertAccount } from '../tests/support/accounts';
import { temporaryDirectory } from '../tests/support/temporary';
import { rekeyAll } from './rekey';

const home = temporaryDirectory('rekey');
afterAll(home.remove);
const dataDir = join(home.path, 'data');
const again = { dataDir, url: undefined, withNewKey: false };
const TEXTS = 1100;
let mobile: string;

/** Counts of the database's content, and the names of the keys that seal it. */
async function look() {
  const { db, close } = await openEmbedded(dataDir);
  try {
    const people = await db.select().from(account).where(matches(account.mobile, mobile));
    const texts = await db.select({ text: smsOutbox.text }).from(smsOutbox);
    const sealed = await db.select({ text: raw(smsOutbox.text), mobile: raw(smsOutbox.mobile) }).from(smsOutbox);
    const keys = new Set(sealed.flatMap((row) => [row.text, row.mobile]).map((value) => value?.split('.')[1]));
    return { found: people.length, texts: new Set(texts.map(({ text }) => text)).size, keys: [...keys] };
  } finally {
    await close();
  }
}

beforeAll(async () => {
  const { db, close } = await openEmbedded(dataDir);
  await db.transaction(seedReference);
  mobile = (await insertAccount(db)).mobile;
  const texts = Array.from({ length: TEXTS }, (_, n) => ({
    id: String(n),
    mobile,
    text: `code ${n}`,
    createdAt: new Date(),
  }));
  for (let n = 0; n < TEXTS; n += 500) await db.insert(smsOutbox).values(texts.slice(n, n + 500));
  await close();
});

test('a new key seals everything, and the one before it is needed no more', async () => {
  const [before] = fileKeys(dataDir);
  const { rows, key, kept } = await rekeyAll({ ...again, withNewKey: true });
  expect(rows).toBeGreaterThanOrEqual(TEXTS + 1);
  expect(fileKeys(dataDir).map(({ id }) => id)).toEqual([key]);
  expect(readNeeded(dataDir)).toEqual([key]);
  expect(key).not.toBe(before?.id);
  expect(await look()).toEqual({ found: 1, texts: TEXTS, keys: [key] });
  // Kept for earlier backups, with the same file rights as the key itself.
  expect(readFileSync(kept ?? '', 'utf8')).toContain(before?.secret.toString('base64'));
  expect(statSync(kept ?? '').mode & 0o777).toBe(0o600);
});

test('interrupted, rows of both keys are read, and another run ends it', async () => {
  const [before] = fileKeys(dataDir);
  const key = newKey();
  if (!before) throw new Error('no key');
  writeKeyFile(dataDir, [key, before]);
  const { db, close } = await openEmbedded(dataDir);
  await addKey(db, key);
  await db.update(smsOutbox).set({ text: 'sealed anew', mobile }).where(sql`${smsOutbox.id} < '5'`);
  await close();
  const half = await look();
  expect(half.found).toBe(1);
  expect(half.keys.toSorted()).toEqual([key.id, before.id].toSorted());
  const done = await rekeyAll(again);
  expect(done).toMatchObject({ key: key.id, kept: expect.any(String) });
  expect(await look()).toEqual({ found: 1, texts: half.texts, keys: [key.id] });
  expect(fileKeys(dataDir)).toHaveLength(1);
  expect((await rekeyAll(again)).rows).toBe(0);
});

test('a directory that a server uses is left alone, its key too', async () => {
  const { close } = await openEmbedded(dataDir);
  const before = readFileSync(keyFileOf(dataDir), 'utf8');
  await expect(rekeyAll({ ...again, withNewKey: true })).rejects.toThrow('in use by process');
  expect(readFileSync(keyFileOf(dataDir), 'utf8')).toBe(before);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
  await close();
});

test('a new key is not made where keys come from the environment', async () => {
  const url = 'postgresql://nobody@127.0.0.1:1/none';
  await expect(rekeyAll({ dataDir, url, withNewKey: true })).rejects.toThrow('DATA_KEYS_OLD');
});
