import { CourseLearning, ExamStatus, ProjectTime, SignupState, StudyStatus } from '../statuses';

/** State of a self-study plan, in the project-time set. */
export function planStateOf(plan: { startAt: Date; endAt: Date }, now: Date): ProjectTime {
  if (now < plan.startAt) return ProjectTime.NotStarted;
  return now < plan.endAt ? ProjectTime.Ongoing : ProjectTime.Ended;
}

/** Sign-up state; null = signed up, for which the set has no value. */
export function signupStateOf(
  plan: { signupStartAt: Date; signupEndAt: Date },
  signedUp: boolean,
  now: Date,
): SignupState | null {
  if (signedUp) return null;
  if (now < plan.signupStartAt) return SignupState.NotStarted;
  return now < plan.signupEndAt ? SignupState.NotSignedUp : SignupState.Ended;
}

export interface CourseProgress {
  /** True for a teacher with a paid line for the course. */
  enrolled: boolean;
  started: boolean;
  percent: number;
  examState: ExamStatus;
  /** Tries at the exam that are left; not asked when there is none. */
  examTriesLeft: number;
  planEnded: boolean;
}

/** Study state: studied at 100 percent. */
export const studyStateOf = (percent: number): StudyStatus =>
  percent >= 100 ? StudyStatus.Studied : StudyStatus.NotStudied;

/** Has the learner finished the course: all of it watched, and the exam passed or not needed? */
export const isPassed = ({ percent, examState }: Pick<CourseProgress, 'percent' | 'examState'>): boolean =>
  percent >= 100 && (examState === ExamStatus.Passed || examState === ExamStatus.NotNeeded);

/** State of a course for its learner; computed, so that no timer has to write it. */
export function courseStateOf(progress: CourseProgress): CourseLearning {
  const { enrolled, started, examState, examTriesLeft, planEnded } = progress;
  if (!enrolled) return CourseLearning.NotSignedUp;
  if (isPassed(progress)) return CourseLearning.Passed;
  if (examState === ExamStatus.NotPassed && (planEnded || examTriesLeft <= 0)) return CourseLearning.NotPassed;
  if (planEnded) return CourseLearning.Ended;
  return started ? CourseLearning.Studying : CourseLearning.NotStarted;
}

/** State of a whole plan for its learner, in the same set. */
export function planLearnStateOf(plan: {
  signedUp: boolean;
  started: boolean;
  complete: boolean;
  ended: boolean;
}): CourseLearning {
  if (!plan.signedUp) return CourseLearning.NotSignedUp;
  if (plan.complete) return CourseLearning.Passed;
  if (plan.ended) return plan.started ? CourseLearning.NotPassed : CourseLearning.Ended;
  return plan.started ? CourseLearning.Studying : CourseLearning.NotStarted;
}
