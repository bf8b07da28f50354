import type { ExamineDetail, RegistrationForm } from '../../../domain/api/assessment';
import { recordList } from '../../../domain/assessment/binding';
import { withoutUndone } from '../../../domain/documents/log';
import { enums } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult } from '../../../domain/statuses';
import { type Office, shownChain } from '../../documents/chain';
import type { LogRow } from '../../documents/kind';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { currentLevel, infoOf, modulesOfRemarks, stepsOf } from './info';
import { type Loaded, ownWhole } from './load';
import { wireAll } from './records';

const levelName = (ctx: Context, level: number): string => {
  const found = enums.reviewLevel.find(({ value }) => value === level);
  return found ? say(ctx.locale, found.labelKey) : '';
};

function detailOf(ctx: Context, loaded: Loaded, log: readonly LogRow[], chain: readonly Office[]): ExamineDetail {
  const { row, plan } = loaded;
  const decided = withoutUndone(log)
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

/** Review of my assessment of a plan, level by level. */
export async function examineDetail(ctx: Context, user: SessionUser, planId: string): Promise<ExamineDetail> {
  const whole = await ownWhole(ctx.db, user.id, planId, 'planId');
  return detailOf(ctx, whole, whole.log, await shownChain(ctx.db, user.orgId));
}

/** Everything that the registration form of a year shows. */
export async function registrationForm(ctx: Context, user: SessionUser, id: string): Promise<RegistrationForm> {
  const whole = await ownWhole(ctx.db, user.id, id, 'id');
  const chain = await shownChain(ctx.db, user.orgId);
  const [assessment, lists] = await Promise.all([
    infoOf(ctx, user, whole, chain),
    wireAll(ctx, whole, recordList, whole.records, whole.profile),
  ]);
  return {
    assessment,
    lists: Object.fromEntries(recordList.map(({ category }, n) => [category, lists[n] ?? []])),
    examine: detailOf(ctx, whole, whole.log, chain),
  };
}
