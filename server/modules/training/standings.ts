import { aliasedTable, and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { trainingWorth } from '../../../domain/credit/rules';
import { CertificateKind, type CreditType } from '../../../domain/enums';
import type { SectionFacts } from '../../../domain/training/courses';
import type { Db, Tx } from '../../db/client';
import { fixed, unseen } from '../../db/prepared';
import { nestedJoin, relatedRows } from '../../db/relatedRows';
import {
  certificate,
  document,
  organisation,
  studyCourse,
  studyEnrolment,
  studyPlan,
  studyPlanCourse,
  studySignup,
  trainingAttendance,
  trainingCourse,
  trainingProject,
  trainingReminder,
  trainingSignup,
  trainingSurveyAnswer,
  trainingWaiting,
  trainingWork,
} from '../../db/schema';
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
export interface SelfHour {
  plan: { planId: string; until: Date };
  signup: { accountId: string } | null;
  course: { hour: number } | null;
  enrolment: { passedAt: Date | null } | null;
}

const coursesOf = (accountId: SQL) =>
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
const selfHours = (accountId: SQL) =>
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

/** Condition: the sign-up is the account's. */
export const signedUpBy = (accountId: string | SQL) =>
  and(eq(trainingSignup.projectId, trainingProject.id), eq(trainingSignup.accountId, accountId));

const other = aliasedTable(trainingWaiting, 'other_waiting');
const othersWaiting = (before?: SQL) =>
  sql<number>`(select count(*) from ${trainingWaiting} ${sql.identifier('other_waiting')} where ${and(eq(other.projectId, trainingProject.id), before)})`.mapWith(
    Number,
  );
/** The waiting list of a project, the account's place on it, and whether it wants to be reminded. */
const queue = {
  waiting: othersWaiting(),
  ahead: othersWaiting(sql`${other.turn} < ${trainingWaiting.turn}`),
  turn: trainingWaiting,
  reminder: trainingReminder,
};

/** Query for projects with the account's sign-up and its place on the waiting list. */
export const projectsOf = (db: Db | Tx, accountId: string) =>
  db
    .select({ ...standing, ...queue })
    .from(trainingProject)
    .innerJoin(studyPlan, eq(studyPlan.id, trainingProject.planId))
    .innerJoin(organisation, eq(organisation.id, trainingProject.orgId))
    .leftJoin(trainingSignup, signedUpBy(accountId))
    .leftJoin(
      trainingWaiting,
      and(eq(trainingWaiting.projectId, trainingProject.id), eq(trainingWaiting.accountId, accountId)),
    )
    .leftJoin(
      trainingReminder,
      and(eq(trainingReminder.projectId, trainingProject.id), eq(trainingReminder.accountId, accountId)),
    )
    .$dynamic();

/** Query for projects with the account's sign-up, the courses, and everything that the learner has done. */
export function standingsOf(db: Db | Tx, of: string) {
  const accountId = unseen(of);
  return db
    .select({
      ...standing,
      ...accomplished,
      courses: coursesOf(accountId),
      selfHours: selfHours(accountId),
      certificate: { id: certificate.id, certNo: certificate.certNo },
      application: { status: document.status },
    })
    .from(trainingProject)
    .innerJoin(studyPlan, eq(studyPlan.id, trainingProject.planId))
    .innerJoin(organisation, eq(organisation.id, trainingProject.orgId))
    .leftJoin(trainingSignup, signedUpBy(accountId))
    .leftJoin(
      certificate,
      and(
        eq(certificate.accountId, accountId),
        eq(certificate.certType, fixed(CertificateKind.Completion)),
        eq(certificate.bizId, trainingSignup.id),
        isNull(certificate.revokedAt),
      ),
    )
    .leftJoin(document, and(eq(document.kind, fixed(CERTIFICATE_KIND)), eq(document.planId, certificate.id)))
    .$dynamic();
}

export type Standing = Awaited<ReturnType<typeof standingsOf>>[number];
/** A project with the account's sign-up; where it is asked for, with the waiting list. */
export type Place = Pick<Standing, 'project' | 'studyUntil' | 'orgName' | 'signup'> &
  Partial<Pick<Awaited<ReturnType<typeof projectsOf>>[number], keyof typeof queue>>;
/** Tenths of credit of a project for learned hours, also tenths. */
export const creditOf = ({ credit, creditTypeId }: Standing['project'], learned: number): number =>
  trainingWorth(learned, credit, creditTypeId as CreditType).credit;
/** Tenths of credit for all hours of a project. */
export const creditMost = (project: Standing['project']): number => creditOf(project, project.studyHour);
export const recordOf = ({ project, studyUntil, orgName }: Place): ProjectRecord => ({
  ...project,
  studyUntil,
  orgName,
});
