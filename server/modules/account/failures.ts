import { like, or } from 'drizzle-orm';
import { rateLimit } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError, tooMany } from '../../http/errors';
import { countEvent, eventsOf, forgetEvents } from '../../http/limits';

/** Failures of one place at one account after which work is asked for, and after which that place waits (api.md A9). */
const CODE_AFTER = 3;
const WAIT_AFTER = 6;
const WAIT_SECONDS = 600;
const FAILURES_KEPT = 1800;
/** Failures at one account from everywhere: strangers first work for a try, then wait; who is known there does neither. */
const ACCOUNT_CODE_AFTER = 10;
const ACCOUNT_WAIT_AFTER = 100;
/** The same at one address, which may be a whole school behind one router on the first day of term. */
const ADDRESS_CODE_AFTER = 20;
const ADDRESS_WAIT_AFTER = 300;

/** What the counters need of a call. */
export type Caller = Pick<Context, 'db' | 'now' | 'address'>;

/** Whose password is tried, and from where. */
export interface Attempt {
  /** The account's id, or what was typed when it means none, blinded. */
  readonly who: string;
  /** The place that is counted: a known device, a session, or an address. */
  readonly from: string;
  /** The account has let this place in before: what strangers do elsewhere does not stand in its way. */
  readonly known: boolean;
}

const failsKey = ({ who, from }: Attempt) => `login:fails:${who}:${from}`;
const waitKey = ({ who, from }: Attempt) => `login:wait:${who}:${from}`;
const accountKey = (who: string) => `login:account:${who}`;
const addressKey = ({ address }: Caller) => `login:address:${address}`;

/** Forgets the wrong guesses at an account from everywhere, once its owner has proven to be the owner. */
export async function forgetFailures(ctx: Caller, accountId: string): Promise<void> {
  await forgetEvents(ctx, accountKey(accountId));
  // Ids of accounts are digits: nothing in them means something to LIKE.
  const everywhere = ['fails', 'wait'].map((kind) => like(rateLimit.key, `login:${kind}:${accountId}:%`));
  await ctx.db.delete(rateLimit).where(or(...everywhere));
}

/** Throws 429 with the seconds to wait, while this place may not try. */
export async function refuseWhileWaiting(ctx: Caller, attempt: Attempt): Promise<void> {
  const { left } = await eventsOf(ctx, waitKey(attempt));
  if (left > 0) throw tooMany(left, 'error.loginWait');
  if (attempt.known) return;
  const account = await eventsOf(ctx, accountKey(attempt.who));
  if (account.count >= ACCOUNT_WAIT_AFTER) throw tooMany(account.left, 'error.loginWait');
  const address = await eventsOf(ctx, addressKey(ctx));
  if (address.count >= ADDRESS_WAIT_AFTER) throw tooMany(address.left, 'error.loginWait');
}

/** Does this place have to work before its next try, and how many failures are left to it? */
export async function standingOf(ctx: Caller, attempt: Attempt): Promise<{ needCode: boolean; failLeft: number }> {
  const { count } = await eventsOf(ctx, failsKey(attempt));
  const suspicious = async () =>
    (await eventsOf(ctx, accountKey(attempt.who))).count >= ACCOUNT_CODE_AFTER ||
    (await eventsOf(ctx, addressKey(ctx))).count >= ADDRESS_CODE_AFTER;
  return {
    needCode: count >= CODE_AFTER || (!attempt.known && (await suspicious())),
    failLeft: WAIT_AFTER - count,
  };
}

/** Counts a failure. Throws 400 with `data.needCode` and `data.failLeft`, and 429 from the sixth one of this place on. */
export async function refuseWrongPassword(ctx: Caller, attempt: Attempt): Promise<never> {
  const { count } = await countEvent(ctx, failsKey(attempt), FAILURES_KEPT);
  await countEvent(ctx, accountKey(attempt.who), FAILURES_KEPT);
  await countEvent(ctx, addressKey(ctx), WAIT_SECONDS);
  if (count >= WAIT_AFTER) {
    await countEvent(ctx, waitKey(attempt), WAIT_SECONDS);
    await forgetEvents(ctx, failsKey(attempt));
    throw tooMany(WAIT_SECONDS, 'error.loginWait');
  }
  const data = await standingOf(ctx, attempt);
  throw new BusinessError('400', 'error.login', { params: { left: data.failLeft }, data });
}

/** A right password: this place starts anew. */
export const forgive = (ctx: Caller, attempt: Attempt) => forgetEvents(ctx, failsKey(attempt));

const turns = new Map<string, Promise<unknown>>();

/**
 * Tries of one place at one account are judged one after the other: guesses sent all at once are counted like others, and
 * right passwords sent all at once are all right. Another process has turns of its own, so that `n` processes judge at
 * most `n - 1` tries more than the limit.
 */
export async function inTurn<T>(attempt: Attempt, act: () => Promise<T>): Promise<T> {
  const key = failsKey(attempt);
  const mine = (turns.get(key) ?? Promise.resolve()).then(act);
  const over = mine.catch(() => undefined);
  turns.set(key, over);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === over) turns.delete(key);
  }
}
