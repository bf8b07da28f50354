import { eq } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { Output, Parsed } from '../../../domain/api/core';
import { maskLoginName, maskMobile } from '../../../domain/rules/mask';
import type { OwnNames } from '../../../domain/rules/ownName';
import { confirmPassword } from '../../../domain/rules/password';
import { closedError } from '../../accounts/standing';
import { transaction } from '../../db/client';
import { account } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, invalid } from '../../http/errors';
import { limit } from '../../http/limits';
import { log } from '../../log/log';
import { orgOf } from './currentUser';
import { forgetDevices, knowsDevice } from './devices';
import { writeEvent } from './events';
import { forgetFailures } from './failures';
import { accountById, findByMobile } from './find';
import { confirmOwner } from './login';
import { hashPassword, inPasswordTurn, verifyPassword } from './password';
import { spendTicket } from './pictures';
import { findToken, issueToken, spend } from './secrets';
import { endSessions } from './session';
import { limitSms, matchSmsCode, newCodeText, sent } from './smsCodes';
import type { Account } from './values';
import { refuseWeak } from './weakPassword';

type Verify = (typeof accountApi)['GET /api/Account/VerifyRetrievePwdSMSCode'];
type ModifyPwd = (typeof accountApi)['PUT /api/Account/ModifyPwd'];

/** Reset codes that one address may request in an hour without a picture code; with one there is no such limit. */
const WITHOUT_TICKET = 3;

/** True when the browser that holds the device token has been signed in to one of the accounts. */
async function isOwners(
  ctx: Context,
  accounts: readonly { id: string }[],
  device: string | undefined,
): Promise<boolean> {
  if (!device) return false;
  const known = await Promise.all(accounts.map(({ id }) => knowsDevice(ctx.db, ctx.now(), id, device)));
  return known.includes(true);
}

/**
 * Sends a reset code. Unknown numbers get the same answer after the same work; the SMS is sent without waiting for it,
 * so that the provider's time does not tell the two apart.
 */
export async function retrieveSmsCode(
  ctx: Context,
  { mobile, ticket, device }: { mobile: string; ticket?: string | undefined; device?: string | undefined },
) {
  if (ticket) await spendTicket(ctx, ticket, 'retrieve');
  else await limit(ctx, `retrieve:plain:${ctx.address}`, WITHOUT_TICKET, 3600, 'error.smsPerAddress');
  const known = await findByMobile(ctx.db, mobile);
  await limitSms(ctx, mobile, (await isOwners(ctx, known, device)) ? 'owner' : 'stranger');
  const text = await newCodeText(ctx, 'smsRetrieve', mobile);
  if (known.length > 0)
    void ctx.services.sms
      .send(mobile, text)
      .catch((error: unknown) => log.error('SMS not sent', error, { request: ctx.requestId }));
  return { ...sent('smsRetrieve'), mobileMasked: maskMobile(mobile) };
}

/** Exchanges a code for a token bound to the number, with the accounts it may reset. Throws 400 at `code`. */
export async function verifyRetrieveCode(ctx: Context, mobile: string, code: string): Promise<Output<Verify>> {
  const now = ctx.now();
  const codeId = await matchSmsCode(ctx, 'smsRetrieve', mobile, code);
  if (!codeId || !(await spend(ctx.db, now, codeId))) throw invalid([{ name: 'code', key: 'error.smsCode' }]);
  const rows = await findByMobile(ctx.db, mobile);
  const accounts = await Promise.all(
    rows.map(async (row) => ({
      userId: row.id,
      loginNameMasked: maskLoginName(row.loginName),
      orgName: (await orgOf(ctx, row.orgId)).orgName,
    })),
  );
  return { retrieveToken: await issueToken(ctx.db, now, { kind: 'retrieve', subject: mobile }), accounts };
}

/** Personal data that the password must not consist of. */
const namesOf = ({ loginName, mobile, idDocNo, email }: Account): OwnNames => ({
  loginName,
  mobile,
  idDocNo,
  email: email ?? undefined,
});

const tokenGone = () => new BusinessError('400', 'error.retrieveToken', { data: { restart: true } });

async function byToken(ctx: Context, token: string, userId: string | undefined, newPwd: string): Promise<string> {
  const now = ctx.now();
  const found = await findToken(ctx.db, now, 'retrieve', token);
  if (!found) throw tokenGone();
  const rows = await findByMobile(ctx.db, found.subject);
  const [only] = rows;
  const chosen = userId === undefined && rows.length === 1 ? only : rows.find((row) => row.id === userId);
  if (!chosen)
    throw invalid([{ name: 'userId', key: userId === undefined ? 'validation.required' : 'validation.option' }]);
  if (chosen.lockedAt || chosen.leftAt) throw await closedError(ctx.db, chosen.id);
  await refuseWeak('newPwd', newPwd, namesOf(chosen));
  const passwordHash = await inPasswordTurn(`address:${ctx.address}`, () => hashPassword(newPwd), ctx.signal);
  await transaction(ctx.db, async (tx) => {
    if (!(await spend(tx, now, found.id))) throw tokenGone();
    await tx.update(account).set({ passwordHash }).where(eq(account.id, chosen.id));
    await endSessions(tx, now, chosen.id, 'password');
    await writeEvent(tx, ctx, chosen.id, 'passwordReset');
  });
  return chosen.id;
}

async function byOldPassword(ctx: Context, user: SessionUser, oldPwd: string, newPwd: string): Promise<string> {
  await confirmOwner(ctx, user, 'oldPwd', oldPwd);
  const row = await accountById(ctx.db, user.id);
  const passwordHash = await inPasswordTurn(`session:${user.tokenHash}`, async () => {
    if (await verifyPassword(newPwd, row.passwordHash)) throw invalid([{ name: 'newPwd', key: 'error.samePwd' }]);
    await refuseWeak('newPwd', newPwd, namesOf(row));
    return hashPassword(newPwd);
  });
  await transaction(ctx.db, async (tx) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, user.id));
    await endSessions(tx, ctx.now(), user.id, 'password');
    await writeEvent(tx, ctx, user.id, 'password');
  });
  return user.id;
}

/**
 * Sets a new password by reset token or by the old one, and ends every session of the account. Throws 400
 * with the broken fields, and 401 when neither a token nor a session says whose password it is.
 */
export async function modifyPwd(
  ctx: Context,
  user: SessionUser | undefined,
  { newPwd, confirmPwd, retrieveToken, userId, oldPwd }: Parsed<ModifyPwd>['body'],
): Promise<Output<ModifyPwd>> {
  const different = confirmPassword(newPwd, confirmPwd);
  if (different) throw invalid([{ name: 'confirmPwd', key: different.key }]);
  if (!retrieveToken && !user) throw new BusinessError('401', 'error.unauthenticated');
  if (!retrieveToken && !oldPwd) throw invalid([{ name: 'oldPwd', key: 'validation.required' }]);
  const id = retrieveToken
    ? await byToken(ctx, retrieveToken, userId, newPwd)
    : await byOldPassword(ctx, user as SessionUser, oldPwd as string, newPwd);
  // The user has just proven to be the owner and need not wait because of wrong guesses of others.
  await forgetFailures(ctx, id);
  await forgetDevices(ctx.db, id);
  return { reLogin: true };
}
