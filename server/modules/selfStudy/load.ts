import { and, asc, eq, getTableColumns, isNull, lte, type SQL } from 'drizzle-orm';
import type { HourFramework } from '../../../domain/selfStudy/hours';
import { type CourseProgress, courseStateOf, planStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, ProjectTime } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { prepared } from '../../db/prepared';
import { relatedRows } from '../../db/relatedRows';
import {
  organisation,
  studyCourse,
  studyEnrolment,
  studyFramework,
  studyPlan,
  studyPlanCourse,
  studySignup,
} from '../../db/schema';
import { notFound } from '../../http/errors';

/** Columns of a plan without its long texts, which only its own page shows. */
const { intro, target, rules, ...planColumns } = getTableColumns(studyPlan);
export type Plan = Omit<typeof studyPlan.$inferSelect, 'intro' | 'target' | 'rules'> & { orgName: string };

/** Hours or credits from the stored tenths. */
export const hours = (tenths: number): number => tenths / 10;

/** A published plan. Throws 404 for an unknown one, or one that is not published yet. */
export async function planOf(db: Db | Tx, id: string, now: Date): Promise<Plan> {
  const [found] = await db
    .select({ plan: planColumns, orgName: organisation.name })
    .from(studyPlan)
    .innerJoin(organisation, eq(organisation.id, studyPlan.orgId))
    .where(and(eq(studyPlan.id, id), lte(studyPlan.publishAt, now)));
  if (!found) throw notFound();
  return { ...found.plan, orgName: found.orgName };
}

const textsOfPlan = prepared((db, at: { planId: string }) =>
  db.select({ intro, target, rules }).from(studyPlan).where(eq(studyPlan.id, at.planId)),
);

/** Long texts of a plan for its page. Throws 404 for an unknown plan. */
export async function planTexts(db: Db, planId: string) {
  const [texts] = await textsOfPlan(db, { planId });
  if (!texts) throw notFound();
  return texts;
}

export async function signupOf(db: Db | Tx, accountId: string, planId: string) {
  const [row] = await db
    .select()
    .from(studySignup)
    .where(and(eq(studySignup.accountId, accountId), eq(studySignup.planId, planId)));
  return row;
}

export const frameworksOf = (db: Db | Tx, planId: string) =>
  db.select().from(studyFramework).where(eq(studyFramework.planId, planId)).orderBy(asc(studyFramework.sort));
export type FrameworkRow = typeof studyFramework.$inferSelect;

/** A plan with its frameworks and the sign-up of one account. */
export interface Place {
  plan: Plan;
  signup: typeof studySignup.$inferSelect | undefined;
  frameworks: FrameworkRow[];
}

/** Query for plans with the account's sign-up and their frameworks; `placeOfRow` reads its rows. */
export const places = (db: Db | Tx, accountId: string) =>
  db
    .select({
      plan: planColumns,
      orgName: organisation.name,
      signup: studySignup,
      frameworks: relatedRows(studyFramework, {
        where: eq(studyFramework.planId, studyPlan.id),
        order: [asc(studyFramework.sort)],
      }),
    })
    .from(studyPlan)
    .innerJoin(organisation, eq(organisation.id, studyPlan.orgId))
    .leftJoin(studySignup, and(eq(studySignup.planId, studyPlan.id), eq(studySignup.accountId, accountId)))
    .$dynamic();

export const placeOfRow = ({
  plan,
  orgName,
  signup,
  frameworks,
}: Awaited<ReturnType<typeof places>>[number]): Place => ({
  plan: { ...plan, orgName },
  signup: signup ?? undefined,
  frameworks,
});

const placesOfPlan = prepared((db, at: { accountId: string; planId: string; now: Date }) =>
  places(db, at.accountId).where(and(eq(studyPlan.id, at.planId), lte(studyPlan.publishAt, at.now))),
);

/** A published plan with its frameworks and the account's sign-up. Throws 404 for an unknown or unpublished one. */
export async function placeOf(db: Db | Tx, accountId: string, planId: string, now: Date): Promise<Place> {
  const [row] = await placesOfPlan(db, { accountId, planId, now });
  if (!row) throw notFound();
  return placeOfRow(row);
}

