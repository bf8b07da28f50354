import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { account } from '../db/schema';
import { BusinessError } from '../http/errors';

/** Condition: an account that somebody has and is in service with; he may be locked out of it at the moment. */
export const inService = (): SQL => and(isNull(account.mergedInto), isNull(account.leftAt)) as SQL;

/** Condition: an account that can be signed in to, and whose person can act. */
export const inUse = (): SQL => and(inService(), isNull(account.lockedAt)) as SQL;

/** Refusal to let somebody into an account that is locked, or whose person is no longer in service, with the reason. */
export async function closedError(db: Db | Tx, accountId: string): Promise<BusinessError> {
  const [row] = await db
    .select({ lockedWhy: account.lockedWhy, leftWhy: account.leftWhy })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.leftWhy
    ? new BusinessError('422', 'error.accountLeft')
    : new BusinessError('422', 'error.accountLocked', { params: { reason: row?.lockedWhy ?? '' } });
}
