import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { BusinessError } from '../../http/errors';
import { fairQueue } from './fairQueue';

/** OWASP's parameters for scrypt: 32 MB and about a tenth of a second per password. */
const parameters = { N: 2 ** 15, r: 8, p: 3 } as const;
const LENGTH = 32;

/**
 * Queue for password hashes; each takes a processor for a tenth of a second and 32 MB. Two run at once, so that threads
 * stay free for reading files; a place that asks for more waits only for its own jobs.
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

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((done, fail) => {
    const maxmem = 256 * (options.N ?? 0) * (options.r ?? 0);
    scrypt(password.normalize('NFC'), salt, LENGTH, { ...options, maxmem }, (error, key) =>
      error ? fail(error) : done(key),
    );
  });

/** Returns `scrypt$N$r$p$salt$key`, so that the parameters can grow while old hashes stay good. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = parameters;
  const key = await derive(password, salt, parameters);
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
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
  const [scheme, N, r, p, salt, key] = (known ?? (await nobody)).split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('Unknown password hash');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(expected, actual) && known !== undefined;
}
