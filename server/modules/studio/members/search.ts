import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { reviewLimits } from '../../../../domain/constants';
import { StudioReview } from '../../../../domain/statuses';
import type { Db, Tx } from '../../../db/client';
import { isLike, patternOf } from '../../../db/paged';
import { account, organisation, studioMember } from '../../../db/schema';
import type { SessionUser } from '../../account/session';
import type { Membership } from './hold';

/** What members are looked for by, as the contract reads it. */
export interface MemberFilter {
  studioId: string;
  examineStatus?: StudioReview | undefined;
  keyword?: string | undefined;
  name?: string | undefined;
  orgName?: string | undefined;
  periodId?: string | undefined;
  subjectId?: string | undefined;
  technicalPosition?: string | undefined;
  administrativePosition?: string | undefined;
  type?: number | undefined;
}

const inProfile = (field: 'mainPeriodId' | 'mainSubjectId' | 'titleId' | 'positionId') => (id: unknown) =>
  sql`${account.profile} ->> ${sql.raw(`'${field}'`)} = ${id}`;
const isLikeIn =
  (...columns: readonly PgColumn[]) =>
  (pattern: unknown) =>
    isLike(pattern as string, columns);

export interface FoundMember {
  member: Membership;
  name: string;
  mobile: string;
  profile: (typeof account.$inferSelect)['profile'];
  orgName: string;
}

/** What is asked of a member alone, and of the person besides. Texts are looked for as patterns. */
const ofMember = { type: (type: unknown) => sql`${studioMember.type} = ${type}` };
const ofPerson = {
  keyword: isLikeIn(account.realName, organisation.name),
  name: isLikeIn(account.realName),
  orgName: isLikeIn(organisation.name),
  periodId: inProfile('mainPeriodId'),
  subjectId: inProfile('mainSubjectId'),
  technicalPosition: inProfile('titleId'),
  administrativePosition: inProfile('positionId'),
};
const conditions = { ...ofMember, ...ofPerson };
export type Condition = keyof typeof conditions;
const texts: readonly string[] = ['keyword', 'name', 'orgName'];

/** The conditions of a filter with their values; a text without letters asks for nothing. */
export function askedIn(filter: MemberFilter): { values: Record<string, unknown>; asked: Condition[] } {
  const given = (Object.keys(conditions) as Condition[]).flatMap((name) => {
    const value = texts.includes(name) ? patternOf(filter[name] as string | undefined) : filter[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { values: Object.fromEntries(given), asked: given.map(([name]) => name) };
}

/** What queries are given from call to call. */
export type At = Record<string, unknown>;

/** One whose application was taken back, or who has left, is no member. */
export const whereOf = (at: At, asked: readonly Condition[]): SQL | undefined =>
  and(
    sql`${studioMember.studioId} = ${at.studioId}`,
    isNotNull(studioMember.status),
    ...asked.map((name) => conditions[name](at[name])),
  );

/** Members with the person only where something is asked of the person: most lists are looked at as they are. */
export function withPerson<S extends PgSelect>(rows: S, asked: readonly Condition[]): S {
  if (!asked.some((name) => name in ofPerson)) return rows;
  return rows
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId)) as unknown as S;
}

/** What waits comes first, what was refused last; one's own after those that can be decided on, core members first, then the newest. */
export const orderFor = (userId: unknown): SQL[] => [
  sql`case ${studioMember.status} when ${sql.raw(`${StudioReview.Waiting}`)} then 0 when ${sql.raw(`${StudioReview.Passed}`)} then 1 else 2 end`,
  sql`(${studioMember.accountId} = ${userId})`,
  sql`case ${studioMember.status} when ${sql.raw(`${StudioReview.Passed}`)} then ${studioMember.type} end`,
  desc(studioMember.appliedAt),
  desc(studioMember.id),
];

/** What that is told by. */
export const orderedBy = {
  id: studioMember.id,
  status: studioMember.status,
  accountId: studioMember.accountId,
  type: studioMember.type,
  appliedAt: studioMember.appliedAt,
};

const selection = {
  member: studioMember,
  name: account.realName,
  mobile: account.mobile,
  profile: account.profile,
  orgName: organisation.name,
};
const members = (db: Db | Tx) =>
  db
    .select(selection)
    .from(studioMember)
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic();

/** Members by their ids, or by a query of those. */
export const rowsOf = (db: Db | Tx, ids: SQL, userId: unknown) =>
  members(db)
    .where(ids)
    .orderBy(...orderFor(userId));

/** All members of a filter, as many as a spreadsheet has. */
export function allMembers(db: Db, user: SessionUser, filter: MemberFilter): Promise<FoundMember[]> {
  const { values, asked } = askedIn(filter);
  const { studioId, examineStatus: state } = filter;
  const ofState = state === undefined ? undefined : eq(studioMember.status, state);
  return rowsOf(db, and(whereOf({ ...values, studioId }, asked), ofState) as SQL, user.id).limit(reviewLimits.exported);
}

/** One member with whose it is; undefined when there is none. */
export async function memberById(db: Db, id: string): Promise<FoundMember | undefined> {
  const [found] = await members(db).where(and(eq(studioMember.id, id), isNotNull(studioMember.status)));
  return found;
}
