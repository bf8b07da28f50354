import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { AssessmentInfo, AssessmentRow, ExamineStep, ModuleProgress } from '../../../domain/api/assessment';
import type { Page } from '../../../domain/api/shapes';
import { isSettled } from '../../../domain/assessment/progress';
import { lastReturn, standing } from '../../../domain/documents/log';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import type { OfferedMove } from '../../../domain/workflows/core';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { preparedPages } from '../../db/paged';
import { assessment, assessmentPlan, document } from '../../db/schema';
import { type Office, shownChain } from '../../documents/chain';
import type { DocumentMove, LogRow } from '../../documents/kind';
import { movesFor } from '../../documents/move';
import type { Context } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { say } from '../../http/words';
import { underFreeNumber } from '../../papers/numbers';
import type { SessionUser } from '../account/session';
import { assessmentKind } from './kind';
import { knownModules, recordsMark } from './known';
import {
  type Assessment,
  type Loaded,
  lockedBecause,
  ownWhole,
  type Plan,
  planOf,
  stageOf,
  type Whole,
  windowOpen,
} from './load';
import { heldOf } from './moves';
import { modulesOf, withTitles } from './progress';
import { reusableCounts } from './reuse';

/** Remarks on modules as the contract says them. */
export const modulesOfRemarks = ({ remarks }: Pick<LogRow, 'remarks'>) =>
  remarks
    ? {
        modules: remarks.map(({ section, reason }) => ({
          value: Number(section),
          result: ReviewResult.Failed,
          reason,
        })),
      }
    : {};

/** What the teacher may do with an assessment now. */
const ownMoves = async (ctx: Context, user: SessionUser, loaded: Loaded, modules: readonly ModuleProgress[]) =>
  (await movesFor(
    ctx.db,
    heldOf(ctx, loaded),
    { as: 'owner', user },
    { formComplete: modules.every((m) => m.missing.length === 0) },
    // Its machine has no other ones.
  )) as AssessmentInfo['moves'];

/** Can the move be tried now? What is missing is told when it is. */
const isOpen = (moves: readonly OfferedMove<DocumentMove>[], name: DocumentMove) =>
  moves.some((move) => move.name === name && move.unmet.every((one) => one === 'formComplete'));

const shownActions = new Set(['submit', 'withdraw', 'pass', 'notPass']);

/** What has happened, whose turn it is, and what lies ahead with its date; `chain` are the offices that review it. */
export function stepsOf({ row, plan }: Loaded, log: readonly LogRow[], chain: readonly Office[]): ExamineStep[] {
  const status = stageOf(row.status);
  const past = standing(log)
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
        ...modulesOfRemarks(entry),
      };
    });
  if (status === StageStatus.ReviewPassed) return past;
  const mine =
    status === StageStatus.NotSubmitted || status === StageStatus.NotApplied || status === StageStatus.ReviewFailed;
  const passed = mine
    ? 0
    : Math.max(
        0,
        ...standing(log)
          .filter((e) => e.attempt === row.attempt && e.action === 'pass')
          .map((e) => e.level),
      );
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
  const remark = returned?.remarks?.find(({ section }) => section === String(module));
  return remark ? { remark: remark.reason } : {};
}

/** One assessment of mine with everything its index page shows (row D1). */
export async function assessmentInfo(ctx: Context, user: SessionUser, id: string): Promise<AssessmentInfo> {
  return infoOf(ctx, user, await ownWhole(ctx.db, user.id, id, 'id'), await shownChain(ctx.db, user.orgId));
}

