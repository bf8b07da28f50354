import type { TrainingStep } from '../enums';
import type { CompletionRequirement } from '../statuses';

/** Why something cannot be done, as `training.why.<key>`; `at` and `n` are what its sentence names. */
export const whyKeys = [
  'notStarted',
  'studyClosed',
  'selfClosed',
  'surveyOpens',
  'surveyOpensAfterStudy',
  'afterStudy',
  'surveyClosed',
  'answered',
  'noSurvey',
  'noHomework',
  'workPassed',
  'workClosed',
  'notOnSite',
  'siteOpens',
  'siteOver',
  'checkedIn',
  'noTries',
  'retakeFrom',
  'signupNotOpen',
  'signupClosed',
  'full',
  'started',
] as const;
export type WhyKey = (typeof whyKeys)[number];
export interface Disabled {
  readonly key: WhyKey;
  readonly at?: Date | undefined;
  readonly n?: number;
}

export const actionNames = [
  'viewCourses',
  'selfStudy',
  'begin',
  'continue',
  'review',
  'exam',
  'retake',
  'upload',
  'reupload',
  'checkIn',
  'checkedIn',
  'survey',
  'answers',
] as const;
export type ActionName = (typeof actionNames)[number];
export interface TrainingAction {
  readonly name: ActionName;
  readonly link?: string;
  readonly disabled?: Disabled | undefined;
}

/** What is counted to complete a training, each with its sentence `training.need.<kind>`. */
export const needKinds = ['selfHour', 'studyHour', 'exam', 'homework', 'attendance', 'survey'] as const;
export type NeedKind = (typeof needKinds)[number];
export type NeedUnit = 'hour' | 'exam' | 'work' | 'time' | 'survey';

export interface CompletionNeed {
  readonly step: TrainingStep;
  readonly kind: NeedKind;
  readonly requirement: CompletionRequirement;
  readonly need: number;
  readonly have: number;
  readonly unit: NeedUnit;
  /** Works that came back. */
  readonly returned?: number;
  readonly openFrom?: Date | undefined;
  readonly deadline?: Date | undefined;
  readonly doneAt?: Date | undefined;
}

export interface Step extends Omit<CompletionNeed, 'kind' | 'returned'> {
  readonly action?: TrainingAction | undefined;
  /** Where somebody has stopped: the course, and which of its sections. */
  readonly last?: { readonly course: string; readonly section?: number | undefined } | undefined;
}
