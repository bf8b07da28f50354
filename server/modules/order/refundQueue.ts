import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { orderLimits } from '../../../domain/constants';
import { OrderStatus } from '../../../domain/statuses';
import { refund } from '../../db/schema';
import type { Deal } from './state';

const { Refunding } = OrderStatus;

/** Refunds whose money is to move now, or to be asked for again; those of `accountId` first. */
export async function dueRefunds({ db, now }: Deal, accountId: string, most: number): Promise<string[]> {
  const before = new Date(now().getTime() - orderLimits.refundMinutes * 60_000);
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.status, Refunding),
        or(
          and(isNull(refund.submittedAt), or(eq(refund.automatic, true), lte(refund.createdAt, before))),
          lte(refund.submittedAt, before),
        ),
      ),
    )
    .orderBy(sql`${refund.accountId} = ${accountId} desc`, asc(refund.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Refunds that are on their way, for the page of the sandbox. */
export const openRefunds = ({ db }: Pick<Deal, 'db'>) =>
  db.select().from(refund).where(eq(refund.status, Refunding)).orderBy(asc(refund.createdAt)).limit(50);
