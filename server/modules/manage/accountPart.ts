import { eq } from 'drizzle-orm';
import type { AccountPart, Merging } from '../../accounts/parts';
import type { Tx } from '../../db/client';
import {
  importRun,
  officeGrant,
  officeSeat,
  organisationMerge,
  resourceChange,
  resourceRequest,
} from '../../db/schema';
import { settlePeopleRight } from './rights';

/** The rights of offices go along: an office whose administrator merges two accounts would lose him. */
async function moveGrants(tx: Tx, { from, to }: Merging): Promise<void> {
  const moved = await tx.delete(officeGrant).where(eq(officeGrant.accountId, from.id)).returning();
  const known = await tx.select().from(officeGrant).where(eq(officeGrant.accountId, to.id));
  for (const grant of moved) {
    const mine = known.find(({ orgId }) => orgId === grant.orgId);
    const isOver = mine?.retiredAt ?? false;
    const rights = [...new Set([...(isOver ? [] : (mine?.rights ?? [])), ...grant.rights])];
    if (!mine) await tx.insert(officeGrant).values({ ...grant, accountId: to.id });
    else if (!grant.retiredAt)
      await tx.update(officeGrant).set({ rights, retiredAt: null }).where(eq(officeGrant.id, mine.id));
    await settlePeopleRight(tx, to.id, grant.orgId);
  }
}

/** The seats go along; those that hold now are moved with the documents. */
const moveSeats = (tx: Tx, { from, to }: Merging) =>
  tx.update(officeSeat).set({ accountId: to.id }).where(eq(officeSeat.accountId, from.id));

/** Columns of the operator's console that name an account, for a merge. */
export const managePart: AccountPart = {
  handled: [officeGrant.accountId, officeSeat.accountId],
  moved: [officeSeat.deputisesId],
  silent: [{ column: officeSeat.deputisesId, why: 'the seat of the deputy is his own' }],
  kept: [
    { column: officeSeat.givenBy, why: 'says who gave the seat' },
    { column: organisationMerge.givenBy, why: 'says who merged the organisations' },
    { column: officeGrant.givenBy, why: 'says who gave the rights' },
    { column: officeGrant.confirmedBy, why: 'says who confirmed the rights' },
    { column: importRun.confirmedBy, why: 'says who confirmed the sheet' },
    { column: resourceChange.accountId, why: 'says who changed it' },
    { column: resourceChange.confirmedBy, why: 'says who confirmed the change' },
    { column: resourceRequest.accountId, why: 'says who asked for it' },
    { column: resourceRequest.decidedBy, why: 'says who decided it' },
  ],
  reported: [
    { thing: 'right', column: officeGrant.accountId },
    { thing: 'seat', column: officeSeat.accountId },
  ],
  before: async (tx, merging) => {
    await moveGrants(tx, merging);
    await moveSeats(tx, merging);
  },
};
