import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { StudioReview } from '../../../../domain/statuses';
import { prepared } from '../../../db/prepared';
import { studio, studioMember } from '../../../db/schema';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/errors';
import type { SessionUser } from '../../account/session';

const counted = prepared((db, at: { studioId: string }) => {
  const refused = db
    .select({ n: count() })
    .from(studioMember)
    .where(and(eq(studioMember.studioId, at.studioId), eq(studioMember.status, StudioReview.NotPassed)));
  return db
    .select({
      ...getTableColumns(studio),
      refused: sql`(${refused})`.mapWith(Number),
      /** Another one after every change of the row, as that of who belongs to it is. */
      version: sql<string>`xmin::text`,
    })
    .from(studio)
    .where(eq(studio.id, at.studioId));
});

/** A studio that somebody hosts, with how many it has refused. Throws 404 for other people's. */
export async function managedCounted(ctx: Context, user: SessionUser, studioId: string) {
  const [found] = await counted(ctx.db, { studioId });
  if (found?.hostId !== user.id) throw notFound();
  return found;
}
export type Counted = Awaited<ReturnType<typeof managedCounted>>;

/** How many there are in its two lists, whatever is looked for: numbers that are kept where they change. */
export const sizesOf = ({ memberCount, waitingCount, refused, enterpriseCount }: Counted) => ({
  teachers: memberCount + waitingCount + refused,
  enterprise: enterpriseCount,
});
