import type { CompletionStep, TrainingActionShape, TrainingCourse, TrainingRow } from '../../../domain/api/training';
import { TrainingStep } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { planStateOf, studyStateOf } from '../../../domain/selfStudy/states';
import { Grade, type ProjectTime, type UploadStatus } from '../../../domain/statuses';
import { courseAction, isLearned, keepsFromUpload, learningOfCourse } from '../../../domain/training/courses';
import type { CompletionNeed, Disabled, Step, TrainingAction } from '../../../domain/training/model';
import { isOver, nextOf } from '../../../domain/training/next';
import { finalResultOf, trainingResultOf } from '../../../domain/training/states';
import { inDisplayOrder, stepsOf } from '../../../domain/training/steps';
import { surveyMinutes } from '../../../domain/training/survey';
import type { Context } from '../../http/context';
import { say, sayTime } from '../../http/words';
import { sayType } from '../credit/words';
import { hours } from '../selfStudy/load';
import { completedAt } from './completedAt';
import type { Papers, WorkVersion } from './files';
import { type CourseView, certificateOf, hasBegun, learnedHours, type View } from './load';
import type { Naming } from './names';
import { creditMost, creditOf } from './standings';

export type Speaking = Pick<Context, 'locale' | 'now'>;

/** Reason why an action is not possible, in words. */
export const sayWhy = (ctx: Speaking, { key, at, n }: Disabled): string =>
  say(ctx.locale, `training.why.${key}`, {
    time: at ? sayTime(ctx.locale, at, ctx.now()) : '',
    n: n ?? 0,
  });

const sayAction = (ctx: Speaking, { name, link, disabled }: TrainingAction): TrainingActionShape => ({
  name,
  label: say(ctx.locale, `training.action.${name}`),
  ...(link && !disabled && { link }),
  ...(disabled && { disabledReason: sayWhy(ctx, disabled) }),
});

/** A requirement as in the contract, with the number of returned works or the last section. */
export function completionStep(ctx: Speaking, one: CompletionNeed & Pick<Step, 'action' | 'last'>): CompletionStep {
  const { step, kind, requirement, need, have, unit, returned, action } = one;
  const reason = returned
    ? say(ctx.locale, 'training.returned', { n: returned })
    : one.last
      ? say(ctx.locale, one.last.section ? 'training.lastSection' : 'training.last', {
          name: one.last.course,
          n: one.last.section ?? 0,
        })
      : undefined;
  return {
    step,
    kind,
    name: say(ctx.locale, `training.need.${kind}`, { need, have }),
    requirement,
    need,
    have,
    unit,
    ...(one.openFrom && { openFrom: formatInstant(one.openFrom) }),
    ...(one.deadline && { deadline: formatInstant(one.deadline) }),
    ...(one.doneAt && { doneTime: formatInstant(one.doneAt) }),
    ...(reason && { reason }),
    ...(action && { action: sayAction(ctx, action), ...(action.link && !action.disabled && { link: action.link }) }),
  };
}

const stepKinds = ['selfHour', 'studyHour', 'survey'] as const;

/** The three steps with their own names, and all requirements in the order of display. */
export function completionOf(ctx: Speaking, view: View) {
  const { steps, needs, complete } = stepsOf(view.facts, ctx.now());
  return {
    complete,
    steps: steps.map((one, i) => ({
      ...completionStep(ctx, { ...one, kind: stepKinds[i] ?? 'survey' }),
      name: say(ctx.locale, `enum.trainingStep.${(['selfStudy', 'trainingStudy', 'satisfactionSurvey'] as const)[i]}`),
      ...(one.step === TrainingStep.SatisfactionSurvey &&
        view.facts.survey && { minutes: surveyMinutes(view.project.survey) }),
    })),
    completion: inDisplayOrder(needs).map((one) => completionStep(ctx, one)),
    /** Whole percent over all requirements. */
    percent: percentOf(needs),
  };
}

function percentOf(needs: readonly CompletionNeed[]): number {
  const asked = needs.filter(({ need }) => need > 0);
  if (asked.length === 0) return 0;
  return Math.floor((asked.reduce((sum, { need, have }) => sum + Math.min(1, have / need), 0) / asked.length) * 100);
}

const siteOf = ({ course, checkedInAt }: CourseView): Pick<TrainingCourse, 'site'> =>
  course.place && course.opensAt && course.closesAt
    ? {
        site: {
          place: course.place,
          from: formatInstant(course.opensAt),
          to: formatInstant(course.closesAt),
          ...(checkedInAt && { checkedIn: formatInstant(checkedInAt) }),
        },
      }
    : {};

