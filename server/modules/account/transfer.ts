import { and, eq, isNull } from 'drizzle-orm';
import { isTransferTarget, type TransferTarget } from '../../../domain/transferTargets';
import { type Db, transaction } from '../../db/client';
import { account } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { writeEvent } from './events';
import { issueToken, spendToken } from './secrets';
import { openSession } from './session';

/** A token for one sign-in from the portal within two minutes; `to` is where the person is led. */
export const issueTransferToken = (db: Db, now: Date, accountId: string, to: TransferTarget): Promise<string> =>
  issueToken(db, now, { kind: 'transfer', subject: accountId, payload: { to } });

/** Row A23: the portal's token against a session. Throws 400 when it is unknown, used or expired. */
export async function transferLogin(ctx: Context, transferToken: string): Promise<{ token: string; to?: string }> {
  const now = ctx.now();
  const opened = await transaction(ctx.db, async (tx) => {
    const row = await spendToken(tx, now, 'transfer', transferToken);
    const [owner] = row
      ? await tx
          .select({ id: account.id })
          .from(account)
          .where(and(eq(account.id, row.subject), isNull(account.mergedInto)))
      : [];
    if (!owner) return undefined;
    await writeEvent(tx, now, owner.id, 'signInTransfer');
    return { token: (await openSession(tx, now, owner.id)).token, to: row?.payload.to };
  });
  if (!opened) throw new BusinessError('400', 'error.transferToken');
  const { token, to } = opened;
  return { token, ...(isTransferTarget(to) && { to }) };
}
