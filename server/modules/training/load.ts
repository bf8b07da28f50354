import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { ExamStatus, type UploadStatus } from '../../../domain/statuses';
import { type CourseFacts, isLearned } from '../../../domain/training/courses';
import type { TrainingFacts } from '../../../domain/training/steps';
import type { Db, Tx } from '../../db/client';
import { dictionary } from '../../db/dictionaries';
import { nested } from '../../db/nested';
import { anyOf } from '../../db/prepared';
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
import { retakeFrom } from '../selfStudy/exam';
import { hours, triesLeft } from '../selfStudy/load';

export type ProjectRecord = typeof trainingProject.$inferSelect & { studyUntil: Date; orgName: string };

/** Projects as somebody stands before them: with the own sign-up, and what hangs on it. */
export const projectsOf = (db: Db | Tx, accountId: string) =>
  db
    .select({
      project: trainingProject,
      studyUntil: studyPlan.endAt,
      orgName: organisation.name,
      signup: trainingSignup,
      works: nested(trainingWork, {
        where: eq(trainingWork.signupId, trainingSignup.id),
        order: [asc(trainingWork.id)],
      }),
      attended: nested(trainingAttendance, {
        where: eq(trainingAttendance.signupId, trainingSignup.id),
        order: [asc(trainingAttendance.courseId)],
      }),
      answered: nested(trainingSurveyAnswer, {
        where: eq(trainingSurveyAnswer.signupId, trainingSignup.id),
        order: [asc(trainingSurveyAnswer.createdAt)],
      }),
    })
    .from(trainingProject)
    .innerJoin(studyPlan, eq(studyPlan.id, trainingProject.planId))
    .innerJoin(organisation, eq(organisation.id, trainingProject.orgId))
    .leftJoin(
      trainingSignup,
      and(eq(trainingSignup.projectId, trainingProject.id), eq(trainingSignup.accountId, accountId)),
    )
    .$dynamic();

export type Standing = Awaited<ReturnType<typeof projectsOf>>[number];
export const recordOf = ({ project, studyUntil, orgName }: Standing): ProjectRecord => ({
  ...project,
  studyUntil,
  orgName,
});

/** The courses of some projects, with what somebody has learned of them. */
export const coursesOf = (db: Db | Tx, accountId: string, projectIds: readonly string[]) =>
  db
    .select({
      course: trainingCourse,
      planId: studyPlanCourse.planId,
      hour: studyPlanCourse.hour,
      name: studyCourse.name,
      lecturer: studyCourse.teacherName,
      examTries: studyCourse.examTries,
      enrolment: studyEnrolment,
    })
    .from(trainingCourse)
    .innerJoin(trainingProject, eq(trainingProject.id, trainingCourse.projectId))
    .innerJoin(studyCourse, eq(studyCourse.id, trainingCourse.courseId))
    .innerJoin(
      studyPlanCourse,
      and(eq(studyPlanCourse.planId, trainingProject.planId), eq(studyPlanCourse.courseId, trainingCourse.courseId)),
    )
    .leftJoin(
      studyEnrolment,
      and(
        eq(studyEnrolment.accountId, accountId),
        eq(studyEnrolment.courseId, trainingCourse.courseId),
        isNull(studyEnrolment.revokedAt),
      ),
    )
    .where(anyOf(trainingCourse.projectId, projectIds))
    .orderBy(asc(trainingCourse.projectId), asc(trainingCourse.sort));
export type CourseRecord = Awaited<ReturnType<typeof coursesOf>>[number];

/** Hours that somebody has finished in some plans of self-study, each plan with its end and the own sign-up. */
const selfHours = (db: Db | Tx, accountId: string, planIds: readonly string[]) =>
  db
    .select({
      planId: studyPlan.id,
      until: studyPlan.endAt,
      signedUp: studySignup.accountId,
      hour: studyPlanCourse.hour,
      passedAt: studyEnrolment.passedAt,
    })
    .from(studyPlan)
    .leftJoin(studySignup, and(eq(studySignup.planId, studyPlan.id), eq(studySignup.accountId, accountId)))
    .leftJoin(
      studyEnrolment,
      and(
        eq(studyEnrolment.planId, studyPlan.id),
        eq(studyEnrolment.accountId, accountId),
        isNull(studyEnrolment.revokedAt),
      ),
    )
    .leftJoin(
      studyPlanCourse,
      and(eq(studyPlanCourse.planId, studyPlan.id), eq(studyPlanCourse.courseId, studyEnrolment.courseId)),
    )
    .where(anyOf(studyPlan.id, planIds))
    .orderBy(asc(studyEnrolment.passedAt));
