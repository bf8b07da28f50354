import { aliasedTable, and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { ExamStatus, type UploadStatus } from '../../../domain/statuses';
import { type CourseFacts, isLearned, type SectionFacts } from '../../../domain/training/courses';
import type { TrainingFacts } from '../../../domain/training/steps';
import type { Db, Tx } from '../../db/client';
import { nestedJoin, relatedRows } from '../../db/relatedRows';
import {
  organisation,
  studyCourse,
  studyEnrolment,
  studyPlan,
  studyPlanCourse,
  studySignup,
  trainingAttendance,
  trainingCourse,
  trainingProject,
  trainingSignup,
  trainingSurveyAnswer,
  trainingWork,
} from '../../db/schema';
import { hours, triesLeft } from '../selfStudy/load';
import { retakeFrom } from '../selfStudy/ticket';
import { joinLastSection, lastSection } from './lastSection';

export type ProjectRecord = typeof trainingProject.$inferSelect & { studyUntil: Date; orgName: string };

/** A course of a project with the learner's enrolment. */
export interface CourseRecord {
  course: typeof trainingCourse.$inferSelect;
  plan: { planId: string; hour: number };
  about: { name: string; lecturer: string; examTries: number | null };
  enrolment: typeof studyEnrolment.$inferSelect | null;
  /** Section that was studied last. */
  last: SectionFacts | null;
}

/** A course that counts for the hours of self-study, with its plan and the learner's sign-up. */
interface SelfHour {
  plan: { planId: string; until: Date };
  signup: { accountId: string } | null;
  course: { hour: number } | null;
  enrolment: { passedAt: Date | null } | null;
}

const coursesOf = (accountId: string) =>
  nestedJoin<CourseRecord>(
    {
      course: getTableColumns(trainingCourse),
      plan: { planId: studyPlanCourse.planId, hour: studyPlanCourse.hour },
      about: { name: studyCourse.name, lecturer: studyCourse.teacherName, examTries: studyCourse.examTries },
      enrolment: getTableColumns(studyEnrolment),
      last: lastSection,
    },
    {
      from: sql`${trainingCourse}
        inner join ${studyCourse} on ${eq(studyCourse.id, trainingCourse.courseId)}
        inner join ${studyPlanCourse} on ${and(eq(studyPlanCourse.planId, trainingProject.planId), eq(studyPlanCourse.courseId, trainingCourse.courseId))}
        left join ${studyEnrolment} on ${and(eq(studyEnrolment.accountId, accountId), eq(studyEnrolment.courseId, trainingCourse.courseId), isNull(studyEnrolment.revokedAt))}
        ${joinLastSection(accountId)}`,
      where: eq(trainingCourse.projectId, trainingProject.id),
      order: [asc(trainingCourse.sort)],
    },
  );

/** Alias of the plan of self-study; without the alias it is the plan of the training. */
const selfPlan = aliasedTable(studyPlan, 'self_plan');
const selfHours = (accountId: string) =>
  nestedJoin<SelfHour>(
    {
      plan: { planId: selfPlan.id, until: selfPlan.endAt },
      signup: { accountId: studySignup.accountId },
      course: { hour: studyPlanCourse.hour },
      enrolment: { passedAt: studyEnrolment.passedAt },
    },
    {
      from: sql`${studyPlan} ${sql.identifier('self_plan')}
        left join ${studySignup} on ${and(eq(studySignup.planId, selfPlan.id), eq(studySignup.accountId, accountId))}
        left join ${studyEnrolment} on ${and(eq(studyEnrolment.planId, selfPlan.id), eq(studyEnrolment.accountId, accountId), isNull(studyEnrolment.revokedAt))}
        left join ${studyPlanCourse} on ${and(eq(studyPlanCourse.planId, selfPlan.id), eq(studyPlanCourse.courseId, studyEnrolment.courseId))}`,
      where: eq(selfPlan.id, trainingProject.selfPlanId),
      order: [asc(studyEnrolment.passedAt)],
    },
  );

/** Columns of a project and of the learner's sign-up. */
const standing = {
  project: trainingProject,
  studyUntil: studyPlan.endAt,
  orgName: organisation.name,
  signup: trainingSignup,
};
const accomplished = {
  works: relatedRows(trainingWork, {
    where: eq(trainingWork.signupId, trainingSignup.id),
    order: [asc(trainingWork.id)],
  }),
  attended: relatedRows(trainingAttendance, {
    where: eq(trainingAttendance.signupId, trainingSignup.id),
    order: [asc(trainingAttendance.courseId)],
  }),
  answered: relatedRows(trainingSurveyAnswer, {
    where: eq(trainingSurveyAnswer.signupId, trainingSignup.id),
    order: [asc(trainingSurveyAnswer.createdAt)],
  }),
};

const signedUpBy = (accountId: string) =>
  and(eq(trainingSignup.projectId, trainingProject.id), eq(trainingSignup.accountId, accountId));

/** Query for projects with the account's sign-up. */
export const projectsOf = (db: Db | Tx, accountId: string) =>
  db
    .select(standing)
    .from(trainingProject)
    .innerJoin(studyPlan, eq(studyPlan.id, trainingProject.planId))
    .innerJoin(organisation, eq(organisation.id, trainingProject.orgId))
    .leftJoin(trainingSignup, signedUpBy(accountId))
    .$dynamic();

/** Query for projects with the account's sign-up, the courses, and everything that the learner has done. */
export const standingsOf = (db: Db | Tx, accountId: string) =>
  db
    .select({ ...standing, ...accomplished, courses: coursesOf(accountId), selfHours: selfHours(accountId) })
    .from(trainingProject)
    .innerJoin(studyPlan, eq(studyPlan.id, trainingProject.planId))
    .innerJoin(organisation, eq(organisation.id, trainingProject.orgId))
    .leftJoin(trainingSignup, signedUpBy(accountId))
    .$dynamic();

export type Place = Awaited<ReturnType<typeof projectsOf>>[number];
export type Standing = Awaited<ReturnType<typeof standingsOf>>[number];
export const recordOf = ({ project, studyUntil, orgName }: Place): ProjectRecord => ({
  ...project,
  studyUntil,
  orgName,
});

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
      ? { opensAt: course.opensAt, closesAt: course.closesAt, checkedIn: checkedInAt !== undefined }
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

/** True when the learner has started a course or handed in a work. */
export const hasBegun = ({ courses, standing }: View): boolean =>
  standing.works.length > 0 || courses.some(({ facts }) => facts.started || isLearned(facts));

/** A training of the account by a condition; undefined when there is none. */
export async function trainingView(db: Db | Tx, accountId: string, where: SQL | undefined): Promise<View | undefined> {
  const [found] = await standingsOf(db, accountId).where(where);
  return found?.signup ? viewOf(found) : undefined;
}
