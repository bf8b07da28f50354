import { and, asc, count, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OfficeOverview } from '../../../domain/api/manage';
import { officeKinds } from '../../../domain/organisations/kinds';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskMobile } from '../../../domain/rules/mask';
import { ProfileReview } from '../../../domain/statuses';
import { inService } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { account, officeGrant, officeSeat, organisation } from '../../db/schema';
import { ttlCache, WORTH_KEEPING } from '../../db/ttlCache';
import type { Context, SessionUser } from '../../http/context';
import { subtree } from './tree';

type Holder = OfficeOverview['holders'][number];

/** People who act for some offices, by office; the first who got a right there first. */
async function holdersOf(db: Db, orgIds: readonly string[]): Promise<Map<string, Holder[]>> {
  const giver = alias(account, 'giver');
  const rows = await db
    .select({
      orgId: officeGrant.orgId,
      rights: officeGrant.rights,
      since: officeGrant.createdAt,
      accountId: account.id,
      realName: account.realName,
      mobile: account.mobile,
      lastLoginAt: account.lastLoginAt,
      givenBy: giver.realName,
    })
    .from(officeGrant)
    .innerJoin(account, eq(account.id, officeGrant.accountId))
    .leftJoin(giver, eq(giver.id, officeGrant.givenBy))
    .where(and(inArray(officeGrant.orgId, [...orgIds]), isNull(officeGrant.retiredAt)))
    .orderBy(asc(officeGrant.createdAt), asc(account.id));
  const found = new Map<string, Holder[]>();
  for (const { orgId, since, mobile, givenBy, lastLoginAt, ...one } of rows)
    found.set(orgId, [
      ...(found.get(orgId) ?? []),
      {
        ...one,
        mobile: maskMobile(mobile),
        ...(givenBy && { givenBy }),
        since: formatInstant(since),
        ...(lastLoginAt && { lastLoginTime: formatInstant(lastLoginAt) }),
      },
    ]);
  return found;
}

/** Numbers of an office, for display: the many people of a province are counted once a minute. */
const countsOf = ttlCache(
  async (db, orgId) => {
    const isSchool = notInArray(organisation.kind, [...officeKinds]);
    const [[units], [people]] = await Promise.all([
      db
        .select({
          organisations: count(),
          schools: sql<number>`count(*) filter (where ${isSchool})`.mapWith(Number),
          clerks: sql<number>`(${db
            .select({ n: count() })
            .from(officeGrant)
            .where(
              and(
                isNull(officeGrant.retiredAt),
                ne(officeGrant.orgId, orgId),
                sql`${officeGrant.orgId} in ${subtree(orgId)}`,
              ),
            )})`.mapWith(Number),
          seats: sql<number>`(${db
            .select({ n: count() })
            .from(officeSeat)
            .where(and(isNull(officeSeat.retiredAt), sql`${officeSeat.orgId} in ${subtree(orgId)}`))})`.mapWith(Number),
        })
        .from(organisation)
        .where(sql`${organisation.id} in ${subtree(orgId)}`),
      db
        .select({
          people: count(),
          waiting: sql<number>`count(*) filter (where ${account.profileReview} = ${ProfileReview.Unreviewed})`.mapWith(
            Number,
          ),
        })
        .from(account)
        .where(and(inService(), sql`${account.orgId} in ${subtree(orgId)}`)),
    ]);
    return {
      organisations: 0,
      schools: 0,
      clerks: 0,
      seats: 0,
      ...units,
      people: people?.people ?? 0,
      waiting: people?.waiting ?? 0,
    };
  },
  ({ people }) => people > WORTH_KEEPING,
);

/** The offices that a person acts for: what is below each, what waits there, and who else acts for it. */
export async function officesOf({ db }: Context, { offices = [] }: SessionUser): Promise<OfficeOverview[]> {
  const holders = await holdersOf(
    db,
    offices.map(({ orgId }) => orgId),
  );
  return Promise.all(
    offices.map(async ({ orgId, orgName, rights }) => ({
      orgId,
      orgName,
      rights,
      ...(await countsOf(db, orgId)),
      holders: holders.get(orgId) ?? [],
    })),
  );
}
