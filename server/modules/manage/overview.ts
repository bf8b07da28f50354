import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OfficeOverview } from '../../../domain/api/manage';
import { type OrganisationKind, schoolKinds } from '../../../domain/organisations/kinds';
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

interface Counts extends Pick<OfficeOverview, 'organisations' | 'schools' | 'people' | 'clerks' | 'seats' | 'waiting'> {
  orgId: string;
  kind: OrganisationKind;
}
const number = (query: SQL) => sql`(${query})::int`;

/** Numbers of some offices in one query, for display: the many people of a province are counted once a minute. */
const countsOf = ttlCache(
  async (db, key): Promise<Counts[]> => {
    const open = sql`${organisation.id} in (select id from below) and ${isNull(organisation.retiredAt)}`;
    const people = sql`select count(*) from ${account} where ${inService()} and ${account.orgId} in (select id from below)`;
    const counted = (orgId: string) => sql`(with below as materialized (select id from ${subtree(orgId)} tree)
      select ${orgId}::text as "orgId", (select kind from ${organisation} where id = ${orgId}) as kind,
        ${number(sql`select count(*) from ${organisation} where ${open}`)} as organisations,
        ${number(sql`select count(*) from ${organisation} where ${open} and ${inArray(organisation.kind, [...schoolKinds])}`)} as schools,
        ${number(sql`select count(*) from ${officeGrant} where ${isNull(officeGrant.retiredAt)}
          and ${ne(officeGrant.orgId, orgId)} and ${officeGrant.orgId} in (select id from below)`)} as clerks,
        ${number(sql`select count(*) from ${officeSeat} where ${isNull(officeSeat.retiredAt)}
          and ${officeSeat.orgId} in (select id from below)`)} as seats,
        ${number(people)} as people,
        ${number(sql`${people} and ${eq(account.profileReview, ProfileReview.Unreviewed)}`)} as waiting)`;
    const answer = await db.execute(sql.join(key.split(' ').map(counted), sql` union all `));
    return (answer as unknown as { rows: Counts[] }).rows;
  },
  (offices) => offices.some(({ people }) => people > WORTH_KEEPING),
);

/** The offices that a person acts for: what is below each, what waits there, and who else acts for it. */
export async function officesOf({ db }: Context, { offices = [] }: SessionUser): Promise<OfficeOverview[]> {
  if (offices.length === 0) return [];
  const ids = offices.map(({ orgId }) => orgId);
  const [holders, counts] = await Promise.all([holdersOf(db, ids), countsOf(db, ids.join(' '))]);
  const none = { organisations: 0, schools: 0, people: 0, clerks: 0, seats: 0, waiting: 0 };
  return offices.map(({ orgId, orgName, rights }) => ({
    orgId,
    orgName,
    rights,
    ...(counts.find((one) => one.orgId === orgId) ?? none),
    holders: holders.get(orgId) ?? [],
  }));
}
