import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AssessmentInfo, AssessmentRow, ExamineStep, ModuleProgress } from '../../../domain/api/assessment';
import type { Page } from '../../../domain/api/shapes';
import { isSettled } from '../../../domain/assessment/progress';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { paged } from '../../db/paged';
import { assessment, assessmentPlan, organisation } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';
import { say } from '../../http/words';
import type { SessionUser } from '../account/session';
import { type Office, reviewChain } from './chain';
import {
  type Assessment,
  type AssessmentRecord,
  type Loaded,
  type LogRow,
  lockedBecause,
  logOf,
  ownAssessment,
  type Plan,
  recordsOf,
  recordsOfAll,
  stageOf,
  windowOpen,
} from './load';
import { allowedMoves } from './moves';
import { underFreeNumber } from './numbers';
import { modulesOf } from './progress';
import { reusableCounts } from './reuse';

export { type LogRow, logOf } from './load';

const shownActions = new Set(['submit', 'withdraw', 'pass', 'notPass']);

/** What has happened, whose turn it is, and what lies ahead with its date; `chain` are the offices that review it. */
export function stepsOf({ row, plan }: Loaded, log: readonly LogRow[], chain: readonly Office[]): ExamineStep[] {
  const status = stageOf(row.status);
  const past = log
    .filter((entry) => shownActions.has(entry.action))
    .map((entry): ExamineStep => {
      const result = entry.action === 'pass' ? 1 : entry.action === 'notPass' ? 2 : undefined;
      return {
        level: entry.level,
        operator: entry.operator,
        action: entry.action as ExamineStep['action'],
        attempt: entry.attempt,
        time: formatInstant(entry.createdAt),
        ...(result && { result }),
        ...(entry.reason && { reason: entry.reason }),
        ...(entry.modules && { modules: entry.modules }),
      };
    });
  if (status === StageStatus.ReviewPassed) return past;
  const mine =
    status === StageStatus.NotSubmitted || status === StageStatus.NotApplied || status === StageStatus.ReviewFailed;
  const passed = mine
    ? 0
    : Math.max(0, ...log.filter((e) => e.attempt === row.attempt && e.action === 'pass').map((e) => e.level));
  const ahead = chain
    .filter(({ level }) => level > passed)
    .map(
      ({ level }): ExamineStep => ({
        level,
        action: 'waiting',
        attempt: row.attempt,
        ...(plan.levelDeadlines[level - 1] && { dueTime: plan.levelDeadlines[level - 1] }),
      }),
    );
  if (!mine) return [...past, ...ahead];
  return [
    ...past,
    { level: 0, action: 'edit', attempt: row.attempt + 1, dueTime: formatInstant(plan.deadline) },
    ...ahead,
  ];
}

/** The level whose turn it is: 0 the teacher, 1 to 4 the reviewers. */
export const currentLevel = (steps: readonly ExamineStep[]) =>
  steps.find((s) => s.action === 'waiting' || s.action === 'edit')?.level ?? 4;

/** What the reviewers have remarked on a module when they returned the assessment. */
function remarkOn(module: number, returned: LogRow | undefined): Pick<ModuleProgress, 'remark'> {
  const remark = returned?.modules?.find(({ value }) => value === module);
  return remark?.reason ? { remark: remark.reason } : {};
}

/** One assessment of mine with everything its index page shows (row D1). */
export async function assessmentInfo(ctx: Context, user: SessionUser, id: string): Promise<AssessmentInfo> {
  const loaded = await ownAssessment(ctx.db, user.id, id);
  const { row, plan } = loaded;
  const [records, log, chain, [org], reusable] = await Promise.all([
    recordsOf(ctx.db, id),
    logOf(ctx, id),
    reviewChain(ctx.db, user.orgId),
    ctx.db.select({ name: organisation.name }).from(organisation).where(eq(organisation.id, user.orgId)),
    reusableCounts(ctx.db, loaded),
  ]);
  const locked = lockedBecause(loaded, ctx.now());
  const returned = row.lastReason ? log.findLast((entry) => entry.action === 'notPass') : undefined;
  return {
    assessmentId: row.id,
    planId: plan.id,
    planName: plan.name,
    year: plan.year,
    status: row.status,
    grade: row.grade as AssessmentInfo['grade'],
    startTime: formatInstant(plan.startAt),
    deadline: formatInstant(plan.deadline),
    ...allowedMoves(loaded, ctx.now()),
    ...(locked && { lockedReason: say(ctx.locale, locked.key, locked.params) }),
    modules: modulesOf(ctx, row, records).map((module) => ({ ...module, ...remarkOn(module.value, returned) })),
    attempt: row.attempt,
    ...(row.lastReason && { lastReason: row.lastReason }),
    ...(returned && { lastReasonBy: returned.operator, lastReasonTime: formatInstant(returned.createdAt) }),
    ...(row.submittedAt && { submitTime: formatInstant(row.submittedAt) }),
    updateTime: formatInstant(row.updatedAt),
    realName: user.realName,
    orgName: org?.name ?? '',
    steps: stepsOf(loaded, log, chain),
    reusable,
    rowVersion: row.rowVersion,
  };
}

