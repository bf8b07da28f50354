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
  // Of those who are decided on and not told yet, applicants are still counted nowhere, and members still as such.
  const decided = db
    .select({ n: sql`coalesce(sum(case when ${studioMember.status} = ${StudioReview.Waiting} then 1 else -1 end), 0)` })
    .from(studioMember)
    .where(and(eq(studioMember.studioId, at.studioId), isNotNull(studioMember.decisionDueAt)));
  return db
    .select({
      ...getTableColumns(studio),
      /** Those who are in its lists besides the numbers that are kept. */
      others: sql`(${refused}) + (${decided})`.mapWith(Number),
      /** Another one after every change of the row, as that of who belongs to it is. */
      version: sql<string>`xmin::text`,
    })
    .from(studio)
    .where(eq(studio.id, at.studioId));
});

/** A studio that somebody hosts, with how many are in its lists besides. Throws 404 for other people's. */
export async function managedCounted(ctx: Context, user: SessionUser, studioId: string) {
  const [found] = await counted(ctx.db, { studioId });
  if (found?.hostId !== user.id) throw notFound();
  return found;
}
export type Counted = Awaited<ReturnType<typeof managedCounted>>;

/** How many there are in its two lists, whatever is looked for: numbers that are kept where they change. */
export const sizesOf = ({ memberCount, waitingCount, others, enterpriseCount }: Counted) => ({
  teachers: memberCount + waitingCount + others,
  enterprise: enterpriseCount,
});
