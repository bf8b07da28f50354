import type { AssessmentInfo, ExamineStep } from '@domain/api/assessment';
import type { ReviewLog } from '@domain/api/documentShapes';
import { StageStatus } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import type { Translate } from '@/hooks/useT';

const moves: readonly string[] = ['submit', 'withdraw', 'open', 'pass', 'notPass'];

const roleOf = (t: Translate, level: number) => t(`assessment.level.${level}` as MessageKey);

/** Status of an assessment after a step. */
function statusAfter({ status }: AssessmentInfo, { action, level }: ExamineStep, last: number): number {
  if (action === 'notPass') return StageStatus.ReviewFailed;
  if (action !== 'pass') return StageStatus.WaitingReview;
  return level === last && status === StageStatus.ReviewPassed ? StageStatus.ReviewPassed : StageStatus.Reported;
}

/** Steps of an assessment as the log of a document, and the levels that it passes. */
export function wayOf(t: Translate, info: AssessmentInfo) {
  const from = info.steps.findLastIndex(({ action }) => action === 'submit');
  const since = info.steps.slice(Math.max(0, from)).filter(({ level }) => level > 0);
  const levels = [...new Set(since.map(({ level }) => level))].sort((a, b) => a - b);
  const turn = since.find(({ action }) => action === 'waiting');
  const log = info.steps
    .filter(({ action }) => moves.includes(action))
    .map(
      (step, i): ReviewLog => ({
        id: String(i),
        attempt: step.attempt,
        action: step.action as ReviewLog['action'],
        status: statusAfter(info, step, levels.at(-1) ?? 0),
        level: step.level,
        operator: step.operator ?? '',
        role: roleOf(t, step.level),
        time: step.time ?? '',
        ...(step.reason !== undefined && { reason: step.reason }),
      }),
    );
  const decided = [StageStatus.ReviewPassed, StageStatus.ReviewFailed, StageStatus.NotSubmitted] as readonly number[];
  return {
    log,
    way: {
      deadline: info.deadline,
      level: decided.includes(info.status) || from < 0 ? 0 : (turn?.level ?? 0),
      levels: levels.map((level) => {
        const due = since.findLast((step) => step.level === level)?.dueTime;
        return { level, role: roleOf(t, level), orgName: '', ...(due !== undefined && { deadline: due }) };
      }),
    },
  };
}
