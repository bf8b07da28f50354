import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { StudioMember } from '../../../../domain/api/studioMember';
import { reviewLimits } from '../../../../domain/constants';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { formatInstant } from '../../../../domain/rules/calendar';
import { maskMobile } from '../../../../domain/rules/mask';
import { StudioReview } from '../../../../domain/statuses';
import { movesOf } from '../../../../domain/workflows/core';
import { studioMembership } from '../../../../domain/workflows/studioMember';
import type { Db } from '../../../db/client';
import { dictionary } from '../../../db/dictionaries';
import { contains } from '../../../db/paged';
import { account, organisation, studioMember } from '../../../db/schema';
import type { Context } from '../../../http/context';
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

const inProfile = (field: 'mainPeriodId' | 'mainSubjectId' | 'titleId' | 'positionId', id: string | undefined) =>
  id === undefined ? undefined : sql`${account.profile} ->> ${sql.raw(`'${field}'`)} = ${id}`;

/** Those of a filter whatever their state; one whose application was taken back, or who has left, is no member. */
const whateverState = (filter: MemberFilter): SQL | undefined =>
  and(
    eq(studioMember.studioId, filter.studioId),
    isNotNull(studioMember.status),
    filter.type === undefined ? undefined : eq(studioMember.type, filter.type),
    contains(filter.keyword, [account.realName, organisation.name]),
    contains(filter.name, [account.realName]),
    contains(filter.orgName, [organisation.name]),
    inProfile('mainPeriodId', filter.periodId),
    inProfile('mainSubjectId', filter.subjectId),
    inProfile('titleId', filter.technicalPosition),
    inProfile('positionId', filter.administrativePosition),
  );

const ofState = ({ examineStatus }: MemberFilter): SQL | undefined =>
  examineStatus === undefined ? undefined : eq(studioMember.status, examineStatus);

/** What waits comes first, what was refused last; one's own after those that can be decided on, core members first, then the newest. */
const order = (user: SessionUser): SQL[] => [
  sql`case ${studioMember.status} when ${StudioReview.Waiting} then 0 when ${StudioReview.Passed} then 1 else 2 end`,
  sql`(${studioMember.accountId} = ${user.id})`,
  sql`case ${studioMember.status} when ${StudioReview.Passed} then ${studioMember.type} end`,
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

/** The members of a filter, for list and spreadsheet alike. */
export const membersOf = (db: Db, user: SessionUser, filter: MemberFilter) => ({
  rows: db
    .select(selection)
    .from(studioMember)
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic(),
  where: and(whateverState(filter), ofState(filter)),
  order: order(user),
});

/** How many there are of each state of what is looked for. */
export async function countsOf(db: Db, filter: MemberFilter): Promise<Record<'0' | '1' | '2', number>> {
  const found = await db
    .select({ status: studioMember.status, n: count() })
    .from(studioMember)
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(whateverState(filter))
    .groupBy(studioMember.status);
  const of = (status: StudioReview) => found.find((one) => one.status === status)?.n ?? 0;
  return { '0': of(StudioReview.Waiting), '1': of(StudioReview.NotPassed), '2': of(StudioReview.Passed) };
}

/** How many teachers a studio's list has when nothing is looked for. */
export const refusedIn = (db: Db, studioId: string): Promise<number> =>
  db.$count(studioMember, and(eq(studioMember.studioId, studioId), eq(studioMember.status, StudioReview.NotPassed)));

export interface FoundMember {
  member: Membership;
  name: string;
  mobile: string;
  profile: (typeof account.$inferSelect)['profile'];
  orgName: string;
}

/** The words of what profiles name by ids. */
async function wordsOf(db: Db) {
  const read = async (name: string) => (await dictionary(db, name)).names;
  const [periods, subjects, titles, positions] = await Promise.all([
    read(Dictionary.Period),
    read(Dictionary.Subject),
    read(Dictionary.Title),
    read(Dictionary.Position),
  ]);
  return { periods, subjects, titles, positions };
}

const undoMs = reviewLimits.undoSeconds * 1000;

function movesFor({ status, examinedAt }: Membership, mine: boolean, now: Date): StudioMember['moves'] {
  if (mine) return [];
  const justDecided = examinedAt !== null && now.getTime() <= examinedAt.getTime() + undoMs;
  return movesOf(studioMembership, status as never, 'manager', { justDecided });
}

/** Members as lists and pages show them. */
export async function membersToWire(
  ctx: Context,
  user: SessionUser,
  found: readonly FoundMember[],
): Promise<StudioMember[]> {
  const words = await wordsOf(ctx.db);
  const named = (names: ReadonlyMap<string, string>, id: string | null | undefined) => (id ? names.get(id) : undefined);
  return found.map(({ member, name, mobile, profile, orgName }) => {
    const mine = member.accountId === user.id;
    const of = {
      periodName: named(words.periods, profile.mainPeriodId),
      subjectName: named(words.subjects, profile.mainSubjectId),
      technicalPosition: named(words.titles, profile.titleId),
      administrativePosition: named(words.positions, profile.positionId),
      result: member.result || undefined,
      examineTime: member.examinedAt ? formatInstant(member.examinedAt) : undefined,
      sex: profile.sex ?? undefined,
    };
    return {
      id: member.id,
      userId: member.accountId,
      name,
      orgName,
      mobile: maskMobile(mobile),
      type: member.type as StudioMember['type'],
      examineStatus: member.status as StudioMember['examineStatus'],
      applyTime: formatInstant(member.appliedAt),
      mine,
      moves: movesFor(member, mine, ctx.now()),
      ...(Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<StudioMember>),
    };
  });
}

/** One member with whose it is; undefined when there is none. */
export async function memberById(db: Db, id: string): Promise<FoundMember | undefined> {
  const [found] = await db
    .select(selection)
    .from(studioMember)
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(and(eq(studioMember.id, id), isNotNull(studioMember.status)));
  return found;
}
