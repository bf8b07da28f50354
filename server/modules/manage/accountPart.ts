import { eq } from 'drizzle-orm';
import type { AccountPart, Merging } from '../../accounts/parts';
import type { Tx } from '../../db/client';
import { officeRight } from '../../db/schema';

/** The rights of offices go along: an office whose administrator merges two accounts would lose him. */
async function moveRights(tx: Tx, { from, to }: Merging): Promise<void> {
  const rights = await tx.delete(officeRight).where(eq(officeRight.accountId, from.id)).returning();
  if (rights.length === 0) return;
  await tx
    .insert(officeRight)
    .values(rights.map((right) => ({ ...right, accountId: to.id })))
    .onConflictDoNothing();
}

/** Columns of the operator's console that name an account, for a merge. */
export const managePart: AccountPart = {
  handled: [officeRight.accountId],
  kept: [{ column: officeRight.givenBy, why: 'says who gave the right' }],
  reported: [{ thing: 'right', column: officeRight.accountId }],
  before: moveRights,
};
