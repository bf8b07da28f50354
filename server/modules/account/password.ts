import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { hash as argon2, verify } from '@node-rs/argon2';
import { BusinessError } from '../../http/errors';
import { fairQueue } from './fairQueue';

/** OWASP's parameters for Argon2id, the library's own algorithm: 19 MiB and about fifteen milliseconds of a processor per password. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Beginning of a hash that was made with them. */
const CURRENT = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/**
 * Queue for password hashes; each takes a processor and 19 MiB, and one of an earlier format a tenth of a second. Two run
 * at once, so that threads stay free for reading files; a place that asks for more waits only for its own jobs.
 */
const inTurn = fairQueue({
  atOnce: 2,
  perPlace: 8,
  total: 64,
  full: () => new BusinessError('429', 'error.busy', { params: { seconds: 2 }, data: { retryAfter: 2, busy: true } }),
});

/** Runs password work of a place in turn. Throws 429 with `data.busy` when the queue is full or the caller gone. */
export const inPasswordTurn = <T>(place: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  inTurn(place, work, signal);

/** Passwords are compared in one form of Unicode: keyboards write the same letter in several. */
const normal = (password: string): string => password.normalize('NFC');

/** Hash in the format of PHC strings, `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export const hashPassword = (password: string): Promise<string> => argon2(normal(password), parameters);

/** Was the hash made by other parameters than those of today? It is made anew when its owner signs in. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(CURRENT);

/** Checks a hash of earlier releases, `scrypt$N$r$p$salt$key`. */
async function fitsScrypt(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * Number(N) * Number(r) };
  const actual = await new Promise<Buffer>((done, fail) => {
    scrypt(normal(password), Buffer.from(salt, 'base64url'), expected.length, options, (error, derived) =>
      error ? fail(error) : done(derived),
    );
  });
  return timingSafeEqual(expected, actual);
}

/** Value in place of a hash until a password is set by the code of "forgotten password". */
export const NO_PASSWORD = '';

let nobody: Promise<string> | undefined;

/**
 * True when the password belongs to the hash. Without a hash (an unknown account, or one without a password) the same
 * work is done and the answer is no, so that the time does not tell who exists. Throws on a hash in another format.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(12).toString('hex'));
  const known = hash === NO_PASSWORD ? undefined : hash;
  if (known?.startsWith('scrypt$')) return fitsScrypt(password, known);
  const fits = await verify(known ?? (await nobody), normal(password));
  return fits && known !== undefined;
}
