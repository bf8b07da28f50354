import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { AssessmentRow, ModuleProgress } from '../../../domain/api/assessment';
import type { Page } from '../../../domain/api/shapes';
import { isSettled } from '../../../domain/assessment/progress';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { preparedPages } from '../../db/paged';
import { assessment, assessmentPlan, document } from '../../db/schema';
import { deadlineOf, type Plan, planFor, windowOpen } from '../../declarations/yearlyPlan';
import type { Context, SessionUser } from '../../http/context';
import { ownMoves } from './info';
import { assessmentKind } from './kind';
import { knownModules, recordsMark } from './known';
import { type Assessment, lockedBecause } from './load';

/** Row of the list; a plan without an assessment of mine shows as not applied while its window is open. */
export async function assessmentRow(
  ctx: Context,
  user: SessionUser,
  plan: Plan,
  row: Assessment | null,
  all: readonly ModuleProgress[],
): Promise<AssessmentRow> {
  const now = ctx.now();
  const shared = {
    planId: plan.id,
    planName: plan.name,
    year: plan.year,
    startTime: formatInstant(plan.startAt),
    deadline: formatInstant(plan.deadline),
  };
  if (!row) {
    const status = windowOpen(plan, now) ? StageStatus.NotApplied : StageStatus.NotStarted;
    return { ...shared, status, grade: 0, complete: 0, total: 0, canEdit: windowOpen(plan, now), moves: [] };
  }
  const modules = all.filter((m) => m.available);
  return {
    ...shared,
    assessmentId: row.id,
    status: row.status,
    grade: row.grade as AssessmentRow['grade'],
    complete: modules.filter(isSettled).length,
    total: modules.length,
    ...(row.lastReason && { lastReason: row.lastReason }),
    updateTime: formatInstant(row.updatedAt),
    canEdit: lockedBecause({ row, plan }, now) === undefined,
    moves: await ownMoves(ctx, user, { row, plan }, all),
  };
}

/** The assessment of this account for a plan, beside the plan. */
export const documentOfPlan = (accountId: string) =>
  and(
    eq(document.kind, assessmentKind.kind),
    eq(document.planId, assessmentPlan.id),
    eq(document.accountId, accountId),
  );

interface ListQuery {
  current: number;
  pageSize: number;
  year?: number | undefined;
  status?: number | undefined;
}

const started = Object.values(StageStatus).filter((status) => status !== StageStatus.NotStarted);

type Filters = Pick<ListQuery, 'year' | 'status'>;
const pages = preparedPages((db, at: { accountId: string; now: Date }, query: Filters) => {
  const open = and(lte(assessmentPlan.startAt, at.now), gt(deadlineOf(at.accountId), at.now));
  const status = sql<number>`coalesce(${document.status}, case when ${open} then ${StageStatus.NotApplied}::int else ${StageStatus.NotStarted}::int end)`;
  const where = and(
    query.year === undefined ? undefined : eq(assessmentPlan.year, query.year),
    query.status === undefined
      ? undefined
      : query.status === StageStatus.NotStarted
        ? // An unknown status counts as not started, and is found as such.
          sql`${status} not in ${started}`
        : sql`${status} = ${query.status}::int`,
  );
  return {
    rows: db
      .select({ plan: planFor(at.accountId), doc: document, own: assessment, mark: recordsMark })
      .from(assessmentPlan)
      .leftJoin(document, documentOfPlan(at.accountId))
      .leftJoin(assessment, eq(assessment.id, document.id))
      .$dynamic(),
    where,
    order: [desc(assessmentPlan.year), asc(assessmentPlan.id)],
  };
});

/** My assessments, the newest year first. */
export async function listAssessments(ctx: Context, user: SessionUser, query: ListQuery): Promise<Page<AssessmentRow>> {
  const { year, status } = query;
  const page = await pages(ctx.db, query, {
    values: { accountId: user.id, now: ctx.now() },
    form: { year, status },
  });
  const begun = page.list.map(({ plan, doc, own, mark }) => ({ plan, row: doc && own && { ...doc, ...own }, mark }));
  const modules = await knownModules(
    ctx,
    begun.flatMap(({ row, mark }) => (row ? { row, mark } : [])),
  );
  const list = await Promise.all(
    begun.map(({ plan, row }) => assessmentRow(ctx, user, plan, row, modules.get(row?.id ?? '') ?? [])),
  );
  return { ...page, list };
}
