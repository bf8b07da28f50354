import type { TrainingStep } from '../enums';
import type { CompletionRequirement } from '../statuses';

/** Reasons why something cannot be done, as `training.why.<key>`; `at` and `n` are values in the sentence. */
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
  'siteCancelled',
  'siteOpens',
  'siteOver',
  'checkedIn',
  'noTries',
  'retakeFrom',
  'signupNotOpen',
  'signupClosed',
  'full',
  'notSuited',
  'placesLeft',
  'signupOpen',
  'started',
] as const;
export type WhyKey = (typeof whyKeys)[number];
export interface Disabled {
  readonly key: WhyKey;
  readonly at?: Date | undefined;
  readonly n?: number;
}

/** Actions of a teacher on a project. */
export const projectActionNames = ['signUp', 'cancel', 'wait', 'leave', 'remind', 'forget'] as const;
export type ProjectActionName = (typeof projectActionNames)[number];

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
  'certificate',
] as const;
export type ActionName = (typeof actionNames)[number];
export interface TrainingAction {
  readonly name: ActionName;
  readonly link?: string;
  readonly disabled?: Disabled | undefined;
}

/** Things that are counted to complete a training; the sentences are `training.need.<kind>`. */
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
  /** Last place of the learner: the course, and the number of the section. */
  readonly last?: { readonly course: string; readonly section?: number | undefined } | undefined;
}
