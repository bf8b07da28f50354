import type { accountApi } from '../../../domain/api/account';
import type { Output, Parsed } from '../../../domain/api/core';
import { transaction } from '../../db/client';
import type { Context } from '../../http/context';
import { BusinessError, illegalState, tooMany } from '../../http/errors';
import { countEvent, eventsOf, forgetEvents } from '../../http/limits';
import { findByIdentifier, loginKeyOf } from './find';
import { verifyPassword } from './password';
import { checkPicture } from './pictures';
import { openSession } from './session';

type Login = (typeof accountApi)['POST /api/Account/Login'];

/** Failures after which a picture code is asked for, and after which an account waits (api.md A9). */
const CODE_AFTER = 3;
const WAIT_AFTER = 6;
/** An address may be a whole school behind one router: it is asked for codes early, but shut out late. */
const ADDRESS_WAIT_AFTER = 60;
const WAIT_SECONDS = 600;
const FAILURES_KEPT = 1800;

/** The counters of one account (by id, or by what was typed when nobody is meant) and one address. */
const keysOf = (who: string, address: string) => ({
  fails: `login:fails:${who}`,
  wait: `login:wait:${who}`,
  addressFails: `login:address:${address}`,
});

async function refuseWhileWaiting(ctx: Context, keys: ReturnType<typeof keysOf>): Promise<void> {
  const { left } = await eventsOf(ctx, keys.wait);
  if (left > 0) throw tooMany(left, 'error.loginWait');
  const address = await eventsOf(ctx, keys.addressFails);
  if (address.count >= ADDRESS_WAIT_AFTER) throw tooMany(address.left, 'error.loginWait');
}

/**
 * Checks a password with all limits of the login: a picture code after three failures of the account or the address,
 * ten minutes' wait after six of the account. `hashes` may be empty: the answers and the work stay the same.
 * Answers which of the hashes it is. Throws 400 with `data.needCode` and `data.failLeft`, 429 with `data.retryAfter`.
 */
export async function checkPassword(
  ctx: Context,
  who: string,
  password: string,
  hashes: readonly string[],
  picture: { codeKey?: string | undefined; code?: string | undefined } = {},
): Promise<number> {
  const keys = keysOf(who, ctx.address);
  await refuseWhileWaiting(ctx, keys);
  const before = await eventsOf(ctx, keys.fails);
  const atAddress = await eventsOf(ctx, keys.addressFails);
  const failLeft = WAIT_AFTER - before.count;
  if (before.count >= CODE_AFTER || atAddress.count >= CODE_AFTER) {
    const { codeKey, code } = picture;
    if (!codeKey || !code) throw new BusinessError('400', 'error.needCode', { data: { needCode: true, failLeft } });
    if (!(await checkPicture(ctx, codeKey, code)))
      throw new BusinessError('400', 'error.pictureCode', {
        fields: [{ name: 'code', key: 'error.pictureCode' }],
        data: { needCode: true, failLeft },
      });
  }
  // Counted before the work, so that guesses sent all at once are counted as well.
  const { count } = await countEvent(ctx, keys.fails, FAILURES_KEPT);
  if (count > WAIT_AFTER) throw tooMany(WAIT_SECONDS, 'error.loginWait');
  let found = -1;
  for (const [i, hash] of [...hashes, ...(hashes.length === 0 ? [undefined] : [])].entries())
    if (found < 0 && (await verifyPassword(password, hash))) found = i;
  if (found >= 0) {
    await forgetEvents(ctx, keys.fails);
    return found;
  }
  const address = await countEvent(ctx, keys.addressFails, WAIT_SECONDS);
  if (count >= WAIT_AFTER) {
    await countEvent(ctx, keys.wait, WAIT_SECONDS);
    await forgetEvents(ctx, keys.fails);
    throw tooMany(WAIT_SECONDS, 'error.loginWait');
  }
  const left = WAIT_AFTER - count;
  throw new BusinessError('400', 'error.login', {
    params: { left },
    data: { needCode: count >= CODE_AFTER || address.count >= CODE_AFTER, failLeft: left },
  });
}

/** Signs a person in (row A9). Throws as {@link checkPassword} does, and 422 when a shared number means several accounts. */
export async function login(ctx: Context, body: Parsed<Login>['body']): Promise<Output<Login>> {
  const candidates = await findByIdentifier(ctx.db, body.loginName);
  const [first, second] = candidates;
  const who = first && !second ? first.id : `typed:${loginKeyOf(body.loginName)}`;
  const hashes = candidates.map((candidate) => candidate.passwordHash);
  await checkPassword(ctx, who, body.password, hashes, body);
  // Said only to somebody who knows one of the passwords, so that it tells nobody which numbers exist.
  if (!first || second) throw illegalState('error.loginAmbiguous');
  const opened = await transaction(ctx.db, (tx) => openSession(tx, ctx.now(), first.id, body.keep ?? false));
  return { ...opened, needCode: false };
}
