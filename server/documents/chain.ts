import { type SQL, sql } from 'drizzle-orm';
import { reviewLevelOf } from '../../domain/assessment/levels';
import type { ReviewLevel } from '../../domain/enums';
import type { Db, Tx } from '../db/client';
import { anyOf, prepared } from '../db/prepared';
import { account, organisation } from '../db/schema';
import { ttlCache } from '../db/ttlCache';
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

/** Query for an organisation and those above it, lowest first; `start` is its id, as a condition's value; `kept`: only such. */
function upwards(db: Db | Tx, start: SQL, kept?: SQL) {
  const up = sql`(with recursive up (id, parent_id, depth) as (
    select id, parent_id, 1 from organisation where id = ${start}
    union all
    select above.id, above.parent_id, up.depth + 1 from organisation above join up on above.id = up.parent_id where up.depth < ${DEEPEST}
  ) select id, depth from up) up`;
  return db
    .select({ id: organisation.id, name: organisation.name, kind: organisation.kind })
    .from(organisation)
    .innerJoin(up, sql`up.id = ${organisation.id}`)
    .where(kept)
    .orderBy(sql`up.depth`);
}
const fromOrganisation = prepared((db, at: { orgId: string }) => upwards(db, sql`${at.orgId}`));
const fromOwner = prepared((db, at: { accountId: string }) =>
  upwards(db, sql`(select org_id from ${account} where id = ${at.accountId})`),
);

function chainOf(rows: Awaited<ReturnType<typeof upwards>>): Office[] {
  const chain: Office[] = [];
  for (const { id, name, kind } of rows) {
    const level = reviewLevelOf(kind);
    // A place within a place of the same kind does not review twice.
    if (!chain.some((office) => office.level >= level)) chain.push({ level, orgId: id, name });
  }
  return chain;
}

/** Offices at and above an organisation, from school to province; a university has neither county nor city. */
export const organisationChain = async (db: Db | Tx, orgId: string, kept?: SQL): Promise<Office[]> =>
  chainOf(await (kept ? upwards(db, sql`${orgId}`, kept) : fromOrganisation(db, { orgId })));

/** Offices at and above the organisation of a document's owner, lowest first. Throws 404 when there is none. */
export async function ownerChain(db: Db | Tx, { accountId }: Pick<DocumentRow, 'accountId'>): Promise<Office[]> {
  const chain = chainOf(await fromOwner(db, { accountId }));
  if (chain.length === 0) throw notFound();
  return chain;
}

/**
 * Offices of an organisation for display, at most a minute old: every screen of an assessment names them. Decisions use
 * `organisationChain` in their transaction.
 */
export const shownChain = ttlCache((db: Db | Tx, orgId: string) => organisationChain(db, orgId));

/** The same of a document's owner, for display. */
export const shownOwnerChain = ttlCache((db: Db | Tx, accountId: string) => ownerChain(db, { accountId }));

const named = prepared((db, at: { orgIds: readonly string[] }) =>
  db.select().from(organisation).where(anyOf(organisation.id, at.orgIds)),
);

/** The offices that a plan names, lowest first; for what one office decides alone, the list of that one. */
export async function plannedChain(db: Db | Tx, orgIds: readonly string[]): Promise<Office[]> {
  if (orgIds.length === 0) return [];
  const found = await named(db, { orgIds });
  return orgIds.flatMap((id) => {
    const org = found.find((one) => one.id === id);
    return org ? [{ level: reviewLevelOf(org.kind), orgId: org.id, name: org.name }] : [];
  });
}

/** The same for display, at most a minute old. */
const keptChain = ttlCache((db: Db | Tx, ids: string) => plannedChain(db, ids.split(' ')));
export const shownPlannedChain = (db: Db, orgIds: readonly string[]): Promise<Office[]> =>
  orgIds.length === 0 ? Promise.resolve([]) : keptChain(db, orgIds.join(' '));

/** The first office above a level; undefined when that level is the last. */
export const officeAbove = (chain: readonly Office[], level: number): Office | undefined =>
  chain.find((office) => office.level > level);
