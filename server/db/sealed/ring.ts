import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
} from 'node:crypto';

/*
 * AES-256-GCM for values that are read again, HMAC-SHA-256 for values that are only looked up. A sealed value is
 *   s1.<id of the key>.<hash for the search, or nothing>.<nonce, text and tag in base64url>
 * The name of its column and everything before the last dot are authenticated: a value that was moved to another
 * column, or that got the hash of another value, does not open.
 */
const FORMAT = 's1';
const NONCE = 12;
const TAG = 16;
const LOOKUP = 16;
export const KEY_BYTES = 32;

/** A sealed value that cannot be opened. Names the column and the key, and shows nothing of the value. */
export class SealError extends Error {}

/** Keys derived from one secret of 32 bytes: one for sealing, one for finding, and their id. */
export interface DataKey {
  /** Twelve hexadecimal digits, derived from the secret. */
  readonly id: string;
  readonly secret: Buffer;
  readonly seal: KeyObject;
  readonly find: KeyObject;
}

export function dataKey(secret: Buffer): DataKey {
  if (secret.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes`);
  const derived = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
  return {
    id: derived('teacher data id', 6).toString('hex'),
    secret,
    seal: createSecretKey(derived('teacher data seal', KEY_BYTES)),
    find: createSecretKey(derived('teacher data find', KEY_BYTES)),
  };
}

export const newKey = (): DataKey => dataKey(randomBytes(KEY_BYTES));

/** The keys of one database: the first one seals, all of them open and find. */
export class KeyRing {
  readonly newest: DataKey;
  constructor(readonly keys: readonly DataKey[]) {
    const [newest] = keys;
    if (!newest) throw new Error('A ring without a key');
    this.newest = newest;
  }
  has(id: string): boolean {
    return this.keys.some((key) => key.id === id);
  }
}

const hashOf = ({ find }: DataKey, label: string, normalised: string) =>
  createHmac('sha256', find).update(`${label}\0${normalised}`).digest().subarray(0, LOOKUP).toString('base64url');

/** Keyed hash of a value of a column under the newest key; without the key it reveals nothing. */
export const blind = (ring: KeyRing, label: string, normalised: string): string =>
  hashOf(ring.newest, label, normalised);

/** Hashes by which a value may be stored, one per key: while keys change, rows of several keys exist. */
export const lookups = (ring: KeyRing, label: string, normalised: string): string[] =>
  ring.keys.map((key) => hashOf(key, label, normalised));

const pool = Buffer.alloc(NONCE * 256);
let used = pool.length;
/** Returns a nonce; many are drawn at once, because one system call costs more than the encryption. */
function newNonce(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += NONCE;
  return Buffer.from(pool.subarray(used - NONCE, used));
}

/** Seals a text with the newest key; `normalised` is the form by which it is searched, absent if it is not searched. */
export function seal(ring: KeyRing, label: string, text: string, normalised?: string): string {
  const key = ring.newest;
  const head = [FORMAT, key.id, normalised === undefined ? '' : hashOf(key, label, normalised)].join('.');
  const nonce = newNonce();
  const cipher = createCipheriv('aes-256-gcm', key.seal, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(`${label}|${head}`));
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${head}.${body.toString('base64url')}`;
}

/** First characters of all values that were sealed with a key. */
export const beginning = (key: DataKey): string => `${FORMAT}.${key.id}.`;

/** Does a value have the form of a sealed one? Values from before the encryption do not. */
export const isSealed = (value: string): boolean => /^s1\.[\da-f]{12}\.[\w-]*\.[\w-]+$/.test(value);

/** Opens a sealed value with the key that it names. Throws SealError. */
export function open(keyOf: (id: string) => DataKey | undefined, label: string, value: string): string {
  if (!isSealed(value)) throw new SealError(`A value of ${label} is not encrypted`);
  const at = value.lastIndexOf('.');
  const id = value.slice(FORMAT.length + 1, FORMAT.length + 13);
  const key = keyOf(id);
  if (!key) throw new SealError(`A value of ${label} is encrypted with the key ${id}, which is not there`);
  const body = Buffer.from(value.slice(at + 1), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.seal, body.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(`${label}|${value.slice(0, at)}`));
    decipher.setAuthTag(body.subarray(body.length - TAG));
    return Buffer.concat([decipher.update(body.subarray(NONCE, body.length - TAG)), decipher.final()]).toString('utf8');
  } catch {
    throw new SealError(`A value of ${label} is damaged, or stands where it was not written`);
  }
}
