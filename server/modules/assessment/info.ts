import type { AssessmentInfo, ExamineStep, ModuleProgress } from '../../../domain/api/assessment';
import { lastReturn, withoutUndone } from '../../../domain/documents/log';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import type { OfferedMove } from '../../../domain/workflows/core';
import { type Office, shownChain } from '../../documents/chain';
import type { DocumentMove, LogRow } from '../../documents/kind';
import { movesFor } from '../../documents/move';
import type { Context, SessionUser } from '../../http/context';
import { say, withTimes } from '../../http/words';
import { type Loaded, lockedBecause, ownWhole, stageOf, type Whole } from './load';
import { mendedModules } from './mended';
import { heldOf } from './moves';
import { modulesOf, withTitles } from './progress';
import { reusableCounts } from './reuse';

/** Remarks on modules, in the shape of the API. */
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

/** Moves that the teacher may make with an assessment now. */
export const ownMoves = async (ctx: Context, user: SessionUser, loaded: Loaded, modules: readonly ModuleProgress[]) =>
  (await movesFor(
    ctx.db,
    heldOf(ctx, loaded),
    { as: 'owner', user },
    { formComplete: modules.every((m) => m.missing.length === 0) },
    // The machine of the assessment has no other moves.
  )) as AssessmentInfo['moves'];

/** True when the move can be tried now; missing fields are told when it is tried. */
const canMove = (moves: readonly OfferedMove<DocumentMove>[], name: DocumentMove) =>
  moves.some((move) => move.name === name && move.unmet.every((one) => one === 'formComplete'));

const shownActions = new Set(['submit', 'withdraw', 'pass', 'notPass']);

/** Steps of a review: past ones, the current one, and the coming ones with dates; `chain`: the reviewing offices. */
export function stepsOf({ row, plan }: Loaded, log: readonly LogRow[], chain: readonly Office[]): ExamineStep[] {
  const status = stageOf(row.status);
  const past = withoutUndone(log)
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
        ...withoutUndone(log)
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

/** Remark on a module that the reviewers made when they returned the assessment. */
function remarkOn(
  { value, state, updatedAt = '' }: Pick<ModuleProgress, 'value' | 'state' | 'updatedAt'>,
  returned: LogRow | undefined,
  mended: ReadonlySet<string> | undefined,
): Partial<Pick<ModuleProgress, 'remark' | 'changedSinceReview' | 'state'>> {
  const remark = returned?.remarks?.find(({ section }) => section === String(value));
  if (!returned || !remark) return {};
  const changedSinceReview = mended?.has(String(value)) ?? updatedAt > formatInstant(returned.createdAt);
  // A module that was returned for correction is not complete before it is changed, even when every field is filled.
  return {
    remark: remark.reason,
    changedSinceReview,
    ...(!changedSinceReview && state === 'complete' && { state: 'partial' }),
  };
}

/** Reads one assessment of mine with everything its index page shows. */
export async function assessmentInfo(ctx: Context, user: SessionUser, id: string): Promise<AssessmentInfo> {
  return infoOf(ctx, user, await ownWhole(ctx.db, user.id, id, 'id'), await shownChain(ctx.db, user.orgId));
}

/** As {@link assessmentInfo}, when the assessment and its reviewing offices are loaded already. */
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
  const mended = await mendedModules(ctx, loaded, returned);
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
    canSubmit: canMove(moves, 'submit'),
    canWithdraw: canMove(moves, 'withdraw'),
    moves,
    ...(locked && { lockedReason: say(ctx.locale, locked.key, withTimes(ctx.locale, locked.params ?? {}, ctx.now())) }),
    modules: modules.map((module) => ({ ...module, ...remarkOn(module, returned, mended) })),
    attempt: row.attempt,
    attempts,
    ...(row.lastReason && { lastReason: row.lastReason }),
    ...(returned && { lastReasonBy: returned.operator, lastReasonTime: formatInstant(returned.createdAt) }),
    ...(row.submittedAt && { submitTime: formatInstant(row.submittedAt) }),
    updateTime: formatInstant(row.updatedAt),
    realName: user.realName,
    // The lowest office is the teacher's own organisation.
    orgName: chain[0]?.name ?? '',
    steps: stepsOf(loaded, log, chain),
    reusable,
    rowVersion: row.rowVersion,
  };
}