export const hourFrameworks = (rows: readonly FrameworkRow[]): HourFramework[] =>
  rows.map(({ id, parentId, name, minHour }) => ({
    frameworkId: id,
    parentId: parentId ?? undefined,
    name,
    minHour: hours(minHour),
  }));

export const courseColumns = {
  planId: studyPlanCourse.planId,
  courseId: studyPlanCourse.courseId,
  courseName: studyCourse.name,
  teacherName: studyCourse.teacherName,
  score: studyCourse.score,
  examTries: studyCourse.examTries,
  frameworkId: studyPlanCourse.frameworkId,
  frameworkName: studyFramework.name,
  hourType: studyPlanCourse.hourType,
  hour: studyPlanCourse.hour,
  price: studyPlanCourse.price,
  offShelf: studyPlanCourse.offShelf,
  learnerCount: studyCourse.learners,
};
/** Query for courses of plans with the columns of a card. */
export const planCourses = (db: Db | Tx) =>
  db
    .select(courseColumns)
    .from(studyPlanCourse)
    .innerJoin(studyCourse, eq(studyCourse.id, studyPlanCourse.courseId))
    .innerJoin(studyFramework, eq(studyFramework.id, studyPlanCourse.frameworkId))
    .$dynamic();

export type CourseRow = Awaited<ReturnType<typeof planCourses>>[number];

export type Enrolment = typeof studyEnrolment.$inferSelect;

/** Columns of an enrolment for lists and hours. The first is not null, so it tells whether a left join found one. */
export const standingColumns = {
  planId: studyEnrolment.planId,
  startedAt: studyEnrolment.startedAt,
  lastStudyAt: studyEnrolment.lastStudyAt,
  passedAt: studyEnrolment.passedAt,
  percent: studyEnrolment.percent,
  examState: studyEnrolment.examState,
  examScore: studyEnrolment.examScore,
  examTaken: studyEnrolment.examTaken,
  examAt: studyEnrolment.examAt,
};
export type EnrolmentStanding = Pick<Enrolment, keyof typeof standingColumns>;

/** Remaining tries at the exam; 0 for a course without one. */
export const triesLeft = (examTries: number | null, enrolment: Pick<Enrolment, 'examTaken'> | undefined): number =>
  Math.max(0, (examTries ?? 0) - (enrolment?.examTaken ?? 0));

/** Progress in a course, for the rules. */
export const progressOf = (
  row: { examTries: number | null; enrolment: EnrolmentStanding | undefined },
  plan: Pick<Plan, 'startAt' | 'endAt'>,
  now: Date,
): CourseProgress => ({
  enrolled: row.enrolment !== undefined,
  started: row.enrolment?.startedAt != null,
  percent: row.enrolment?.percent ?? 0,
  examState: (row.enrolment?.examState ??
    (row.examTries === null ? ExamStatus.NotNeeded : ExamStatus.NotTaken)) as ExamStatus,
  examTriesLeft: triesLeft(row.examTries, row.enrolment),
  planEnded: planStateOf(plan, now) === ProjectTime.Ended,
});

export const learnStateOf = (...args: Parameters<typeof progressOf>) => courseStateOf(progressOf(...args));

/** Current enrolment of the account in a course, in any plan; undefined when there is none. */
export async function ownEnrolment(
  db: Db | Tx,
  accountId: string,
  courseId: string,
  lock = false,
): Promise<Enrolment | undefined> {
  const query = db
    .select()
    .from(studyEnrolment)
    .where(
      and(
        eq(studyEnrolment.accountId, accountId),
        eq(studyEnrolment.courseId, courseId),
        isNull(studyEnrolment.revokedAt),
      ),
    );
  const [row] = lock ? await query.for('update') : await query;
  return row;
}

/** Join condition for the account's current enrolment in the course of the row. */
export const enrolmentOf = (accountId: string): SQL | undefined =>
  and(
    eq(studyEnrolment.accountId, accountId),
    eq(studyEnrolment.courseId, studyCourse.id),
    isNull(studyEnrolment.revokedAt),
  );
