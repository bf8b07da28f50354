import { and, eq, inArray } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import { kpiReading } from '../../db/schema';

/** Readings of an account. Where both accounts have read a text, the remaining account's reading stays. */
export const kpiPart: AccountPart = {
  moved: [kpiReading.accountId],
  silent: [{ column: kpiReading.accountId, why: 'says that an announcement was read' }],
  before: async (tx, { from, to }) => {
    const read = tx.select({ id: kpiReading.batchId }).from(kpiReading).where(eq(kpiReading.accountId, to.id));
    await tx.delete(kpiReading).where(and(eq(kpiReading.accountId, from.id), inArray(kpiReading.batchId, read)));
  },
};
