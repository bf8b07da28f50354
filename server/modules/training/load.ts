import type { SQL } from 'drizzle-orm';
import { ExamStatus, type UploadStatus } from '../../../domain/statuses';
import { type CourseFacts, isLearned } from '../../../domain/training/courses';
import {
  type CertificateStep,
  certificateLinkOf,
  certificateStepOf,
  type KnownCertificate,
} from '../../../domain/training/next';
import { stepsOf, type TrainingFacts } from '../../../domain/training/steps';
import { CreditClaim, shownClaimStatus } from '../../../domain/workflows/certificateReview';
import type { Db, Tx } from '../../db/client';
import type { trainingWork } from '../../db/schema';
import { hours, triesLeft } from '../selfStudy/load';
import { retakeFrom } from '../selfStudy/ticket';
import { type CourseRecord, type ProjectRecord, recordOf, type Standing, standingsOf } from './standings';

export type WorkRecord = typeof trainingWork.$inferSelect;

/** A course of a training with the work of its learner. */
export interface CourseView extends CourseRecord {
  facts: CourseFacts;
  work: WorkRecord | undefined;
  checkedInAt: Date | undefined;
}

function courseView(row: CourseRecord, standing: Standing): CourseView {
  const { course, enrolment, about } = row;
  const { examTries } = about;
  const work = standing.works.find(({ courseId }) => courseId === course.courseId);
  const checkedInAt = standing.attended.find(({ courseId }) => courseId === course.courseId)?.createdAt;
  const site =
    course.opensAt && course.closesAt
      ? {
          opensAt: course.opensAt,
          closesAt: course.closesAt,
          checkedIn: checkedInAt !== undefined,
          cancelledAt: course.cancelledAt ?? undefined,
        }
      : undefined;
  const facts: CourseFacts = {
    courseId: course.courseId,
    planId: row.plan.planId,
    name: about.name,
    hour: hours(row.plan.hour),
    site,
    started: enrolment?.startedAt != null,
    lastStudyAt: enrolment?.lastStudyAt ?? undefined,
    last: row.last ?? undefined,
    percent: enrolment?.percent ?? 0,
    examState: (enrolment?.examState ??
      (examTries === null ? ExamStatus.NotNeeded : ExamStatus.NotTaken)) as ExamStatus,
    examTaken: enrolment?.examTaken ?? 0,
    triesLeft: triesLeft(examTries, enrolment ?? undefined),
    retakeFrom: enrolment ? retakeFrom(enrolment, { projectId: course.projectId }) : undefined,
    work: course.homeworkUntil
      ? {
          uploadState: (work?.uploadState ?? 0) as UploadStatus,
          waiting: work !== undefined && work.decidedAt === null,
          until: course.homeworkUntil,
        }
      : undefined,
  };
  return { ...row, facts, work, checkedInAt };
}

function selfOf({ project, selfHours: mine }: Standing): TrainingFacts['self'] {
  const [first] = mine;
  if (!project.selfPlanId || !first) return undefined;
  let have = 0;
  let reachedAt: Date | undefined;
  for (const { course, enrolment } of mine) {
    if (!course || !enrolment?.passedAt) continue;
    have += course.hour;
    if (have >= project.selfHour) reachedAt ??= enrolment.passedAt;
  }
  return {
    planId: project.selfPlanId,
    signedUp: first.signup !== null,
    have: hours(have),
    reachedAt,
    until: first.plan.until,
  };
}

/** A project for one account, with all facts for the rules. */
export interface View {
  standing: Standing;
  project: ProjectRecord;
  courses: CourseView[];
  facts: TrainingFacts;
}

/** Builds the view of a project from its rows. */
export function viewOf(standing: Standing): View {
  const project = recordOf(standing);
  const courses = standing.courses.map((row) => courseView(row, standing));
  const [answer] = standing.answered;
  const { surveyFrom, surveyUntil } = project;
  return {
    standing,
    project,
    courses,
    facts: {
      trainingId: standing.signup?.id ?? '',
      project: {
        startAt: project.startAt,
        studyUntil: project.studyUntil,
        endAt: project.endAt,
        needs: {
          selfHour: hours(project.selfHour),
          studyHour: hours(project.studyHour),
          exam: project.examNeed,
          homework: project.homeworkNeed,
          attendance: project.attendanceNeed,
        },
      },
      self: selfOf(standing),
      courses: courses.map(({ facts }) => facts),
      survey:
        project.survey.length > 0 && surveyFrom && surveyUntil
          ? { from: surveyFrom, until: surveyUntil, answeredAt: answer?.createdAt }
          : undefined,
    },
  };
}

/** Tenths of hours of the courses that the learner has finished. */
export const learnedHours = ({ courses }: View): number =>
  courses.filter(({ facts }) => isLearned(facts)).reduce((sum, { plan }) => sum + plan.hour, 0);

/** True when the learner has started a course or handed in a work. */
export const hasBegun = ({ courses, standing }: View): boolean =>
  standing.works.length > 0 || courses.some(({ facts }) => facts.started || isLearned(facts));

/** A training of the account by a condition; undefined when there is none. */
export async function trainingView(db: Db | Tx, accountId: string, where: SQL | undefined): Promise<View | undefined> {
  const [found] = await standingsOf(db, accountId).where(where);
  return found?.signup ? viewOf(found) : undefined;
}

function knownCertificate({ certificate, application }: Standing): KnownCertificate | undefined {
  if (!certificate) return undefined;
  const status = application ? shownClaimStatus(application.status) : null;
  const issued = certificate.certNo !== null || status === CreditClaim.Passed;
  const named = status === null ? 'draft' : status === CreditClaim.NotPassed ? 'returned' : 'waiting';
  return { id: certificate.id, issued, application: application ? named : undefined };
}

/** The fourth step of a training: its certificate. */
export function certificateOf(
  { standing, facts, project }: View,
  now: Date,
): { step: CertificateStep; link: string | undefined; id: string | undefined } {
  const known = knownCertificate(standing);
  const step = certificateStepOf(stepsOf(facts, now).complete, known);
  return { step, link: certificateLinkOf(step, project.name, known), id: known?.issued ? known.id : undefined };
}
