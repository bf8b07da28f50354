import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountPart } from '../../accounts/parts';
import { account, credit } from '../../db/schema';

const theirs = alias(credit, 'theirs');

/** Credits of an account for a merge. Credits for the same thing in both accounts count once afterwards. */
export const creditPart: AccountPart = {
  moved: [credit.accountId],
  reported: [{ thing: 'credit', column: credit.accountId }],
  before: async (tx, { from, to }) => {
    const twice = await tx
      .select({ id: theirs.id, credit: theirs.credit })
      .from(credit)
      .innerJoin(theirs, eq(theirs.mark, credit.mark))
      .where(and(eq(credit.accountId, to.id), eq(theirs.accountId, from.id)));
    if (twice.length === 0) return;
    const lost = twice.reduce((sum, one) => sum + one.credit, 0);
    await tx.delete(credit).where(
      inArray(
        credit.id,
        twice.map(({ id }) => id),
      ),
    );
    await tx
      .update(account)
      .set({ credit: sql`greatest(0, ${account.credit} - ${lost})` })
      .where(eq(account.id, from.id));
  },
};
