import { TrainingStep } from '../enums';
import { sumHours } from '../selfStudy/hours';
import { studyLinks } from '../selfStudy/links';
import { CompletionRequirement, ExamStatus, statusSets, UploadStatus } from '../statuses';
import { type CourseFacts, courseAction, isLearned, type StudyTime } from './courses';
import { trainingLinks } from './links';
import type { CompletionNeed, Disabled, Step, TrainingAction } from './model';

const { NoRequirement, NotStarted, Studying, NotCompleted, Completed } = CompletionRequirement;

export interface TrainingFacts {
  trainingId: string;
  project: StudyTime & { endAt: Date; needs: ProjectNeeds };
  /** The self-study plan whose hours count; none where no hours of it are asked for. */
  self?: { planId: string; signedUp: boolean; have: number; reachedAt?: Date | undefined; until: Date } | undefined;
  courses: readonly CourseFacts[];
  survey?: { from: Date; until: Date; answeredAt?: Date | undefined } | undefined;
}
/** Needs of a project; 0 = nothing. Hours, not tenths. */
export interface ProjectNeeds {
  selfHour: number;
  studyHour: number;
  exam: number;
  homework: number;
  attendance: number;
}

export const isDone = (requirement: CompletionRequirement): boolean =>
  requirement === NoRequirement || requirement === Completed;

/** State of a requirement: not completed only once its time is over. */
export function requirementOf(
  { need, have, begun, until }: { need: number; have: number; begun: boolean; until?: Date | undefined },
  now: Date,
): CompletionRequirement {
  if (need <= 0) return NoRequirement;
  if (have >= need) return Completed;
  if (until && now >= until) return NotCompleted;
  return begun ? Studying : NotStarted;
}

/** Several requirements as one. */
export function togetherOf(all: readonly CompletionRequirement[]): CompletionRequirement {
  if (all.every((one) => one === NoRequirement)) return NoRequirement;
  if (all.every(isDone)) return Completed;
  if (all.includes(NotCompleted)) return NotCompleted;
  return all.some((one) => one === Studying || one === Completed) ? Studying : NotStarted;
}

/** Everything that is counted, in the order of the steps. */
export function needsOf({ project, self, courses, survey }: TrainingFacts, now: Date): CompletionNeed[] {
  const { needs, startAt, studyUntil } = project;
  const learned = courses.filter(isLearned);
  const works = courses.flatMap(({ work }) => work ?? []);
  const count = <T>(all: readonly T[], wanted: (one: T) => boolean) => all.filter(wanted).length;
  const selfHave = Math.min(needs.selfHour, self?.have ?? 0);
  const selfUntil = self && (self.until < project.endAt ? self.until : project.endAt);
  // Hours that were there before the plan ended stay hours.
  const selfBegun = selfHave > 0 || self?.signedUp === true;
  const row = (
    one: Pick<CompletionNeed, 'step' | 'kind' | 'need' | 'have' | 'unit' | 'openFrom' | 'deadline'> & {
      doneAt?: Date | undefined;
      returned?: number;
    },
    begun: boolean,
  ): CompletionNeed => ({ ...one, requirement: requirementOf({ ...one, begun, until: one.deadline }, now) });
  const study = { step: TrainingStep.TrainingStudy, openFrom: startAt, deadline: studyUntil } as const;
  return [
    row(
      {
        step: TrainingStep.SelfStudy,
        kind: 'selfHour',
        need: needs.selfHour,
        have: selfHave,
        unit: 'hour',
        deadline: selfUntil,
        // Hours from before the training count from its first day.
        doneAt: self?.reachedAt && (self.reachedAt < startAt ? startAt : self.reachedAt),
      },
      selfBegun,
    ),
    row(
      {
        ...study,
        kind: 'studyHour',
        need: needs.studyHour,
        have: sumHours(learned.map(({ hour }) => hour)),
        unit: 'hour',
      },
      courses.some((one) => one.started || isLearned(one)),
    ),
    row(
      {
        ...study,
        kind: 'exam',
        need: needs.exam,
        have: count(courses, ({ examState }) => examState === ExamStatus.Passed),
        unit: 'exam',
      },
      courses.some(({ examTaken }) => examTaken > 0),
    ),
    row(
      {
        ...study,
        kind: 'homework',
        need: needs.homework,
        have: count(works, ({ uploadState }) => uploadState === UploadStatus.Passed),
        returned: count(works, (one) => one.uploadState === UploadStatus.NotPassed && !one.waiting),
        unit: 'work',
      },
      works.some(({ uploadState, waiting }) => waiting || uploadState !== UploadStatus.None),
    ),
    row(
      {
        ...study,
        kind: 'attendance',
        need: needs.attendance,
        have: count(courses, ({ site }) => site?.checkedIn === true),
        unit: 'time',
      },
      courses.some(({ site }) => site?.checkedIn),
    ),
    row(
      {
        step: TrainingStep.SatisfactionSurvey,
        kind: 'survey',
        need: survey ? 1 : 0,
        have: survey?.answeredAt ? 1 : 0,
        unit: 'survey',
        openFrom: survey?.from,
        deadline: survey?.until,
        doneAt: survey?.answeredAt,
      },
      false,
    ),
  ];
}

