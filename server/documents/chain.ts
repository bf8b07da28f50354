import { eq } from 'drizzle-orm';
import { reviewLevelOf } from '../../domain/assessment/levels';
import type { ReviewLevel } from '../../domain/enums';
import type { Db, Tx } from '../db/client';
import { account, organisation } from '../db/schema';
import { notFound } from '../http/errors';
import type { DocumentRow } from './kind';

/** An organisation that decides at a level. */
export interface Office {
  level: ReviewLevel;
  orgId: string;
  name: string;
}

/** More levels than any administration has; a circle in the data ends here. */
const DEEPEST = 10;

/** The organisation of a document's owner. Throws 404. */
export async function ownerOrg(db: Db | Tx, { accountId }: Pick<DocumentRow, 'accountId'>): Promise<string> {
  const [owner] = await db.select({ orgId: account.orgId }).from(account).where(eq(account.id, accountId));
  if (!owner) throw notFound();
  return owner.orgId;
}

/** The offices above and with an organisation, lowest first: school, county, city, province; a university has no county and no city. */
export async function organisationChain(db: Db | Tx, orgId: string): Promise<Office[]> {
  const chain: Office[] = [];
  let next: string | null | undefined = orgId;
  while (next && chain.length < DEEPEST) {
    const [org]: (typeof organisation.$inferSelect)[] = await db
      .select()
      .from(organisation)
      .where(eq(organisation.id, next));
    if (!org) break;
    const level = reviewLevelOf(org.kind);
    // A place within a place of the same kind does not review twice.
    if (!chain.some((office) => office.level >= level)) chain.push({ level, orgId: org.id, name: org.name });
    next = org.parentId;
  }
  return chain;
}

/** The offices that a plan names, lowest first; for what one office decides alone, the list of that one. */
export async function plannedChain(db: Db | Tx, orgIds: readonly string[]): Promise<Office[]> {
  const chain: Office[] = [];
  for (const id of orgIds) {
    const [org] = await db.select().from(organisation).where(eq(organisation.id, id));
    if (org) chain.push({ level: reviewLevelOf(org.kind), orgId: org.id, name: org.name });
  }
  return chain;
}

/** The first office above a level; undefined when that level is the last. */
export const officeAbove = (chain: readonly Office[], level: number): Office | undefined =>
  chain.find((office) => office.level > level);
