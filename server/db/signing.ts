import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { setting } from './schema';

/** Kinds of signed texts; each has its own key. */
export type KeyName = 'media' | 'gateway' | 'exam';

const known = new WeakMap<object, Map<KeyName, Promise<Uint8Array>>>();

async function read(db: Db, name: string): Promise<Uint8Array> {
  // The first process stores its key; all processes of the installation then read that one.
  await db
    .insert(setting)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.name, name));
  if (!row) throw new Error(`The key ${name} is gone`);
  return row.value;
}

function keyOf(db: Db, name: KeyName): Promise<Uint8Array> {
  let keys = known.get(db);
  if (!keys) {
    keys = new Map();
    known.set(db, keys);
  }
  const found = keys.get(name) ?? read(db, `key.${name}`);
  keys.set(name, found);
  found.catch(() => keys.delete(name));
  return found;
}

/** Returns the HMAC-SHA-256 of a text in base64url, with a key that all processes of the installation share. */
export async function signatureOf(db: Db, name: KeyName, text: string): Promise<string> {
  return createHmac('sha256', await keyOf(db, name))
    .update(text)
    .digest('base64url');
}

export async function isSigned(db: Db, name: KeyName, text: string, signature: string): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(db, name, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