const order = statusSets.completion.map(({ value }) => value);
/** Requirements in display order of their states; within a state in the order of the steps. */
export const inDisplayOrder = <T extends { requirement: CompletionRequirement }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => order.indexOf(a.requirement) - order.indexOf(b.requirement));

/** Why the survey cannot be filled in; undefined when it can. */
export function keepsFromSurvey(
  { survey }: Pick<TrainingFacts, 'survey'>,
  study: CompletionRequirement,
  now: Date,
): Disabled | undefined {
  if (!survey) return { key: 'noSurvey' };
  if (survey.answeredAt) return { key: 'answered', at: survey.answeredAt };
  if (now >= survey.until) return { key: 'surveyClosed', at: survey.until };
  if (now < survey.from) return { key: isDone(study) ? 'surveyOpens' : 'surveyOpensAfterStudy', at: survey.from };
  return isDone(study) ? undefined : { key: 'afterStudy' };
}

function selfAction({ self }: TrainingFacts, { requirement, deadline }: CompletionNeed): TrainingAction | undefined {
  if (!self || requirement === NoRequirement) return undefined;
  const link = self.signedUp ? studyLinks.myCourses(self.planId) : studyLinks.plan(self.planId);
  if (requirement === Completed) return { name: 'viewCourses', link };
  return {
    name: 'selfStudy',
    link,
    disabled: requirement === NotCompleted ? { key: 'selfClosed', at: deadline } : undefined,
  };
}

/** The course that was studied last. */
const latest = (courses: readonly CourseFacts[]): CourseFacts | undefined =>
  courses.toSorted((a, b) => (b.lastStudyAt?.getTime() ?? 0) - (a.lastStudyAt?.getTime() ?? 0))[0];

/** The course to continue: of those that can be watched and are not finished, the one studied last. */
const toContinue = (courses: readonly CourseFacts[]): CourseFacts | undefined =>
  latest(courses.filter((one) => !one.site && !isLearned(one)));

/** Last place of the learner: in the course to continue, or else in the course studied last. */
function lastOf({ courses }: TrainingFacts): Step['last'] {
  const next = toContinue(courses);
  const found = next?.lastStudyAt ? next : latest(courses);
  return found?.lastStudyAt && { course: found.name, section: found.last?.n };
}

function studyAction(facts: TrainingFacts, requirement: CompletionRequirement, now: Date): TrainingAction | undefined {
  const { courses, project, trainingId } = facts;
  if (courses.length === 0) return undefined;
  const name = requirement === NotStarted ? 'begin' : 'continue';
  if (now < project.startAt) return { name: 'begin', disabled: { key: 'notStarted', at: project.startAt } };
  if (isDone(requirement)) return { name: 'review', link: trainingLinks.training(trainingId, 'courses') };
  if (now >= project.studyUntil) return { name, disabled: { key: 'studyClosed', at: project.studyUntil } };
  const next = toContinue(courses);
  if (next) {
    // The viewer finds the section after one that is watched to its end.
    const section = next.last?.ended ? undefined : next.last?.sectionId;
    return { name, link: trainingLinks.course(trainingId, next.courseId, next.planId, section) };
  }
  // After all courses are watched to their end, their exams or homework come next.
  const open = courses.map((one) => courseAction(one, trainingId, project, now));
  return (
    open.find((one) => one.name !== 'review' && one.link && !one.disabled) ?? {
      name,
      link: trainingLinks.training(trainingId, 'courses'),
    }
  );
}

function surveyAction(facts: TrainingFacts, study: CompletionRequirement, now: Date): TrainingAction | undefined {
  if (!facts.survey) return undefined;
  const link = trainingLinks.survey(facts.trainingId);
  if (facts.survey.answeredAt) return { name: 'answers', link };
  return { name: 'survey', link, disabled: keepsFromSurvey(facts, study, now) };
}

/** Steps by the facts that they were counted from, at the last moment that was asked for: lists ask several times. */
const counted = new WeakMap<TrainingFacts, { at: number; steps: ReturnType<typeof countSteps> }>();

/**
 * The three steps of a training with need, have, deadline and what can be done, and all that is counted. Facts do not
 * change once they have been counted.
 */
export function stepsOf(facts: TrainingFacts, now: Date) {
  const at = now.getTime();
  const known = counted.get(facts);
  if (known?.at === at) return known.steps;
  const steps = countSteps(facts, now);
  counted.set(facts, { at, steps });
  return steps;
}

function countSteps(facts: TrainingFacts, now: Date) {
  const needs = needsOf(facts, now);
  const [self, hours, , , , survey] = needs as [CompletionNeed, ...CompletionNeed[]] & { 5: CompletionNeed };
  const study = togetherOf(
    needs.filter(({ step }) => step === TrainingStep.TrainingStudy).map(({ requirement }) => requirement),
  );
  const steps: [Step, Step, Step] = [
    { ...self, action: selfAction(facts, self) },
    { ...(hours as CompletionNeed), requirement: study, action: studyAction(facts, study, now), last: lastOf(facts) },
    { ...survey, action: surveyAction(facts, study, now) },
  ];
  const complete = steps.every(({ requirement }) => isDone(requirement));
  return { steps, needs, complete };
}