type SelfHour = Awaited<ReturnType<typeof selfHours>>[number];

export type WorkRecord = typeof trainingWork.$inferSelect;

/** A course of a training with what its learner has done for it. */
export interface CourseView extends CourseRecord {
  facts: CourseFacts;
  work: WorkRecord | undefined;
  checkedInAt: Date | undefined;
}

function courseView(row: CourseRecord, standing: Standing): CourseView {
  const { course, enrolment, examTries } = row;
  const work = standing.works.find(({ courseId }) => courseId === course.courseId);
  const checkedInAt = standing.attended.find(({ courseId }) => courseId === course.courseId)?.createdAt;
  const site =
    course.opensAt && course.closesAt
      ? { opensAt: course.opensAt, closesAt: course.closesAt, checkedIn: checkedInAt !== undefined }
      : undefined;
  const facts: CourseFacts = {
    courseId: course.courseId,
    planId: row.planId,
    name: row.name,
    hour: hours(row.hour),
    site,
    started: enrolment?.startedAt != null,
    lastStudyAt: enrolment?.lastStudyAt ?? undefined,
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

function selfOf({ selfPlanId, selfHour }: ProjectRecord, rows: readonly SelfHour[]): TrainingFacts['self'] {
  const mine = rows.filter(({ planId }) => planId === selfPlanId);
  const [first] = mine;
  if (!selfPlanId || !first) return undefined;
  let have = 0;
  let reachedAt: Date | undefined;
  for (const { hour, passedAt } of mine) {
    if (hour === null || passedAt === null) continue;
    have += hour;
    if (have >= selfHour) reachedAt ??= passedAt;
  }
  return { planId: selfPlanId, signedUp: first.signedUp !== null, have: hours(have), reachedAt, until: first.until };
}

/** A project before somebody, with everything that the rules ask for. */
export interface View {
  standing: Standing;
  project: ProjectRecord;
  courses: CourseView[];
  facts: TrainingFacts;
}

/** What the rules ask for, of several projects at once: two queries. */
export async function viewsOf(db: Db | Tx, accountId: string, standings: readonly Standing[]): Promise<View[]> {
  if (standings.length === 0) return [];
  const selfPlans = standings.flatMap(({ project }) => project.selfPlanId ?? []);
  const courses = await coursesOf(
    db,
    accountId,
    standings.map(({ project }) => project.id),
  );
  const self = selfPlans.length > 0 ? await selfHours(db, accountId, [...new Set(selfPlans)]) : [];
  return standings.map((standing): View => {
    const project = recordOf(standing);
    const views = courses
      .filter(({ course }) => course.projectId === project.id)
      .map((row) => courseView(row, standing));
    const [answer] = standing.answered;
    const { surveyFrom, surveyUntil } = project;
    return {
      standing,
      project,
      courses: views,
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
        self: selfOf(project, self),
        courses: views.map(({ facts }) => facts),
        survey:
          project.survey.length > 0 && surveyFrom && surveyUntil
            ? { from: surveyFrom, until: surveyUntil, answeredAt: answer?.createdAt }
            : undefined,
      },
    };
  });
}

/** Has anything of it been done? */
export const hasBegun = ({ courses, standing }: View): boolean =>
  standing.works.length > 0 || courses.some(({ facts }) => facts.started || isLearned(facts));

/** A training of somebody by a condition; undefined when there is none. */
export async function trainingView(db: Db | Tx, accountId: string, where: SQL | undefined): Promise<View | undefined> {
  const [standing] = await projectsOf(db, accountId).where(where);
  if (!standing?.signup) return undefined;
  const [view] = await viewsOf(db, accountId, [standing]);
  return view;
}

/** Names of what a project says by entries of dictionaries. */
export async function projectNames(db: Db) {
  const named = async (name: Dictionary) => (await dictionary(db, name)).names;
  const { ProjectLevel, ProjectCategory, ProjectPeriod, TrainingMode, TrainingTarget, CreditType } = Dictionary;
  const [level, category, period, mode, target, creditType] = await Promise.all(
    [ProjectLevel, ProjectCategory, ProjectPeriod, TrainingMode, TrainingTarget, CreditType].map(named),
  );
  const of = (names: ReadonlyMap<string, string> | undefined, id: string) => names?.get(id) ?? '';
  return (project: ProjectRecord) => ({
    levelName: of(level, project.levelId),
    categoryName: of(category, project.categoryId),
    projectPeriodName: of(period, project.projectPeriodId),
    modeName: of(mode, project.modeId),
    targetName: of(target, project.targetId),
    creditTypeName: of(creditType, project.creditTypeId),
  });
}
export type Naming = Awaited<ReturnType<typeof projectNames>>;
