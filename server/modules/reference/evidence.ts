import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FoundEvidence } from '../../../domain/api/reference';
import { recordList, storeOf } from '../../../domain/assessment/binding';
import { labelKey, readValues, titleOf } from '../../../domain/forms';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { isContained } from '../../db/paged';
import { assessmentPlan, document, record } from '../../db/schema';
import { namesIn } from '../../forms/names';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import type { SessionUser } from '../account/session';

/** Records that are looked through, and that are answered. */
const LOOKED = 500;
const MOST = 50;

const underReview = new Set<number>([StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported]);

const stateOf = (reviewState: number, status: number): FoundEvidence['state'] => {
  if (reviewState === ReviewResult.Passed) return 'verified';
  if (reviewState === ReviewResult.Failed) return 'returned';
  return underReview.has(status) ? 'reviewing' : 'unverified';
};

/** My records that may be picked as evidence; unknown categories have none. */
export async function findEvidence(
  ctx: Context,
  user: SessionUser,
  { categories, keyword }: { categories: readonly string[]; keyword?: string | undefined },
): Promise<FoundEvidence[]> {
  const definitions = recordList.filter((d) => categories.includes(storeOf(d)));
  if (definitions.length === 0) return [];
  const rows = await ctx.db
    .select({ one: record, status: document.status, year: assessmentPlan.year })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(and(eq(record.accountId, user.id), inArray(record.category, definitions.map(storeOf))))
    .orderBy(desc(assessmentPlan.year), desc(record.createdAt), desc(record.id))
    .limit(LOOKED);
  const found = await Promise.all(
    definitions.map(async (d) => {
      const own = rows.filter(({ one }) => one.category === storeOf(d));
      const names = await namesIn(
        ctx,
        d,
        own.map(({ one }) => one.data),
      );
      return own.map(({ one, status, year }): FoundEvidence => {
        const read = readValues(d, one.data, { ...names, file: () => undefined });
        // Some are called by what may be left blank.
        const title = titleOf(d, read) || say(ctx.locale, labelKey(d));
        return { category: one.category, recordId: one.id, title, year, state: stateOf(one.reviewState, status) };
      });
    }),
  );
  const place = new Map(rows.map(({ one }, n) => [one.id, n]));
  return found
    .flat()
    .filter(({ title }) => isContained(keyword, [title]))
    .sort((a, b) => (place.get(a.recordId) ?? 0) - (place.get(b.recordId) ?? 0))
    .slice(0, MOST);
}
