import { eq } from 'drizzle-orm';
import type { AccountPart, Merging } from '../../accounts/parts';
import type { Tx } from '../../db/client';
import {
  assessmentExtension,
  importRun,
  officeGrant,
  officeSeat,
  organisationMerge,
  resourceChange,
  resourceDraft,
  resourceRequest,
} from '../../db/schema';
import { settlePeopleRight } from './rights';

type Grant = typeof officeGrant.$inferSelect;

const lastDay = ({ until }: Grant): string => until ?? '9999-12-31';

/** Rights of two accounts for one office: those that hold longer, and of the others what holds as long; nothing gets longer. */
function joined(one: Grant, other: Grant): Pick<Grant, 'rights' | 'until'> {
  const [longer, shorter] = lastDay(one) >= lastDay(other) ? [one, other] : [other, one];
  const also = lastDay(longer) === lastDay(shorter) ? shorter.rights : [];
  return { rights: [...new Set([...longer.rights, ...also])], until: longer.until };
}

/** The rights of offices go along: an office whose administrator merges two accounts would lose him. */
async function moveGrants(tx: Tx, { from, to }: Merging): Promise<void> {
  const moved = await tx.delete(officeGrant).where(eq(officeGrant.accountId, from.id)).returning();
  const known = await tx.select().from(officeGrant).where(eq(officeGrant.accountId, to.id));
  for (const grant of moved) {
    const mine = known.find(({ orgId }) => orgId === grant.orgId);
    if (!mine) await tx.insert(officeGrant).values({ ...grant, accountId: to.id });
    else if (!grant.retiredAt) {
      const { rights, until } = mine.retiredAt ? grant : joined(mine, grant);
      await tx.update(officeGrant).set({ rights, until, retiredAt: null }).where(eq(officeGrant.id, mine.id));
    }
    await settlePeopleRight(tx, to.id, grant.orgId);
  }
}

/** The seats go along; those that hold now are moved with the documents. */
const moveSeats = (tx: Tx, { from, to }: Merging) =>
  tx.update(officeSeat).set({ accountId: to.id }).where(eq(officeSeat.accountId, from.id));

/** Columns of the operator's console that name an account, for a merge. */
export const managePart: AccountPart = {
  handled: [officeGrant.accountId, officeSeat.accountId],
  moved: [officeSeat.deputisesId, assessmentExtension.accountId],
  silent: [
    { column: officeSeat.deputisesId, why: 'the seat of the deputy is his own' },
    { column: assessmentExtension.accountId, why: 'gives the same person the same time' },
  ],
  kept: [
    { column: officeSeat.givenBy, why: 'says who gave the seat' },
    { column: assessmentExtension.givenBy, why: 'says who prolonged the window' },
    { column: organisationMerge.givenBy, why: 'says who merged the organisations' },
    { column: officeGrant.givenBy, why: 'says who gave the rights' },
    { column: officeGrant.confirmedBy, why: 'says who confirmed the rights' },
    { column: importRun.confirmedBy, why: 'says who confirmed the sheet' },
    { column: resourceChange.accountId, why: 'says who changed it' },
    { column: resourceChange.confirmedBy, why: 'says who confirmed the change' },
    { column: resourceDraft.accountId, why: 'says who prepared it' },
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