/** One row of the list; a plan without an assessment of mine shows as not applied while its window is open. */
export function assessmentRow(
  ctx: Context,
  plan: Plan,
  row: Assessment | null,
  records: readonly AssessmentRecord[],
): AssessmentRow {
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
    return { ...shared, status, grade: 0, complete: 0, total: 0, canEdit: windowOpen(plan, now) };
  }
  const modules = modulesOf(ctx, row, records).filter((m) => m.available);
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
  };
}

interface ListQuery {
  current: number;
  pageSize: number;
  year?: number | undefined;
  status?: number | undefined;
}

/** My assessments, the newest year first (row D70). */
export async function listAssessments(ctx: Context, user: SessionUser, query: ListQuery): Promise<Page<AssessmentRow>> {
  const open = sql`${assessmentPlan.startAt} <= ${ctx.now().toISOString()}::timestamptz and ${assessmentPlan.deadline} > ${ctx.now().toISOString()}::timestamptz`;
  const status = sql<number>`coalesce(${assessment.status}, case when ${open} then ${StageStatus.NotApplied}::int else ${StageStatus.NotStarted}::int end)`;
  const where = and(
    query.year === undefined ? undefined : eq(assessmentPlan.year, query.year),
    query.status === undefined ? undefined : sql`${status} = ${query.status}::int`,
  );
  const mine = and(eq(assessment.planId, assessmentPlan.id), eq(assessment.accountId, user.id));
  const page = await paged(ctx.db, query, {
    rows: ctx.db.select().from(assessmentPlan).leftJoin(assessment, mine).$dynamic(),
    where,
    order: [desc(assessmentPlan.year), asc(assessmentPlan.id)],
  });
  const records = await recordsOfAll(
    ctx.db,
    page.list.flatMap((r) => r.assessment?.id ?? []),
  );
  const list = page.list.map((r) =>
    assessmentRow(ctx, r.assessment_plan, r.assessment, records.get(r.assessment?.id ?? '') ?? []),
  );
  return { ...page, list };
}

/** Begins the assessment of a plan; begun already, it answers that one. Throws 410 outside of the window. */
export async function startAssessment(ctx: Context, user: SessionUser, planId: string) {
  return transaction(ctx.db, async (tx) => {
    const [plan] = await tx.select().from(assessmentPlan).where(eq(assessmentPlan.id, planId));
    if (!plan) throw notFound();
    const mine = and(eq(assessment.planId, planId), eq(assessment.accountId, user.id));
    const [begun] = await tx.select({ id: assessment.id }).from(assessment).where(mine);
    if (begun) return { assessmentId: begun.id };
    const now = ctx.now();
    if (!windowOpen(plan, now))
      throw new BusinessError('410', 'assessment.locked.closed', { params: { time: formatInstant(plan.deadline) } });
    return underFreeNumber('YL', plan.year, async (formNo, verifyCode) => {
      const values = { planId, accountId: user.id, status: StageStatus.NotApplied, formNo, verifyCode };
      await tx
        .insert(assessment)
        .values({ ...values, id: newId(now.getTime()), confirmedNone: [], updatedAt: now })
        .onConflictDoNothing();
      // Another tab may have begun it at the same time.
      const [row] = await tx.select({ id: assessment.id }).from(assessment).where(mine);
      return row && { assessmentId: row.id };
    });
  });
}
