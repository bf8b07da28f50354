import { eq } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { Output } from '../../../domain/api/core';
import { transaction } from '../../db/client';
import { account, auditLog, idempotency, session } from '../../db/schema';
import type { Context } from '../../http/context';
import { invalid } from '../../http/errors';
import { say } from '../../http/words';
import { writeEvent } from './events';
import { lockAccounts } from './find';
import { type AccountPart, type Merging, moveParts, partsRefusal } from './parts';
import type { SessionUser } from './session';
import { creditsOf, mergeRefusal, similarAccounts } from './similar';

type Merged = Output<(typeof accountApi)['POST /api/Account/MergeAccount']>;
const MOST = 20;

/** What the account itself is known by. */
export const accountPart: AccountPart = {
  removed: [session.accountId],
  kept: [
    { column: auditLog.accountId, why: 'says who did it' },
    { column: account.mergedInto, why: 'says which account took it over then' },
    { column: idempotency.accountId, why: 'the key of a call is good for a day, for whoever made it' },
  ],
};

/**
 * Row A3: takes over what belongs to the same person's other accounts, with their credits; the merged account cannot be
 * signed in to any more. Accounts that cannot be merged are told with the reason and stay as they are.
 */
export async function mergeAccounts(
  ctx: Context,
  user: SessionUser,
  parts: readonly AccountPart[],
  userJumpIds: string,
): Promise<Merged> {
  const ids = [...new Set(userJumpIds.split(',').map((id) => id.trim()))].filter(Boolean);
  if (ids.length === 0 || ids.length > MOST) throw invalid([{ name: 'userJumpIds', key: 'validation.type' }]);
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const locked = await lockAccounts(tx, [user.id, ...ids]);
    const mine = locked.find((row) => row.id === user.id);
    if (!mine) throw new Error(`Account ${user.id} is gone`);
    const similar = await similarAccounts(tx, mine);
    const failed: Merged['failed'] = [];
    let { credit } = mine;
    for (const id of ids) {
      const other = similar.find((row) => row.id === id);
      const merging: Merging | undefined = other && { from: other, to: mine, now };
      const refusal =
        merging === undefined
          ? 'merge.unknown'
          : (mergeRefusal(mine, merging.from) ?? (await partsRefusal(tx, parts, merging)));
      if (!merging || refusal) {
        failed.push({ userJumpId: id, reason: say(ctx.locale, refusal ?? 'merge.unknown') });
        continue;
      }
      await moveParts(tx, parts, merging);
      await tx
        .update(account)
        .set({ mergedInto: mine.id, mobileKey: null, idDocKey: null, officialOpenId: null, credit: 0 })
        .where(eq(account.id, id));
      await writeEvent(tx, now, mine.id, 'merge', id);
      credit += merging.from.credit;
    }
    await tx.update(account).set({ credit }).where(eq(account.id, mine.id));
    return { mergedCount: ids.length - failed.length, creditTotal: creditsOf(credit), failed };
  });
}
