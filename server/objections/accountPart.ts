import { and, eq, inArray } from 'drizzle-orm';
import type { AccountPart } from '../accounts/parts';
import { objection } from '../db/schema';

/** Objections of an account. Where both accounts have objected to the same result, the remaining account's stays. */
export const objectionPart: AccountPart = {
  moved: [objection.accountId],
  reported: [{ thing: 'objection', column: objection.accountId }],
  before: async (tx, { from, to }) => {
    const said = tx.select({ id: objection.documentId }).from(objection).where(eq(objection.accountId, to.id));
    await tx.delete(objection).where(and(eq(objection.accountId, from.id), inArray(objection.documentId, said)));
  },
};
