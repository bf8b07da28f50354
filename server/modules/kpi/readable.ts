import { and, desc, eq, inArray, lte, or } from 'drizzle-orm';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { StageStatus } from '../../../domain/statuses';
import { prepared } from '../../db/prepared';
import { document, kpiBatch } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { ownPlans, placesAbove, reaches } from './batches';

interface Reader extends Record<string, unknown> {
  accountId: string;
  /** Ids of the reader's organisation and of those above it. */
  above: string[];
  now: Date;
}

/** Columns of a batch without its texts. */
const told = {
  id: kpiBatch.id,
  name: kpiBatch.name,
  year: kpiBatch.year,
  publicAt: kpiBatch.publicAt,
  deadline: kpiBatch.deadline,
  objectionUntil: kpiBatch.objectionUntil,
};
const published = prepared((db, { accountId, above, now }: Reader, { flow }: { flow: string }) =>
  db
    .select(told)
    .from(kpiBatch)
    .where(and(reaches(db, flow, accountId, above), lte(kpiBatch.publicAt, now)))
    .orderBy(desc(kpiBatch.year), desc(kpiBatch.publicAt), desc(kpiBatch.id)),
);
const decidedOn = prepared((db, { accountId, now }: { accountId: string; now: Date }, { flow }: { flow: string }) =>
  db
    .select(told)
    .from(kpiBatch)
    .where(
      and(
        eq(kpiBatch.flow, flow),
        inArray(
          kpiBatch.id,
          ownPlans(
            db,
            flow,
            accountId,
            or(
              eq(document.status, StageStatus.ReviewPassed),
              and(eq(document.status, StageStatus.ReviewFailed), lte(kpiBatch.deadline, now)),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(kpiBatch.year), desc(kpiBatch.publicAt), desc(kpiBatch.id)),
);

/**
 * Batches of a flow whose results the user may read: public ones; in a flow that does not publish, those with an own
 * result.
 */
export async function readable(ctx: Context, flow: KpiFlow, user: SessionUser) {
  const reader = { accountId: user.id, now: ctx.now() };
  const form = { flow: flow.name };
  if (!flow.publishes) return decidedOn(ctx.db, reader, form);
  return published(ctx.db, { ...reader, above: await placesAbove(ctx.db, user) }, form);
}
