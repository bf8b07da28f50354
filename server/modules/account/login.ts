import { and, eq } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { Output, Parsed } from '../../../domain/api/core';
import { loginKeyOf } from '../../db/accountKeys';
import { transaction } from '../../db/client';
import { account } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, illegalState, invalid } from '../../http/errors';
import { whoOf } from '../../http/limits';
import { knowsDevice, rememberDevice } from './devices';
import { writeEvent } from './events';
import { type Attempt, type Caller, judged, type Standing } from './failures';
import { accountById, findByIdentifier } from './find';
import { hashPassword, inPasswordTurn, isOutdated, verifyPassword } from './password';
import { checkPicture } from './pictures';
import { openSession } from './session';
import { hashToken } from './token';

type Login = (typeof accountApi)['POST /api/Account/Login'];

/**
 * After failures the browser has to work for its next try. Throws 400 with `data.needCode`, and with `data.codeMissing`
 * when nothing was sent: the password has not been looked at then.
 */
function demandPicture(ctx: Context, data: Standing, { codeKey, code }: Parsed<Login>['body']) {
  if (!data.needCode) return undefined;
  if (!codeKey || !code) throw new BusinessError('400', 'error.needCode', { data: { ...data, codeMissing: true } });
  return async () => {
    if (await checkPicture(ctx, codeKey, code)) return;
    const fields = [{ name: 'code', key: 'error.pictureCode' }];
    throw new BusinessError('400', 'error.pictureCode', { fields, data: { ...data } });
  };
}

/** Index of the hash that a password fits; an empty list costs the same work. */
async function fitting(password: string, hashes: readonly string[]): Promise<number | undefined> {
  for (const [i, hash] of hashes.entries()) if (await verifyPassword(password, hash)) return i;
  if (hashes.length === 0) await verifyPassword(password, undefined);
  return undefined;
}

/**
 * Makes a hash of earlier parameters anew, while the password is known. A full queue leaves it for another time.
 */
async function renewed(ctx: Context, attempt: Attempt, password: string): Promise<string | undefined> {
  try {
    return await inPasswordTurn(attempt.from, () => hashPassword(password), ctx.signal);
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

const nothing = () => undefined;
/**
 * Checks a password against the hashes of the possible accounts and returns the index of the right one; no hashes at
 * all cost the same work and get the same answers. Throws as `judged` does.
 */
export const checkPassword = (ctx: Caller, attempt: Attempt, password: string, hashes: readonly string[]) =>
  judged(ctx, attempt, nothing, () => fitting(password, hashes));

/** Checks the owner's password again, for a change that a borrowed session must not make. Throws 400 at `field`. */
export async function confirmOwner(ctx: Caller, user: SessionUser, field: string, password: string): Promise<void> {
  const { passwordHash } = await accountById(ctx.db, user.id);
  const attempt: Attempt = { who: user.id, accountId: user.id, from: `session:${user.tokenHash}`, known: true };
  try {
    await checkPassword(ctx, attempt, password, [passwordHash]);
  } catch (error) {
    if (!(error instanceof BusinessError) || error.key !== 'error.login') throw error;
    throw invalid([{ name: field, key: 'error.oldPwd' }], 'error.oldPwd');
  }
}

async function attemptOf(ctx: Context, accountId: string | undefined, body: Parsed<Login>['body']): Promise<Attempt> {
  const address = `address:${ctx.address}`;
  if (!accountId) return { who: `typed:${whoOf(ctx, loginKeyOf(body.loginName))}`, from: address, known: false };
  if (body.device && (await knowsDevice(ctx.db, ctx.now(), accountId, body.device)))
    return { who: accountId, accountId, from: `device:${hashToken(body.device)}`, known: true };
  return { who: accountId, accountId, from: address, known: false };
}

/**
 * Signs a person in. Throws as {@link checkPassword} does, 400 while the browser's work is missing or
 * wrong, and 422 when a shared number means several accounts.
 */
export async function login(ctx: Context, body: Parsed<Login>['body'], before?: SessionUser): Promise<Output<Login>> {
  const candidates = await findByIdentifier(ctx.db, body.loginName);
  const [first, second] = candidates;
  const attempt = await attemptOf(ctx, second ? undefined : first?.id, body);
  const hashes = candidates.map((candidate) => candidate.passwordHash);
  await judged(
    ctx,
    attempt,
    (standing) => demandPicture(ctx, standing, body),
    () => fitting(body.password, hashes),
  );
  // Only a caller who knows one of the passwords gets this answer, so that it does not reveal which numbers exist.
  if (!first || second) throw illegalState('error.loginAmbiguous');
  const fresh = isOutdated(first.passwordHash) ? await renewed(ctx, attempt, body.password) : undefined;
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    if (fresh)
      await tx
        .update(account)
        .set({ passwordHash: fresh })
        // A password that was changed in the meantime stays.
        .where(and(eq(account.id, first.id), eq(account.passwordHash, first.passwordHash)));
    const opened = await openSession(tx, now, first.id, { keep: body.keep, caller: ctx, before });
    await writeEvent(tx, ctx, first.id, 'signIn');
    return { ...opened, needCode: false, device: await rememberDevice(tx, now, first.id, body.device) };
  });
}
