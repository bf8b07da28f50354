import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { StudioMember } from '../../../../domain/api/studioMember';
import { StudioReview } from '../../../../domain/statuses';
import type { Db, Tx } from '../../../db/client';
import { anyOf, prepared } from '../../../db/prepared';
import { account, organisation, studioMember, studioMemberLog } from '../../../db/schema';
import type { Membership } from './hold';

/** Filter for members, as in the contract. */
export interface MemberFilter {
  studioId: string;
  examineStatus?: StudioMember['examineStatus'] | undefined;
  keyword?: string | undefined;
  name?: string | undefined;
  orgName?: string | undefined;
  periodId?: string | undefined;
  subjectId?: string | undefined;
  technicalPosition?: string | undefined;
  administrativePosition?: string | undefined;
  type?: number | undefined;
}

export interface FoundMember {
  member: Membership;
  /** Decision on the membership that can still be undone. */
  decision: Pick<typeof studioMemberLog.$inferSelect, 'action' | 'status' | 'result' | 'createdAt'> | null;
  name: string;
  mobile: string;
  profile: (typeof account.$inferSelect)['profile'];
  orgName: string;
}

/** Join condition for the log entry of a decision that can still be undone. */
export const isPending = eq(studioMemberLog.id, studioMember.decisionId);
/** State of a membership with a pending decision of the host included; needs the join by `isPending`. */
export const decidedStatus = sql<
  number | null
>`case when ${studioMember.decisionId} is null then ${studioMember.status} else ${studioMemberLog.status} end`;

/**
 * Order of members: waiting, passed, refused; within a state the user's own last, core members first, then the newest.
 */
export const orderFor = (userId: unknown): SQL[] => [
  sql`case ${decidedStatus} when ${sql.raw(`${StudioReview.Waiting}`)} then 0 when ${sql.raw(`${StudioReview.Passed}`)} then 1 else 2 end`,
  sql`(${studioMember.accountId} = ${userId})`,
  sql`case ${decidedStatus} when ${sql.raw(`${StudioReview.Passed}`)} then ${studioMember.type} end`,
  desc(studioMember.appliedAt),
  desc(studioMember.id),
];

const members = (db: Db | Tx) =>
  db
    .select({
      member: studioMember,
      decision: {
        action: studioMemberLog.action,
        status: studioMemberLog.status,
        result: studioMemberLog.result,
        createdAt: studioMemberLog.createdAt,
      },
      name: account.realName,
      mobile: account.mobile,
      profile: account.profile,
      orgName: organisation.name,
    })
    .from(studioMember)
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(studioMemberLog, isPending);

/** Members by their ids, in the order of the list, without those who have left meanwhile. */
export const membersByIds = prepared((db, at: { ids: string[]; userId: string }) =>
  members(db)
    .where(and(anyOf(studioMember.id, at.ids), isNotNull(decidedStatus)))
    .orderBy(...orderFor(at.userId)),
);

/** A member with name, profile and organisation; undefined when there is none. */
export async function memberById(db: Db, id: string): Promise<FoundMember | undefined> {
  const [found] = await members(db).where(and(eq(studioMember.id, id), isNotNull(studioMember.status)));
  return found;
}
