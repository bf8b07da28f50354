import { and, count, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { StudioReview } from '../../../../domain/statuses';
import { prepared } from '../../../db/prepared';
import { studio, studioMember } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';

const counted = prepared((db, at: { studioId: string }) => {
  const refused = db
    .select({ n: count() })
    .from(studioMember)
    .where(and(eq(studioMember.studioId, at.studioId), eq(studioMember.status, StudioReview.NotPassed)));
  // Pending decisions: an applicant is in no kept number any more (+1), a removed member is still in one (-1).
  const decided = db
    .select({ n: sql`coalesce(sum(case when ${studioMember.status} = ${StudioReview.Waiting} then 1 else -1 end), 0)` })
    .from(studioMember)
    .where(and(eq(studioMember.studioId, at.studioId), isNotNull(studioMember.decisionDueAt)));
  return db
    .select({
      ...getTableColumns(studio),
      /** People in its lists who are not in the kept numbers. */
      others: sql`(${refused}) + (${decided})`.mapWith(Number),
      /** Changes with each write of the row, so also with each change of the members. */
      version: sql<string>`xmin::text`,
    })
    .from(studio)
    .where(eq(studio.id, at.studioId));
});

/** A studio of the host with its counts. Throws 404 for another host's. */
export async function managedCounted(ctx: Context, user: SessionUser, studioId: string) {
  const [found] = await counted(ctx.db, { studioId });
  if (found?.hostId !== user.id) throw notFound();
  return found;
}
export type Counted = Awaited<ReturnType<typeof managedCounted>>;

/** Sizes of the two lists of a studio without filters. */
export const sizesOf = ({ memberCount, waitingCount, others, enterpriseCount }: Counted) => ({
  teachers: memberCount + waitingCount + others,
  enterprise: enterpriseCount,
});
