import type { ExamineDetail, RegistrationForm } from '../../../domain/api/assessment';
import { recordList } from '../../../domain/assessment/binding';
import { standing } from '../../../domain/documents/log';
import { enums } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult } from '../../../domain/statuses';
import { type Office, organisationChain } from '../../documents/chain';
import type { LogRow } from '../../documents/kind';
import { logOf } from '../../documents/rows';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import type { SessionUser } from '../account/session';
import { assessmentInfo, currentLevel, modulesOfRemarks, stepsOf } from './info';
import { type Loaded, ownAssessment, ownAssessmentOfPlan, recordsOf } from './load';
import { wireOf } from './records';

const levelName = (ctx: Context, level: number): string => {
  const found = enums.reviewLevel.find(({ value }) => value === level);
  return found ? say(ctx.locale, found.labelKey) : '';
};

function detailOf(ctx: Context, loaded: Loaded, log: readonly LogRow[], chain: readonly Office[]): ExamineDetail {
  const { row, plan } = loaded;
  const decided = standing(log)
    .filter(({ action }) => action === 'pass' || action === 'notPass')
    .map(({ level, operator, action, reason, createdAt, attempt, remarks }) => ({
      level,
      levelName: levelName(ctx, level),
      reviewerName: operator,
      result: action === 'pass' ? ReviewResult.Passed : ReviewResult.Failed,
      ...(reason && { reason }),
      time: formatInstant(createdAt),
      attempt,
      ...modulesOfRemarks({ remarks }),
    }));
  const steps = stepsOf(loaded, log, chain);
  const level = currentLevel(steps);
  const waiting = steps.some((step) => step.action === 'waiting') && level > 0;
  const now = { level, levelName: levelName(ctx, level), result: ReviewResult.Waiting, attempt: row.attempt };
  return {
    planId: plan.id,
    assessmentId: row.id,
    status: row.status,
    grade: row.grade as ExamineDetail['grade'],
    ...(waiting && { current: now.levelName }),
    steps: waiting ? [...decided, now] : decided,
  };
}

/** How my assessment of a plan was examined, level by level (row D19). */
export async function examineDetail(ctx: Context, user: SessionUser, planId: string): Promise<ExamineDetail> {
  const loaded = await ownAssessmentOfPlan(ctx.db, user.id, planId);
  const chain = await organisationChain(ctx.db, user.orgId);
  return detailOf(ctx, loaded, await logOf(ctx.db, loaded.row.id), chain);
}

/** Everything that the registration form of a year shows (row D82). */
export async function registrationForm(ctx: Context, user: SessionUser, id: string): Promise<RegistrationForm> {
  const loaded = await ownAssessment(ctx.db, user.id, id);
  const [assessment, records, log, chain] = await Promise.all([
    assessmentInfo(ctx, user, id),
    recordsOf(ctx.db, id),
    logOf(ctx.db, id),
    organisationChain(ctx.db, user.orgId),
  ]);
  const lists = await Promise.all(
    recordList.map(async (d) => [d.category, await wireOf(ctx, loaded, d, records)] as const),
  );
  return { assessment, lists: Object.fromEntries(lists), examine: detailOf(ctx, loaded, log, chain) };
}
