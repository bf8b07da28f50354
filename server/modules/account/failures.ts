import { like, or } from 'drizzle-orm';
import { rateLimit } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError, tooMany } from '../../http/errors';
import { countEvent, eventsOf, forgetEvents, uncountEvent } from '../../http/limits';
import { inPasswordTurn } from './password';
import { traceFailure } from './traces';

/** Failures of one place at one account after which a code is asked for, and after which the place has to wait. */
const CODE_AFTER = 3;
const WAIT_AFTER = 6;
const WAIT_SECONDS = 600;
const FAILURES_KEPT = 1800;
/** Failures at one account from all places: strangers need a code, later get only some tries; known ones are exempt. */
const ACCOUNT_CODE_AFTER = 10;
const ACCOUNT_WAIT_AFTER = 100;
/** Seconds between two such tries of strangers. */
const SLOT_SECONDS = 30;
/** Failures at one address, which may be a whole school behind one router on the first day of term. */
const ADDRESS_CODE_AFTER = 20;
const ADDRESS_WAIT_AFTER = 300;

/** Parts of the context that the counters need. */
export type Caller = Pick<Context, 'db' | 'now' | 'address'> & Partial<Pick<Context, 'signal'>>;

/** Attempt at a password: the account, and the place the attempt comes from. */
export interface Attempt {
  /** The account's id; for an unknown account a keyed hash of the typed name. */
  readonly who: string;
  /** The place that is counted: a known device, a session, or an address. */
  readonly from: string;
  /** The account, if the typed name belongs to one. */
  readonly accountId?: string | undefined;
  /** True for a place that the account has let in before: failures of strangers elsewhere do not block it. */
  readonly known: boolean;
}

const failsKey = ({ who, from }: Attempt) => `login:fails:${who}:${from}`;
const waitKey = ({ who, from }: Attempt) => `login:wait:${who}:${from}`;
const slotKey = (who: string) => `login:slot:${who}`;
const accountKey = (who: string) => `login:account:${who}`;
const addressKey = ({ address }: Caller) => `login:address:${address}`;

/** Forgets the wrong guesses at an account from everywhere, once its owner has proven to be the owner. */
export async function forgetFailures(ctx: Caller, accountId: string): Promise<void> {
  await forgetEvents(ctx, accountKey(accountId));
  // Ids of accounts are digits, so they contain no wildcards of LIKE.
  const everywhere = ['fails', 'wait'].map((kind) => like(rateLimit.key, `login:${kind}:${accountId}:%`));
  await ctx.db.delete(rateLimit).where(or(...everywhere));
}

/** Counters after a try was counted, this try included. */
interface Counted {
  fails: number;
  account: { count: number; left: number };
  address: { count: number; left: number };
}

/** State told to a place: whether its next try needs a code, and how many failures are left. */
export interface Standing {
  needCode: boolean;
  failLeft: number;
}

/** Counts a try as a failure in advance, so that guesses sent all at once are limited before the costly check. */
async function countTry(ctx: Caller, attempt: Attempt): Promise<Counted> {
  const { count: fails } = await countEvent(ctx, failsKey(attempt), FAILURES_KEPT);
  const account = await countEvent(ctx, accountKey(attempt.who), FAILURES_KEPT);
  const address = await countEvent(ctx, addressKey(ctx), WAIT_SECONDS);
  return { fails, account, address };
}

/** Subtracts a try again that was right, or was never judged. */
async function giveBack(ctx: Caller, attempt: Attempt): Promise<void> {
  for (const key of [failsKey(attempt), accountKey(attempt.who), addressKey(ctx)]) await uncountEvent(ctx, key);
}

/** Throws 429 with the seconds to wait, while this place may not try. */
async function refuseWhileWaiting(ctx: Caller, attempt: Attempt): Promise<void> {
  const { left } = await eventsOf(ctx, waitKey(attempt));
  if (left > 0) throw tooMany(left, 'error.loginWait');
}

