import { and, eq, inArray } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import { document, importRun, record, recordBin } from '../../db/schema';
import { documentsToMerge } from '../../documents/accountPart';

/** Columns of the yearly assessment that name an account; its documents have been moved before. */
export const assessmentPart: AccountPart = {
  handled: [record.accountId, recordBin.accountId],
  reported: [{ thing: 'record', column: record.accountId }],
  silent: [{ column: recordBin.accountId, why: 'what was deleted is only kept for a while' }],
  kept: [{ column: importRun.accountId, why: 'a checked sheet waits half an hour for whoever checked it' }],
  // When both accounts have an assessment for the same plan, mine stays; the other must be empty to be left behind.
  refusal: async (tx, merging) => {
    const { both } = await documentsToMerge(tx, merging);
    if (both.length === 0) return undefined;
    const [held] = await tx.select({ id: record.id }).from(record).where(inArray(record.assessmentId, both)).limit(1);
    return held && 'merge.assessmentInBoth';
  },
  before: async (tx, { from, to }) => {
    const mine = tx.select({ id: document.id }).from(document).where(eq(document.accountId, to.id));
    for (const table of [record, recordBin])
      await tx
        .update(table)
        .set({ accountId: to.id })
        .where(and(eq(table.accountId, from.id), inArray(table.assessmentId, mine)));
  },
};
