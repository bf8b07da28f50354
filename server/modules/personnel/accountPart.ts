import { and, eq } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import { personnelRecord, resume } from '../../db/schema';

/**
 * Entries of the personnel office and résumés of an account. The default résumé of the remaining account stays the
 * default.
 */
export const personnelPart: AccountPart = {
  moved: [personnelRecord.accountId, resume.accountId],
  reported: [
    { thing: 'personnel', column: personnelRecord.accountId },
    { thing: 'resume', column: resume.accountId },
  ],
  before: async (tx, { from, to }) => {
    const [kept] = await tx.select({ id: resume.id }).from(resume).where(eq(resume.accountId, to.id)).limit(1);
    if (kept)
      await tx
        .update(resume)
        .set({ isDefault: false })
        .where(and(eq(resume.accountId, from.id), eq(resume.isDefault, true)));
  },
};