/**
 * Throws 429 where strangers have failed too often. At an account, a place without failures there gets a try now and
 * then: the owner on a new device waits only for seconds, and guessing from everywhere is still limited.
 */
async function refuseStrangers(ctx: Caller, attempt: Attempt, { fails, account, address }: Counted): Promise<void> {
  if (attempt.known) return;
  if (address.count > ADDRESS_WAIT_AFTER) throw tooMany(address.left, 'error.loginWait');
  if (account.count <= ACCOUNT_WAIT_AFTER) return;
  if (fails > 1) throw tooMany(account.left, 'error.loginWait');
  const slot = await countEvent(ctx, slotKey(attempt.who), SLOT_SECONDS);
  if (slot.count > 1) throw tooMany(slot.left, 'error.loginSlot');
}

const standingAfter = ({ known }: Attempt, { fails, account, address }: Counted): Standing => ({
  needCode:
    fails >= CODE_AFTER || (!known && (account.count >= ACCOUNT_CODE_AFTER || address.count >= ADDRESS_CODE_AFTER)),
  failLeft: WAIT_AFTER - fails,
});

/** State before the try was counted. */
const standingBefore = (attempt: Attempt, { fails, account, address }: Counted): Standing => {
  const one = <T extends { count: number }>(counted: T): T => ({ ...counted, count: counted.count - 1 });
  return standingAfter(attempt, { fails: fails - 1, account: one(account), address: one(address) });
};

/** Refuses a wrong password. Throws 400 with `data.needCode` and `data.failLeft`, and 429 from the place's sixth on. */
async function refuseWrongPassword(ctx: Caller, attempt: Attempt, counted: Counted): Promise<never> {
  const locked = counted.fails >= WAIT_AFTER;
  await traceFailure(ctx, attempt, locked);
  if (locked) {
    await countEvent(ctx, waitKey(attempt), WAIT_SECONDS);
    await forgetEvents(ctx, failsKey(attempt));
    throw tooMany(WAIT_SECONDS, 'error.loginWait');
  }
  const data = standingAfter(attempt, counted);
  throw new BusinessError('400', 'error.login', { params: { left: data.failLeft }, data: { ...data } });
}

/**
 * Judges one try: counts it, asks for a proof (`demand` returns the check of it, such as a code), then runs the
 * costly check (`isRight`) in its turn. A try that is right, or never judged, is not counted. Throws as
 * {@link refuseWrongPassword}, 429 while this place, or every unknown place, has to wait.
 */
export const judged = <T>(
  ctx: Caller,
  attempt: Attempt,
  demand: (standing: Standing) => (() => Promise<void>) | undefined,
  isRight: () => Promise<T | undefined>,
): Promise<T> =>
  inTurn(attempt, async () => {
    await refuseWhileWaiting(ctx, attempt);
    const counted = await countTry(ctx, attempt);
    let result: T | undefined;
    try {
      await refuseStrangers(ctx, attempt, counted);
      const prove = demand(standingBefore(attempt, counted));
      const inTurnOf = async () => {
        // The proof is spent only now: it is good for one try, and a try that finds no room in the queue does not
        // count.
        await prove?.();
        return isRight();
      };
      result = await inPasswordTurn(attempt.from, inTurnOf, ctx.signal);
    } catch (error) {
      await giveBack(ctx, attempt);
      throw error;
    }
    if (result === undefined) return refuseWrongPassword(ctx, attempt, counted);
    await giveBack(ctx, attempt);
    // The failures of this place are counted from zero again.
    await forgetEvents(ctx, failsKey(attempt));
    return result;
  });

const turns = new Map<string, Promise<unknown>>();

/**
 * Judges tries of one place at one account one after the other: guesses sent all at once are counted like others, and
 * right passwords sent all at once are all right. Another process has turns of its own, so that `n` processes judge at
 * most `n - 1` tries more than the limit.
 */
async function inTurn<T>(attempt: Attempt, act: () => Promise<T>): Promise<T> {
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
