import { eq, inArray, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client';
import { account, type officeGrant, officeSeat, organisation } from '../../db/schema';
import { deputyOf } from '../../documents/standIns';

/** Table whose rows name a person and an office. */
type Naming = typeof officeGrant | typeof officeSeat;

/**
 * The person and the office of each row, by its id. `second`: of the other person that a seat names; with who decides for
 * the holder of a seat of his own on a day.
 */
export async function namedIn(
  db: Db | Tx,
  table: Naming,
  ids: readonly string[],
  second?: { readonly other: PgColumn; readonly day: string },
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const office = alias(organisation, 'office');
  const [other, theirs] = [alias(account, 'other'), alias(organisation, 'theirs')];
  // The second person is of seats only, and nobody stands in for a deputy.
  const { accountId, orgId, kinds } = officeSeat;
  const found = await db
    .select({
      id: table.id,
      accountInfo: { id: account.id, name: account.realName, orgName: organisation.name },
      other: { id: other.id, name: other.realName, orgName: theirs.name },
      orgName: office.name,
      standIn: second ? deputyOf({ accountId, orgId, kind: { someOf: kinds } }, second.day) : sql<null>`null`,
    })
    .from(table)
    .innerJoin(account, eq(account.id, table.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .innerJoin(office, eq(office.id, table.orgId))
    .leftJoin(other, second ? eq(other.id, second.other) : sql`false`)
    .leftJoin(theirs, eq(theirs.id, other.orgId))
    .where(inArray(table.id, [...ids]));
  return new Map(
    found.map(({ id, other: named, standIn, ...more }) => [
      id,
      { ...more, ...(named?.id && { deputisesInfo: named }), ...(standIn && !named?.id && { standIn }) },
    ]),
  );
}
