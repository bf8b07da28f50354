import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Page } from '../../../../domain/api/shapes';
import { reviewLimits } from '../../../../domain/constants';
import { StudioReview } from '../../../../domain/statuses';
import type { Db, Tx } from '../../../db/client';
import { clampPage, isLike, type PageQuery, patternOf } from '../../../db/paged';
import { prepared } from '../../../db/prepared';
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
type Condition = keyof typeof conditions;
const texts: readonly string[] = ['keyword', 'name', 'orgName'];

/** The conditions of a filter with their values; a text without letters asks for nothing. */
function askedIn(filter: MemberFilter): { values: Record<string, unknown>; asked: Condition[] } {
  const given = (Object.keys(conditions) as Condition[]).flatMap((name) => {
    const value = texts.includes(name) ? patternOf(filter[name] as string | undefined) : filter[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { values: Object.fromEntries(given), asked: given.map(([name]) => name) };
}

type At = Record<string, unknown>;
interface Form {
  asked: readonly Condition[];
  /** Only one state, `state` of the values. */
  ofState: boolean;
}

/** One whose application was taken back, or who has left, is no member. */
const whereOf = (at: At, { asked, ofState }: Form): SQL | undefined =>
  and(
    sql`${studioMember.studioId} = ${at.studioId}`,
    isNotNull(studioMember.status),
    ofState ? sql`${studioMember.status} = ${at.state}` : undefined,
    ...asked.map((name) => conditions[name](at[name])),
  );

/** Members with the person only where something is asked of the person: most lists are looked at as they are. */
function withPerson<S extends PgSelect>(rows: S, asked: readonly Condition[]): S {
  if (!asked.some((name) => name in ofPerson)) return rows;
  return rows
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId)) as unknown as S;
}

/** What waits comes first, what was refused last; one's own after those that can be decided on, core members first, then the newest. */
const orderFor = (userId: unknown): SQL[] => [
  sql`case ${studioMember.status} when ${sql.raw(`${StudioReview.Waiting}`)} then 0 when ${sql.raw(`${StudioReview.Passed}`)} then 1 else 2 end`,
  sql`(${studioMember.accountId} = ${userId})`,
  sql`case ${studioMember.status} when ${sql.raw(`${StudioReview.Passed}`)} then ${studioMember.type} end`,
  desc(studioMember.appliedAt),
  desc(studioMember.id),
];

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

/** The person is joined to the rows of the page alone. */
const pages = prepared((db, at: At, form: Form) => {
  const ids = withPerson(db.select({ id: studioMember.id }).from(studioMember).$dynamic(), form.asked)
    .where(whereOf(at, form))
    .orderBy(...orderFor(at.userId))
    .limit(at.limit as number)
    .offset(at.skipped as number);
  return members(db)
    .where(sql`${studioMember.id} in ${ids}`)
    .orderBy(...orderFor(at.userId));
});
const counts = prepared((db, at: At, { asked }: Pick<Form, 'asked'>) =>
  withPerson(
    db
      .select({ status: studioMember.status, n: sql`count(*)`.mapWith(Number) })
      .from(studioMember)
      .$dynamic(),
    asked,
  )
    .where(whereOf(at, { asked, ofState: false }))
    .groupBy(studioMember.status),
);

/** One page of the members of a filter. */
export function pageOfMembers(
  db: Db,
  user: SessionUser,
  filter: MemberFilter & PageQuery,
  total: number,
): Promise<Page<FoundMember>> {
  const { values, asked } = askedIn(filter);
  const { current, pageSize, offset } = clampPage(filter);
  const state = filter.examineStatus;
  const at = { ...values, studioId: filter.studioId, userId: user.id, limit: pageSize, skipped: offset };
  return pages(db, { ...at, ...(state !== undefined && { state }) }, { asked, ofState: state !== undefined }).then(
    (list) => ({ list, total, current, pageSize }),
  );
}

/** All members of a filter, as many as a spreadsheet has. */
export function allMembers(db: Db, user: SessionUser, filter: MemberFilter): Promise<FoundMember[]> {
  const { values, asked } = askedIn(filter);
  const at = { ...values, studioId: filter.studioId, state: filter.examineStatus };
  return members(db)
    .where(whereOf(at, { asked, ofState: filter.examineStatus !== undefined }))
    .orderBy(...orderFor(user.id))
    .limit(reviewLimits.exported);
}

/** How many there are of each state of what is looked for. */
export async function countsOf(db: Db, filter: MemberFilter): Promise<Record<'0' | '1' | '2', number>> {
  const { values, asked } = askedIn(filter);
  const found = await counts(db, { ...values, studioId: filter.studioId }, { asked });
  const of = (status: StudioReview) => found.find((one) => one.status === status)?.n ?? 0;
  return { '0': of(StudioReview.Waiting), '1': of(StudioReview.NotPassed), '2': of(StudioReview.Passed) };
}

const refused = prepared((db, at: { studioId: string }) =>
  db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(studioMember)
    .where(and(eq(studioMember.studioId, at.studioId), eq(studioMember.status, StudioReview.NotPassed))),
);
/** How many teachers a studio's list has besides when nothing is looked for. */
export const refusedIn = async (db: Db, studioId: string): Promise<number> =>
  (await refused(db, { studioId }))[0]?.n ?? 0;

/** One member with whose it is; undefined when there is none. */
export async function memberById(db: Db, id: string): Promise<FoundMember | undefined> {
  const [found] = await members(db).where(and(eq(studioMember.id, id), isNotNull(studioMember.status)));
  return found;
}
