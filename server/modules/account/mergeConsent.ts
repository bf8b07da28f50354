import { maskMobile } from '../../../domain/rules/mask';
import { type Db, type Tx, transaction } from '../../db/client';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, invalid, notFound } from '../../http/errors';
import { limit } from '../../http/limits';
import { accountById } from './find';
import { findToken, issueToken, matchCode, spend } from './secrets';
import { mergeRule, similarAccounts } from './similar';
import { limitSms, sendCode } from './smsCodes';
import type { Account } from './values';

/*
 * The consent of an account that may be another person's: the owner of its phone gives it with a code, and gets a
 * ticket with which that one account can be merged into this one.
 */

const PER_ACCOUNT_AND_DAY = 10;
const subjectOf = (mine: string, other: string) => `${mine}:${other}`;

/** Account that must consent. Throws 404 when it is not similar, 422 when it needs no consent or cannot be merged. */
async function asked(ctx: Context, user: SessionUser, userJumpId: string): Promise<Account> {
  const mine = await accountById(ctx.db, user.id);
  const other = (await similarAccounts(ctx.db, mine)).find(({ id }) => id === userJumpId);
  if (!other) throw notFound('merge.unknown');
  const rule = mergeRule(mine, other);
  if (rule.refusal !== undefined) throw illegalState(rule.refusal);
  if (!rule.consent) throw illegalState('error.state');
  return other;
}

/** Sends the code to the phone of that account; the message says its purpose. Throws 404, 422, 429. */
export async function mergeSmsCode(ctx: Context, user: SessionUser, userJumpId: string) {
  const other = await asked(ctx, user, userJumpId);
  await limit(ctx, `sms:account:${user.id}`, PER_ACCOUNT_AND_DAY, 24 * 3600, 'error.smsPerDay');
  await limitSms(ctx, other.mobile, 'member');
  const sent = await sendCode(ctx, 'smsMerge', other.mobile, subjectOf(user.id, other.id));
  return { ...sent, mobileMasked: maskMobile(other.mobile) };
}

/** Takes the code for a ticket. Throws 400 at `code` when it is wrong, used or too old; 404 and 422 as before. */
export async function verifyMergeCode(
  ctx: Context,
  user: SessionUser,
  { userJumpId, code }: { userJumpId: string; code: string },
): Promise<{ ticket: string }> {
  const other = await asked(ctx, user, userJumpId);
  const subject = subjectOf(user.id, other.id);
  const now = ctx.now();
  const wrong = () => invalid([{ name: 'code', key: 'error.smsCode' }]);
  const codeId = await matchCode(ctx.db, now, 'smsMerge', subject, code);
  if (!codeId) throw wrong();
  return transaction(ctx.db, async (tx) => {
    if (!(await spend(tx, now, codeId))) throw wrong();
    return { ticket: await issueToken(tx, now, { kind: 'mergeConsent', subject }) };
  });
}

/** Row id of the ticket by which that account consents to this one; `spend` uses it up. */
export async function consentOf(
  db: Db | Tx,
  now: Date,
  mine: string,
  other: string,
  tickets: readonly string[],
): Promise<string | undefined> {
  for (const ticket of tickets) {
    const found = await findToken(db, now, 'mergeConsent', ticket);
    if (found?.subject === subjectOf(mine, other)) return found.id;
  }
  return undefined;
}
