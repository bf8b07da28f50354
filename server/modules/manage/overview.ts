import { and, asc, count, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OfficeOverview } from '../../../domain/api/manage';
import { officeKinds } from '../../../domain/organisations/kinds';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskMobile } from '../../../domain/rules/mask';
import { ProfileReview } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { account, officeRight, organisation } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { subtree } from './tree';

type Holder = OfficeOverview['holders'][number];

/** People who act for some offices, by office; each with all rights there, the first who got one first. */
async function holdersOf(db: Db, orgIds: readonly string[]): Promise<Map<string, Holder[]>> {
  const giver = alias(account, 'giver');
  const rows = await db
    .select({
      orgId: officeRight.orgId,
      right: officeRight.right,
      since: officeRight.createdAt,
      accountId: account.id,
      realName: account.realName,
      mobile: account.mobile,
      lastLoginAt: account.lastLoginAt,
      givenBy: giver.realName,
    })
    .from(officeRight)
    .innerJoin(account, eq(account.id, officeRight.accountId))
    .leftJoin(giver, eq(giver.id, officeRight.givenBy))
    .where(inArray(officeRight.orgId, [...orgIds]))
    .orderBy(asc(officeRight.createdAt), asc(account.id));
  const found = new Map<string, Holder[]>();
  for (const { orgId, right, since, accountId, realName, mobile, lastLoginAt, givenBy } of rows) {
    const there = found.get(orgId) ?? [];
    found.set(orgId, there);
    const known = there.find((one) => one.accountId === accountId);
    if (known) known.rights.push(right);
    else
      there.push({
        accountId,
        realName,
        mobile: maskMobile(mobile),
        rights: [right],
        ...(givenBy && { givenBy }),
        since: formatInstant(since),
        ...(lastLoginAt && { lastLoginTime: formatInstant(lastLoginAt) }),
      });
  }
  return found;
}

async function countsOf(db: Db, orgId: string) {
  const isSchool = notInArray(organisation.kind, [...officeKinds]);
  const [[units], [people]] = await Promise.all([
    db
      .select({ organisations: count(), schools: sql<number>`count(*) filter (where ${isSchool})`.mapWith(Number) })
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
      .where(and(isNull(account.mergedInto), sql`${account.orgId} in ${subtree(orgId)}`)),
  ]);
  return { organisations: 0, schools: 0, ...units, people: people?.people ?? 0, waiting: people?.waiting ?? 0 };
}

/** The offices that a person acts for: what is below each, what waits there, and who else acts for it. */
export async function officesOf({ db }: Context, { offices = [] }: SessionUser): Promise<OfficeOverview[]> {
  const holders = await holdersOf(
    db,
    offices.map(({ orgId }) => orgId),
  );
  return Promise.all(
    offices.map(async (office) => ({
      ...office,
      ...(await countsOf(db, office.orgId)),
      holders: holders.get(office.orgId) ?? [],
    })),
  );
}
