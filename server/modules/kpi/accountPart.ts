import { and, eq, inArray } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import { kpiObjection, kpiReading } from '../../db/schema';

/**
 * Readings and objections of an account. Where both accounts have the same one, that of the remaining account stays.
 */
export const kpiPart: AccountPart = {
  moved: [kpiReading.accountId, kpiObjection.accountId],
  reported: [{ thing: 'objection', column: kpiObjection.accountId }],
  silent: [{ column: kpiReading.accountId, why: 'says that an announcement was read' }],
  before: async (tx, { from, to }) => {
    const read = tx.select({ id: kpiReading.batchId }).from(kpiReading).where(eq(kpiReading.accountId, to.id));
    await tx.delete(kpiReading).where(and(eq(kpiReading.accountId, from.id), inArray(kpiReading.batchId, read)));
    const said = tx.select({ id: kpiObjection.documentId }).from(kpiObjection).where(eq(kpiObjection.accountId, to.id));
    await tx
      .delete(kpiObjection)
      .where(and(eq(kpiObjection.accountId, from.id), inArray(kpiObjection.documentId, said)));
  },
};
