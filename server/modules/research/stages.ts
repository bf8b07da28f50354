import type { SrStage } from '../../../domain/api/research';
import { declarationOf } from '../../../domain/declarations';
import { currentStage, stageStatus, stagesOf } from '../../../domain/research/stages';
import { formatInstant, instantOf } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { can } from '../../../domain/workflows/core';
import { reviewedDocument } from '../../../domain/workflows/reviewedDocument';
import type { researchPlan, StoredStage } from '../../db/schema';
import type { DocumentRow } from '../../documents/kind';
import { stateOf } from '../../documents/rows';

export type ResearchPlan = typeof researchPlan.$inferSelect;

/** Window and deadlines of a stage in a plan. Throws Error when the plan lacks the stage. */
export function windowOf(plan: ResearchPlan, stage: string): StoredStage {
  const found = plan.stages.find((one) => one.stage === stage);
  if (!found) throw new Error(`plan ${plan.id} lacks ${stage}`);
  return found;
}

export const firstWindow = (plan: ResearchPlan): StoredStage => windowOf(plan, stagesOf(plan.kind)[0] ?? '');

/** True while the window of a stage is open. */
export const isOpenAt = ({ openFrom, deadline }: StoredStage, now: Date): boolean =>
  instantOf(openFrom) <= now && now < instantOf(deadline);

/** All stages of a subject or thesis in their order, begun or not. */
export function stagesToWire(plan: ResearchPlan, documents: readonly DocumentRow[], now: Date): SrStage[] {
  const stages: SrStage[] = [];
  for (const stage of stagesOf(plan.kind)) {
    const window = windowOf(plan, stage);
    const doc = documents.find(({ kind }) => kind === stage);
    const machine = declarationOf(stage)?.machine ?? reviewedDocument;
    const before = stages.at(-1)?.status;
    // When the pass of the stage before was taken back, a stage without a submission closes again.
    const closed = before !== undefined && before !== StageStatus.ReviewPassed && (doc?.attempt ?? 0) === 0;
    const stored = doc && !closed ? stateOf(machine, doc.status) : undefined;
    const status = stageStatus(stored, before, { openFrom: instantOf(window.openFrom) }, now);
    const levelDeadline = doc && doc.level > 0 ? window.levelDeadlines[doc.level - 1] : undefined;
    stages.push({
      stage,
      status,
      attempt: doc?.attempt ?? 0,
      openFrom: window.openFrom,
      deadline: window.deadline,
      level: doc?.level ?? 0,
      canEdit: !closed && isOpenAt(window, now) && can(machine, status, 'save', 'teacher'),
      ...(doc && { id: doc.id }),
      ...(levelDeadline && { levelDeadline }),
      ...(doc?.submittedAt && { submitTime: formatInstant(doc.submittedAt) }),
      ...(doc?.decidedAt && { decideTime: formatInstant(doc.decidedAt) }),
      ...(doc?.lastReason && { lastReason: doc.lastReason }),
    });
  }
  return stages;
}

/** Name of the current stage. */
export const stageNow = (stages: readonly SrStage[]): string =>
  stages[currentStage(stages.map(({ status }) => status))]?.stage ?? '';
