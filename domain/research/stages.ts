import { ResearchKind, type ResearchStage, SubjectStage, ThesisStage } from '../enums';
import { ResearchDeclaration, StageStatus, SubjectState } from '../statuses';

/** Stages of a subject in order, and the single stage of a thesis. */
export const subjectStages: readonly ResearchStage[] = Object.values(SubjectStage);
export const thesisStages: readonly ResearchStage[] = Object.values(ThesisStage);
/** First stages, by whose documents the results of subjects and theses are known. */
export const firstStages: readonly ResearchStage[] = [SubjectStage.SubjectApplication, ThesisStage.ThesisApplication];
export const stagesOf = (kind: number): readonly ResearchStage[] =>
  kind === ResearchKind.Thesis ? thesisStages : subjectStages;

export const isResearchStage = (name: string): name is ResearchStage =>
  [...subjectStages, ...thesisStages].some((stage) => stage === name);

/** Whether a stage belongs to a subject or to a thesis. */
export const kindOf = (stage: string): ResearchKind =>
  thesisStages.some((one) => one === stage) ? ResearchKind.Thesis : ResearchKind.Subject;

interface Window {
  readonly openFrom: Date;
}

/**
 * Status of a stage, also while it has no document: not started until the stage before is passed and its window is
 * open, then not applied.
 */
export const stageStatus = (
  status: number | undefined,
  before: number | undefined,
  window: Window,
  now: Date,
): number =>
  status ??
  ((before === undefined || before === StageStatus.ReviewPassed) && window.openFrom <= now
    ? StageStatus.NotApplied
    : StageStatus.NotStarted);

/** How far a subject is, by its stages in order. */
export function subjectStateOf(statuses: readonly number[]): SubjectState {
  if (statuses.at(-1) === StageStatus.ReviewPassed) return SubjectState.Concluded;
  return statuses.some((status) => status >= StageStatus.NotSubmitted)
    ? SubjectState.Declaring
    : SubjectState.NotDeclared;
}

const deciding: readonly number[] = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported];
const decided: readonly number[] = [StageStatus.ReviewFailed, StageStatus.ReviewPassed];

/** State of a plan for its declarant, by the status of the first stage. */
export function declarationOfPlan(first: number | undefined): ResearchDeclaration {
  if (first !== undefined && deciding.includes(first)) return ResearchDeclaration.ToEvaluate;
  return first !== undefined && decided.includes(first) ? ResearchDeclaration.Evaluated : ResearchDeclaration.ToDeclare;
}

/** Index of the current stage: the first that is not passed, or the last. */
export const currentStage = (statuses: readonly number[]): number => {
  const open = statuses.findIndex((status) => status !== StageStatus.ReviewPassed);
  return open < 0 ? statuses.length - 1 : open;
};
