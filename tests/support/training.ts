import { eq } from 'drizzle-orm';
import { dayMs } from '../../domain/time';
import type { Db } from '../../server/db/client';
import { newId } from '../../server/db/id';
import { studyEnrolment, studyPlan, trainingCourse, trainingProject } from '../../server/db/schema';
import { surveyQuestions } from '../../server/seed/training/surveyQuestions';
import { someOrganisations } from './accounts';
import { type CourseWish, insertPlan } from './study';

export interface ProjectWish {
  courses?: readonly (CourseWish & { homework?: boolean; site?: boolean })[];
  change?: Partial<typeof trainingProject.$inferInsert>;
  /** Days from now for the study (`start`, `studyUntil`) and the survey (`surveyFrom`, `end`). */
  days?: { start?: number; studyUntil?: number; surveyFrom?: number; end?: number };
}

export const SITE_CODE = '246813';

/** Makes a project around `now` that is open for signing up: one course with homework by default, and a survey. */
export async function insertProject(
  db: Db,
  now: Date,
  { courses = [{ homework: true }], change = {}, days = {} }: ProjectWish = {},
) {
  const { start = 2, studyUntil = 30, surveyFrom = studyUntil, end = surveyFrom + 10 } = days;
  const at = (n: number) => new Date(now.getTime() + n * dayMs);
  const projectId = newId();
  const name = `培训项目 ${projectId.slice(-6)}`;
  const plan = await insertPlan(
    db,
    now,
    courses.map((one) => ({ hour: 40, price: 0, ...one })),
    {
      name,
      projectId,
      startAt: at(start),
      endAt: at(studyUntil),
    },
  );
  const { school } = await someOrganisations(db);
  await db.insert(trainingProject).values({
    id: projectId,
    planId: plan.planId,
    name,
    year: 2026,
    levelId: '2',
    categoryId: '8',
    projectPeriodId: '2',
    modeId: '3',
    targetId: '15',
    orgId: school.id,
    intro: '面向全体教师',
    publishAt: at(-10),
    signupStartAt: at(-5),
    signupEndAt: at(5),
    startAt: at(start),
    endAt: at(end),
    quota: 20,
    creditTypeId: '1',
    credit: 20,
    studyHour: 40 * courses.filter(({ site }) => !site).length,
    examNeed: courses.filter(({ exam }) => exam).length,
    homeworkNeed: courses.filter(({ homework }) => homework).length,
    attendanceNeed: courses.filter(({ site }) => site).length,
    survey: surveyQuestions,
    surveyFrom: at(surveyFrom),
    surveyUntil: at(end),
    contacts: [{ name: '罗老师', phone: '0800-812-3371' }],
    ...change,
  });
  await db.insert(trainingCourse).values(
    courses.map((wish, sort) => ({
      projectId,
      courseId: plan.courses[sort]?.courseId ?? '',
      required: true,
      sort,
      homeworkUntil: wish.homework ? at(studyUntil) : null,
      ...(wish.site && { place: '临江市教研室', opensAt: at(start), closesAt: at(start + 1), code: SITE_CODE }),
    })),
  );
  return { projectId, name, ...plan, orgId: school.id };
}

/** Moves all times of a project back by some days, so that it has begun or its survey is open. */
export async function moveProject(db: Db, projectId: string, days: number): Promise<void> {
  const [row] = await db.select().from(trainingProject).where(eq(trainingProject.id, projectId));
  const [plan] = await db.select().from(studyPlan).where(eq(studyPlan.projectId, projectId));
  if (!row || !plan) throw new Error(`no project ${projectId}`);
  const back = (time: Date) => new Date(time.getTime() - days * dayMs);
  const survey =
    row.surveyFrom && row.surveyUntil ? { surveyFrom: back(row.surveyFrom), surveyUntil: back(row.surveyUntil) } : {};
  await db
    .update(trainingProject)
    .set({ startAt: back(row.startAt), endAt: back(row.endAt), ...survey })
    .where(eq(trainingProject.id, projectId));
  await db
    .update(studyPlan)
    .set({ startAt: back(plan.startAt), endAt: back(plan.endAt) })
    .where(eq(studyPlan.id, plan.id));
  await db
    .update(trainingCourse)
    .set({ homeworkUntil: back(plan.endAt) })
    .where(eq(trainingCourse.projectId, projectId));
}

/** Marks all courses of a user as studied. */
export const studyAll = (db: Db, accountId: string, planId: string, now: Date) =>
  db
    .update(studyEnrolment)
    .set({ percent: 100, startedAt: now, lastStudyAt: now, passedAt: now })
    .where(eq(studyEnrolment.accountId, accountId))
    .returning({ planId: studyEnrolment.planId })
    .then((rows) => rows.filter((row) => row.planId === planId).length);
