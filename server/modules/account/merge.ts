import { eq, sql } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { Output, Parsed } from '../../../domain/api/core';
import { type AccountPart, type Merging, moveParts, partsRefusal } from '../../accounts/parts';
import { type Tx, transaction } from '../../db/client';
import { account, auditLog, idempotency, session } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, invalid } from '../../http/errors';
import { say } from '../../http/words';
import { writeEvent } from './events';
import { lockAccounts } from './find';
import { consentOf } from './mergeConsent';
import { spend } from './secrets';
import { endSessions } from './session';
import { creditsOf, mergeRule, similarAccounts } from './similar';

type Merge = (typeof accountApi)['POST /api/Account/MergeAccount'];
type Merged = Output<Merge>;
const MOST = 20;

/** Columns of the account module that name an account, for a merge. */
export const accountPart: AccountPart = {
  removed: [session.accountId],
  kept: [
    { column: auditLog.accountId, why: 'says who did it' },
    { column: account.mergedInto, why: 'says which account took it over then' },
    { column: idempotency.accountId, why: 'the key of a call is good for a day, for whoever made it' },
  ],
};

/** Reason why an account cannot be merged (catalogue key), or the row id of its consent where that is needed. */
async function decided(tx: Tx, parts: readonly AccountPart[], merging: Merging, tickets: readonly string[]) {
  const { from, to, now } = merging;
  const rule = mergeRule(to, from);
  if (rule.refusal !== undefined) return { refusal: rule.refusal };
  const consent = rule.consent ? await consentOf(tx, now, to.id, from.id, tickets) : undefined;
  if (rule.consent && !consent) return { refusal: 'merge.needsConsent' };
  return { refusal: await partsRefusal(tx, parts, merging), consent };
}

/** Ids of the accounts that a call names, each once. Throws 400 for none and for too many. */
export function idsOf(userJumpIds: string): string[] {
  const ids = [...new Set(userJumpIds.split(',').map((id) => id.trim()))].filter(Boolean);
  if (ids.length === 0 || ids.length > MOST) throw invalid([{ name: 'userJumpIds', key: 'validation.type' }]);
  return ids;
}

/**
 * Merges accounts: takes over the data and credits of the same person's other accounts, which cannot sign in any more.
 * Accounts that cannot be merged are returned with the reason and stay as they are. Throws 401 when this account itself
 * was merged into another one meanwhile.
 */
export async function mergeAccounts(
  ctx: Context,
  user: SessionUser,
  parts: readonly AccountPart[],
  { userJumpIds, tickets = [] }: Parsed<Merge>['body'],
): Promise<Merged> {
  const ids = idsOf(userJumpIds);
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const locked = await lockAccounts(tx, [user.id, ...ids]);
    const mine = locked.find((row) => row.id === user.id);
    // When two accounts merge each other at once, the second call finds its own account merged.
    if (!mine || mine.mergedInto !== null) throw new BusinessError('401', 'error.unauthenticated');
    const similar = await similarAccounts(tx, mine);
    const failed: Merged['failed'] = [];
    let { credit } = mine;
    for (const id of ids) {
      const other = similar.find((row) => row.id === id);
      const merging: Merging | undefined = other && { from: other, to: mine, now };
      const { refusal, consent } = merging
        ? await decided(tx, parts, merging, tickets)
        : { refusal: 'merge.unknown', consent: undefined };
      if (!merging || refusal) {
        failed.push({ userJumpId: id, reason: say(ctx.locale, refusal ?? 'merge.unknown') });
        continue;
      }
      if (consent) await spend(tx, now, consent);
      // Its sessions end first, so that no call of that account runs while its things move.
      await endSessions(tx, now, id, 'merged');
      await moveParts(tx, parts, merging);
      // Credits that both accounts had for the same thing count once: the parts have subtracted them.
      const [left] = await tx.select({ credit: account.credit }).from(account).where(eq(account.id, id));
      await tx
        .update(account)
        .set({ mergedInto: mine.id, holdsMobile: false, holdsIdDoc: false, officialOpenId: null, credit: 0 })
        .where(eq(account.id, id));
      await writeEvent(tx, ctx, mine.id, 'merge', id);
      // The merge may have completed something, which has added its credit.
      const [sum] = await tx
        .update(account)
        .set({ credit: sql`${account.credit} + ${left?.credit ?? 0}` })
        .where(eq(account.id, mine.id))
        .returning({ credit: account.credit });
      credit = sum?.credit ?? credit;
    }
    return { mergedCount: ids.length - failed.length, creditTotal: creditsOf(credit), failed };
  });
}