/** The same where the assessment and the offices that review it are known. */
export async function infoOf(
  ctx: Context,
  user: SessionUser,
  loaded: Whole,
  chain: readonly Office[],
): Promise<AssessmentInfo> {
  const { row, plan, records, log, attempts } = loaded;
  const reusable = await reusableCounts(ctx.db, loaded);
  const locked = lockedBecause(loaded, ctx.now());
  const returned = row.lastReason ? lastReturn(log) : undefined;
  const modules = await withTitles(ctx, modulesOf(ctx, row, records), records);
  const moves = await ownMoves(ctx, user, loaded, modules);
  return {
    assessmentId: row.id,
    planId: plan.id,
    planName: plan.name,
    year: plan.year,
    status: row.status,
    grade: row.grade as AssessmentInfo['grade'],
    startTime: formatInstant(plan.startAt),
    deadline: formatInstant(plan.deadline),
    canEdit: locked === undefined,
    canSubmit: isOpen(moves, 'submit'),
    canWithdraw: isOpen(moves, 'withdraw'),
    moves,
    ...(locked && { lockedReason: say(ctx.locale, locked.key, locked.params) }),
    modules: modules.map((module) => ({ ...module, ...remarkOn(module.value, returned) })),
    attempt: row.attempt,
    attempts,
    ...(row.lastReason && { lastReason: row.lastReason }),
    ...(returned && { lastReasonBy: returned.operator, lastReasonTime: formatInstant(returned.createdAt) }),
    ...(row.submittedAt && { submitTime: formatInstant(row.submittedAt) }),
    updateTime: formatInstant(row.updatedAt),
    realName: user.realName,
    // The lowest office is one's own organisation.
    orgName: chain[0]?.name ?? '',
    steps: stepsOf(loaded, log, chain),
    reusable,
    rowVersion: row.rowVersion,
  };
}

/** One row of the list; a plan without an assessment of mine shows as not applied while its window is open. */
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
  const open = and(lte(assessmentPlan.startAt, at.now), gt(assessmentPlan.deadline, at.now));
  const status = sql<number>`coalesce(${document.status}, case when ${open} then ${StageStatus.NotApplied}::int else ${StageStatus.NotStarted}::int end)`;
  const where = and(
    query.year === undefined ? undefined : eq(assessmentPlan.year, query.year),
    query.status === undefined
      ? undefined
      : query.status === StageStatus.NotStarted
        ? // What no set knows counts as not started (specification §4), and is found as such.
          sql`${status} not in ${started}`
        : sql`${status} = ${query.status}::int`,
  );
  return {
    rows: db
      .select({ plan: assessmentPlan, doc: document, own: assessment, mark: recordsMark })
      .from(assessmentPlan)
      .leftJoin(document, documentOfPlan(at.accountId))
      .leftJoin(assessment, eq(assessment.id, document.id))
      .$dynamic(),
    where,
    order: [desc(assessmentPlan.year), asc(assessmentPlan.id)],
  };
});

/** My assessments, the newest year first (row D70). */
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

/** Begins the assessment of a plan; begun already, it answers that one. Throws 410 outside of the window. */
export async function startAssessment(ctx: Context, user: SessionUser, planId: string) {
  return transaction(ctx.db, async (tx) => {
    const plan = await planOf(tx, planId);
    const mine = and(
      eq(document.kind, assessmentKind.kind),
      eq(document.planId, planId),
      eq(document.accountId, user.id),
    );
    const [begun] = await tx.select({ id: document.id }).from(document).where(mine);
    if (begun) return { assessmentId: begun.id };
    const now = ctx.now();
    if (!windowOpen(plan, now))
      throw new BusinessError('410', 'assessment.locked.closed', { params: { time: formatInstant(plan.deadline) } });
    return underFreeNumber('YL', plan.year, async (no, verifyCode) => {
      const id = newId(now.getTime());
      const values = { kind: assessmentKind.kind, planId, accountId: user.id, status: StageStatus.NotApplied };
      await tx
        .insert(document)
        .values({ ...values, id, no, verifyCode, title: plan.name, createdAt: now, updatedAt: now })
        .onConflictDoNothing();
      // Another tab may have begun it at the same time.
      const [row] = await tx.select({ id: document.id }).from(document).where(mine);
      if (row?.id === id) await tx.insert(assessment).values({ id, confirmedNone: [] });
      return row && { assessmentId: row.id };
    });
  });
}
