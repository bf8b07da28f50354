import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import { derivedSeatKinds } from '../../../domain/documents/seats';
import { type RightName, topRights } from '../../../domain/manage/rights';
import { inUse } from '../../accounts/standing';
import type { Db, Tx } from '../../db/client';
import { newId } from '../../db/id';
import { account, officeGrant, organisation, reviewSeat } from '../../db/schema';
import type { Context } from '../../http/context';
import { audit } from '../../log/audit';

/** Condition: a grant that holds, with a right. */
export const grants = (right: RightName): SQL =>
  and(isNull(officeGrant.retiredAt), sql`${officeGrant.rights} ? ${right}::text`) as SQL;

/**
 * Grants and seats of the personal space that belong to the right to keep people: with it somebody approves who
 * registers, and imports teachers. Called after each change of the rights of a person for an office.
 */
export async function settlePeopleRight(tx: Tx, accountId: string, orgId: string): Promise<void> {
  const mine = and(eq(officeGrant.accountId, accountId), grants('people'));
  const [here] = await tx
    .select({ id: officeGrant.id })
    .from(officeGrant)
    .where(and(mine, eq(officeGrant.orgId, orgId)));
  const seats = derivedSeatKinds.map((kind) => ({ kind, orgId, accountId }));
  if (here) await tx.insert(reviewSeat).values(seats).onConflictDoNothing();
  else
    await tx
      .delete(reviewSeat)
      .where(
        and(
          inArray(reviewSeat.kind, derivedSeatKinds),
          eq(reviewSeat.orgId, orgId),
          eq(reviewSeat.accountId, accountId),
        ),
      );
  const seated = and(eq(reviewSeat.kind, ACCOUNT_KIND), eq(reviewSeat.accountId, accountId));
  // The right itself opens the import of people, for its offices; the grant for one's own school ends with it.
  const opened = { accountReview: (await tx.$count(reviewSeat, seated)) > 0, importTeachers: false };
  await tx
    .update(account)
    .set({ grants: sql`${account.grants} || ${JSON.stringify(opened)}::jsonb` })
    .where(eq(account.id, accountId));
}

interface Given {
  accountId: string;
  orgId: string;
  rights: readonly RightName[];
}

/**
 * Gives rights for an office from the command line or by an invitation, and says so in the audit log. Those that only the
 * office at the top has are left out for any other.
 */
export async function giveRights(tx: Tx, ctx: Pick<Context, 'now'>, { accountId, orgId, rights }: Given) {
  const now = ctx.now();
  const [office] = await tx
    .select({ parentId: organisation.parentId })
    .from(organisation)
    .where(eq(organisation.id, orgId));
  const given = rights.filter((right) => office?.parentId === null || !topRights.includes(right));
  await tx
    .insert(officeGrant)
    .values({ id: newId(now.getTime()), accountId, orgId, rights: given, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [officeGrant.accountId, officeGrant.orgId],
      set: { rights: given, retiredAt: null, updatedAt: now, rowVersion: sql`${officeGrant.rowVersion} + 1` },
    });
  await settlePeopleRight(tx, accountId, orgId);
  await audit(tx, ctx, { id: accountId }, 'manage.right.give', [accountId]);
}

/** Holders of a right for an organisation or for one above it, and for which of them, without the people named. */
const holdings = (db: Db | Tx, right: RightName, orgId: string, without: readonly string[]) =>
  db
    .selectDistinct({ id: officeGrant.accountId, orgId: officeGrant.orgId })
    .from(officeGrant)
    .innerJoin(account, eq(account.id, officeGrant.accountId))
    .where(
      and(
        grants(right),
        inUse(),
        ...without.map((id) => ne(officeGrant.accountId, id)),
        sql`${officeGrant.orgId} in (with recursive above (id, parent_id) as (
            select id, parent_id from ${organisation} where id = ${orgId}
            union select o.id, o.parent_id from ${organisation} o join above on o.id = above.parent_id
          ) select id from above)`,
      ),
    );

const people = (rows: readonly { readonly id: string }[]): string[] => [...new Set(rows.map(({ id }) => id))];

/** People who hold a right for an organisation or for one above it, without those named. */
export const holdersOver = async (
  db: Db | Tx,
  right: RightName,
  orgId: string,
  without: readonly string[] = [],
): Promise<string[]> => people(await holdings(db, right, orgId, without));

/**
 * People who may confirm what concerns an organisation itself, its rights or its end: they hold the right for an office
 * above it, for those of the organisation would decide about their own. Where nobody above holds it, as at the top, they do.
 * Neither the asker nor the person concerned is among them (`without`).
 */
export async function secondsOver(
  db: Db | Tx,
  right: RightName,
  orgId: string,
  without: readonly string[],
): Promise<string[]> {
  const rows = await holdings(db, right, orgId, without);
  const above = rows.filter((row) => row.orgId !== orgId);
  return people(above.length > 0 ? above : rows);
}

/**
 * Those of some rights that nobody else holds for the office at the top for good, and can sign in: nobody could give them
 * any more. Everybody who asks waits for the others: two keepers who end each other's rights at the same moment come one
 * after the other.
 */
export async function lastHeld<R extends RightName>(tx: Tx, accountId: string, rights: readonly R[]): Promise<R[]> {
  const [top] = await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(isNull(organisation.parentId))
    .orderBy(organisation.sort)
    .limit(1)
    .for('no key update');
  if (!top) return [];
  const others = await tx
    .select({ rights: officeGrant.rights })
    .from(officeGrant)
    .innerJoin(account, eq(account.id, officeGrant.accountId))
    .where(
      and(
        eq(officeGrant.orgId, top.id),
        isNull(officeGrant.retiredAt),
        isNull(officeGrant.until),
        ne(officeGrant.accountId, accountId),
        inUse(),
      ),
    );
  return rights.filter((right) => !others.some((other) => other.rights.includes(right)));
}

/** Is nobody else there who keeps the people of the office at the top for good, and can sign in? */
export const isLastKeeper = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await lastHeld(tx, accountId, ['people'])).length > 0;
