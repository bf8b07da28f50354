import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SurveyAnswers, SurveyQuestion } from '../../../domain/training/survey';
import { at, created, id } from '../columns';
import { account } from './account';
import { resource } from './file';
import { organisation } from './organisation';
import { studyCourse, studyPlan } from './study';

/*
 * Training projects. Their courses are those of a plan of self-study that belongs to the project: viewer, hours and exams are one.
 * Hours and credits are tenths. What a clock alone can change is derived in domain/training and stored nowhere.
 */
export const trainingProject = pgTable(
  'training_project',
  {
    id: id().primaryKey(),
    /** Whose courses are studied, and when: its end is that of the study. */
    planId: text()
      .notNull()
      .references(() => studyPlan.id),
    /** The plan of self-study whose hours are the first step; `selfHour` = how many, 0 = none. */
    selfPlanId: text().references(() => studyPlan.id),
    selfHour: integer().notNull().default(0),
    name: text().notNull(),
    year: integer().notNull(),
    levelId: text().notNull(),
    categoryId: text().notNull(),
    projectPeriodId: text().notNull(),
    modeId: text().notNull(),
    targetId: text().notNull(),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    intro: text().notNull(),
    publishAt: at().notNull(),
    signupStartAt: at().notNull(),
    signupEndAt: at().notNull(),
    startAt: at().notNull(),
    endAt: at().notNull(),
    /** Places; null = as many as come. */
    quota: integer(),
    /** Who is signed up: kept where it changes, under the row's lock, and never above the quota. */
    signed: integer().notNull().default(0),
    creditTypeId: text().notNull(),
    credit: integer().notNull(),
    studyHour: integer().notNull(),
    examNeed: smallint().notNull(),
    homeworkNeed: smallint().notNull(),
    attendanceNeed: smallint().notNull(),
    /** Questions of the survey; none = there is no third step. */
    survey: jsonb().$type<SurveyQuestion[]>().notNull(),
    surveyFrom: at(),
    surveyUntil: at(),
    contacts: jsonb().$type<{ name: string; phone: string }[]>().notNull(),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('training_project_plan').on(t.planId),
    index('training_project_published').on(t.publishAt),
    index('training_project_year').on(t.year, t.publishAt),
  ],
);

/** What a project says of one of its courses, besides what the plan says. */
export const trainingCourse = pgTable(
  'training_course',
  {
    projectId: text()
      .notNull()
      .references(() => trainingProject.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => studyCourse.id),
    required: boolean().notNull(),
    sort: integer().notNull(),
    /** Until when its homework is handed in; null = there is none. */
    homeworkUntil: at(),
    /** A session on site: where, from when to when one checks in, and by which code, which is shown there. */
    place: text(),
    opensAt: at(),
    closesAt: at(),
    code: text(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.courseId] }), index('training_course_course').on(t.courseId)],
);

/** Somebody in a project; its id is the id of the training. */
export const trainingSignup = pgTable(
  'training_signup',
  {
    id: id().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => trainingProject.id),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Grade set: follows from the grades of the works, in the transaction that gives them. */
    grade: smallint().notNull().default(0),
    createdAt: created(),
    /** What has been told: each of it once. */
    startTold: boolean().notNull().default(false),
    endingTold: boolean().notNull().default(false),
    surveyTold: boolean().notNull().default(false),
    completedTold: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('training_signup_once').on(t.projectId, t.accountId),
    index('training_signup_account').on(t.accountId),
  ],
);

/** The homework of a course as it was handed in last. */
export const trainingWork = pgTable(
  'training_work',
  {
    id: id().primaryKey(),
    signupId: text()
      .notNull()
      .references(() => trainingSignup.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => studyCourse.id),
    resourceId: text()
      .notNull()
      .references(() => resource.id),
    remark: text().notNull().default(''),
    /** Upload set: 0 = waits for the decision. */
    uploadState: smallint().notNull().default(0),
    reason: text(),
    grade: smallint().notNull().default(0),
    /** How often it has been handed in. */
    attempt: smallint().notNull().default(1),
    submittedAt: at().notNull(),
    decidedAt: at(),
    decidedBy: text().references(() => account.id),
  },
  (t) => [
    uniqueIndex('training_work_once').on(t.signupId, t.courseId),
    index('training_work_waiting').on(t.uploadState, t.submittedAt, t.id),
  ],
);

/** Who was on site, checked in by the code that was shown there. */
export const trainingAttendance = pgTable(
  'training_attendance',
  {
    signupId: text()
      .notNull()
      .references(() => trainingSignup.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => studyCourse.id),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.signupId, t.courseId] })],
);

export const trainingSurveyAnswer = pgTable('training_survey_answer', {
  signupId: text()
    .primaryKey()
    .references(() => trainingSignup.id, { onDelete: 'cascade' }),
  answers: jsonb().$type<SurveyAnswers>().notNull(),
  createdAt: created(),
});
