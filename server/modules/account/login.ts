import type { accountApi } from '../../../domain/api/account';
import type { Output, Parsed } from '../../../domain/api/core';
import { transaction } from '../../db/client';
import type { Context } from '../../http/context';
import { BusinessError, illegalState, invalid, tooMany } from '../../http/errors';
import { countEvent, eventsOf, forgetEvents } from '../../http/limits';
import { accountById, findByIdentifier, loginKeyOf } from './find';
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

/** What the counters need of a call. */
type Caller = Pick<Context, 'db' | 'now' | 'address'>;

const failsKey = (who: string) => `login:fails:${who}`;
const waitKey = (who: string) => `login:wait:${who}`;
const addressKey = (ctx: Caller) => `login:address:${ctx.address}`;

/** Forgets the wrong guesses at an account, once its owner has proven to be the owner. */
export async function forgetFailures(ctx: Caller, accountId: string): Promise<void> {
  await forgetEvents(ctx, failsKey(accountId));
  await forgetEvents(ctx, waitKey(accountId));
}

async function refuseWhileWaiting(ctx: Caller, who: string): Promise<void> {
  const { left } = await eventsOf(ctx, waitKey(who));
  if (left > 0) throw tooMany(left, 'error.loginWait');
  const address = await eventsOf(ctx, addressKey(ctx));
  if (address.count >= ADDRESS_WAIT_AFTER) throw tooMany(address.left, 'error.loginWait');
}

/** After three failures of the account or the address a picture code comes first. Throws 400 with `data.needCode`. */
async function demandPicture(ctx: Context, who: string, { codeKey, code }: Parsed<Login>['body']): Promise<void> {
  const [fails, atAddress] = [await eventsOf(ctx, failsKey(who)), await eventsOf(ctx, addressKey(ctx))];
  if (fails.count < CODE_AFTER && atAddress.count < CODE_AFTER) return;
  const data = { needCode: true, failLeft: WAIT_AFTER - fails.count };
  if (!codeKey || !code) throw new BusinessError('400', 'error.needCode', { data });
  const fields = [{ name: 'code', key: 'error.pictureCode' }];
  if (!(await checkPicture(ctx, codeKey, code))) throw new BusinessError('400', 'error.pictureCode', { fields, data });
}

/**
 * Checks a password against the hashes of the accounts that are meant and answers which of them it is. `who` is the
 * account's id, or what was typed when it means none; no hashes at all cost the same work and get the same answers.
 * Throws 400 with `data.needCode` and `data.failLeft`, and 429 with `data.retryAfter` from the sixth failure on.
 */
export async function checkPassword(
  ctx: Caller,
  who: string,
  password: string,
  hashes: readonly string[],
): Promise<number> {
  await refuseWhileWaiting(ctx, who);
  // Counted before the work, so that guesses sent all at once are counted as well.
  const { count } = await countEvent(ctx, failsKey(who), FAILURES_KEPT);
  if (count > WAIT_AFTER) throw tooMany(WAIT_SECONDS, 'error.loginWait');
  for (const [i, hash] of hashes.entries()) {
    if (await verifyPassword(password, hash)) {
      await forgetEvents(ctx, failsKey(who));
      return i;
    }
  }
  if (hashes.length === 0) await verifyPassword(password, undefined);
  const address = await countEvent(ctx, addressKey(ctx), WAIT_SECONDS);
  if (count >= WAIT_AFTER) {
    await countEvent(ctx, waitKey(who), WAIT_SECONDS);
    await forgetEvents(ctx, failsKey(who));
    throw tooMany(WAIT_SECONDS, 'error.loginWait');
  }
  const left = WAIT_AFTER - count;
  throw new BusinessError('400', 'error.login', {
    params: { left },
    data: { needCode: count >= CODE_AFTER || address.count >= CODE_AFTER, failLeft: left },
  });
}

/** The owner's password once more, for a change that a borrowed session must not make. Throws 400 at `field`. */
export async function confirmOwner(ctx: Caller, accountId: string, field: string, password: string): Promise<void> {
  const { passwordHash } = await accountById(ctx.db, accountId);
  try {
    await checkPassword(ctx, accountId, password, [passwordHash]);
  } catch (error) {
    if (!(error instanceof BusinessError) || error.key !== 'error.login') throw error;
    throw invalid([{ name: field, key: 'error.oldPwd' }], 'error.oldPwd');
  }
}

/**
 * Signs a person in (row A9). Throws as {@link checkPassword} does, 400 while a picture code is missing or
 * wrong, and 422 when a shared number means several accounts.
 */
export async function login(ctx: Context, body: Parsed<Login>['body']): Promise<Output<Login>> {
  const candidates = await findByIdentifier(ctx.db, body.loginName);
  const [first, second] = candidates;
  const who = first && !second ? first.id : `typed:${loginKeyOf(body.loginName)}`;
  const hashes = candidates.map((candidate) => candidate.passwordHash);
  await refuseWhileWaiting(ctx, who);
  await demandPicture(ctx, who, body);
  await checkPassword(ctx, who, body.password, hashes);
  // Said only to somebody who knows one of the passwords, so that it tells nobody which numbers exist.
  if (!first || second) throw illegalState('error.loginAmbiguous');
  const opened = await transaction(ctx.db, (tx) => openSession(tx, ctx.now(), first.id, body.keep ?? false));
  return { ...opened, needCode: false };
}