/** An earlier version of homework as in the contract; undefined without its file. */
function earlierVersion(
  { attempt, resourceId, remark, uploadState, reason, submittedAt, decidedAt }: WorkVersion,
  files: Papers['files'],
) {
  const file = files.get(resourceId);
  return (
    file && {
      attempt,
      file,
      remark,
      submitTime: formatInstant(submittedAt),
      uploadState: uploadState as UploadStatus,
      ...(reason && { reason }),
      ...(decidedAt && { decideTime: formatInstant(decidedAt) }),
    }
  );
}

/** A course of a project as in the contract; `files` has the homework. Without a sign-up it has no actions. */
export function trainingCourse(
  ctx: Speaking,
  view: View,
  one: CourseView,
  { files, versions }: Papers,
): TrainingCourse {
  const now = ctx.now();
  const { facts, course, work, enrolment } = one;
  const mine = view.standing.signup !== null;
  const file = work && files.get(work.resourceId);
  const times = view.facts.project;
  const closed = mine ? keepsFromUpload(facts, times, now) : undefined;
  const returned = facts.work && !facts.work.waiting && work?.reason;
  return {
    courseId: course.courseId,
    courseName: facts.name,
    hour: facts.hour,
    required: course.required,
    lecturer: one.about.lecturer,
    hasHomework: course.homeworkUntil !== null,
    ...siteOf(one),
    learnState: mine ? learningOfCourse(facts, times, now) : 1,
    studyState: studyStateOf(isLearned(facts) ? 100 : facts.percent),
    examState: facts.examState,
    ...(enrolment?.examScore != null && { examScore: enrolment.examScore }),
    uploadState: (work?.uploadState ?? 0) as UploadStatus,
    grade: (work?.grade ?? Grade.NotAssessed) as Grade,
    percent: facts.percent,
    ...(work &&
      file && {
        homework: {
          file,
          remark: work.remark,
          submitTime: formatInstant(work.submittedAt),
          waiting: work.decidedAt === null,
          ...(work.reason && { reason: work.reason }),
          ...(work.decidedAt && { decideTime: formatInstant(work.decidedAt) }),
          attempt: work.attempt,
          earlier: versions
            .filter(({ workId }) => workId === work.id)
            .flatMap((version) => earlierVersion(version, files) ?? []),
        },
      }),
    ...(course.homeworkUntil && { homeworkUntil: formatInstant(course.homeworkUntil) }),
    ...(mine && { action: sayAction(ctx, courseAction(facts, view.facts.trainingId, times, now)) }),
    ...(mine &&
      facts.work && {
        upload: {
          ...sayAction(ctx, { name: work ? 'reupload' : 'upload', disabled: closed }),
          ...(work && { label: say(ctx.locale, 'training.work.next', { n: work.attempt + 1 }) }),
        },
      }),
    ...(returned &&
      course.homeworkUntil && {
        note: closed
          ? returned
          : say(ctx.locale, 'training.note.returned', {
              reason: returned,
              time: sayTime(ctx.locale, course.homeworkUntil, now),
            }),
      }),
  };
}

/** A training as a row of the list. */
export function trainingRow(ctx: Speaking, view: View, names: Naming): TrainingRow {
  const now = ctx.now();
  const { project, standing } = view;
  const { steps, complete, percent, completion } = completionOf(ctx, view);
  const works = completion.find(({ kind }) => kind === 'homework');
  const certificate = certificateOf(view, now);
  const next = nextOf(view.facts, certificate, now);
  const grade = (standing.signup?.grade ?? Grade.NotAssessed) as Grade;
  const timeState: ProjectTime = planStateOf(project, now);
  const stands = { complete, begun: hasBegun(view), grade, graded: project.homeworkNeed > 0, time: timeState };
  const { levelName, modeName } = names(project);
  return {
    trainingId: standing.signup?.id ?? '',
    projectId: project.id,
    projectName: project.name,
    timeState,
    trainingResult: trainingResultOf(stands),
    finalResult: finalResultOf(stands),
    grade,
    credit: hours(project.credit),
    creditNow: hours(creditOf(project, learnedHours(view))),
    creditMost: hours(creditMost(project)),
    studyHour: hours(project.studyHour),
    creditTypeName: sayType(ctx.locale, project.creditTypeId),
    steps,
    ...(works && works.need > 0 && { works: { have: works.have, need: works.need } }),
    certificate: { state: certificate.step, ...(certificate.link && { link: certificate.link }) },
    ...(certificate.id && { certificateId: certificate.id }),
    over: isOver(view.facts, certificate.step, now),
    ...(next && {
      next: {
        kind: next.kind,
        urgent: next.urgent,
        action: sayAction(ctx, next.action),
        ...(next.deadline && { deadline: formatInstant(next.deadline) }),
      },
    }),
    ...(complete && { completedTime: formatInstant(completedAt(view)) }),
    startTime: formatInstant(project.startAt),
    endTime: formatInstant(project.endAt),
    percent,
    levelName,
    modeName,
    orgName: project.orgName,
    year: project.year,
  };
}
