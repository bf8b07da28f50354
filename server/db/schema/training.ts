import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredQuestion, SurveyAnswers } from '../../../domain/training/survey';
import { at, created, id } from '../columns';
import { letterIndex, soughtIn } from '../sought';
import { account } from './account';
import { resource } from './file';
import { organisation } from './organisation';
import { studyCourse, studyPlan } from './study';

/*
 * Training projects. The courses of a project are those of a plan of self-study that belongs to it, so both share
 * viewer, hours and exams. Hours and credits are tenths. Values that change with time alone are derived in
 * domain/training.
 */
export const trainingProject = pgTable(
  'training_project',
  {
    id: id().primaryKey(),
    /** Plan that holds the courses and the time of study; the study ends when the plan ends. */
    planId: text()
      .notNull()
      .references(() => studyPlan.id),
    /** Plan of self-study for the first step, and the hours that it requires (`selfHour`, 0 = none). */
    selfPlanId: text().references(() => studyPlan.id),
    selfHour: integer().notNull().default(0),
    name: text().notNull(),
    nameSought: soughtIn('name'),
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
    /** Number of places; null = no limit. */
    quota: integer(),
    /** Number of participants: changed only under the row's lock, and never above the quota. */
    signed: integer().notNull().default(0),
    creditTypeId: text().notNull(),
    credit: integer().notNull(),
    studyHour: integer().notNull(),
    examNeed: smallint().notNull(),
    homeworkNeed: smallint().notNull(),
    attendanceNeed: smallint().notNull(),
    /** Questions of the survey; empty = no third step. */
    survey: jsonb().$type<StoredQuestion[]>().notNull(),
    surveyFrom: at(),
    surveyUntil: at(),
    contacts: jsonb().$type<{ name: string; phone: string }[]>().notNull(),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('training_project_plan').on(t.planId),
    index('training_project_published').on(t.publishAt),
    index('training_project_year').on(t.year, t.publishAt),
    letterIndex('training_project_letters', t.nameSought),
  ],
);

/** A course's settings in a project, in addition to those of the plan. */
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
    /** Deadline of its homework; null = no homework. */
    homeworkUntil: at(),
    /** A session on site: place, times for the check-in, and the code that is displayed there. */
    place: text(),
    opensAt: at(),
    closesAt: at(),
    code: text(),
    /** When its day on site was cancelled; null = it takes place. */
    cancelledAt: at(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.courseId] }), index('training_course_course').on(t.courseId)],
);

/** An account's place in a project; its id is the id of the training. */
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
    /** Grade set: follows from the grades of the homework, in the same transaction. */
    grade: smallint().notNull().default(0),
    createdAt: created(),
    /** Notices that were sent; each is sent once. */
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

/** The waiting list of a project that is full. A row is written under the lock of the project. */
export const trainingWaiting = pgTable(
  'training_waiting',
  {
    id: id().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => trainingProject.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Order of joining: greater than that of everybody who joined before. */
    turn: integer().notNull(),
    /** Until when a place that became free is kept for this person; null = none is free yet. */
    keptUntil: at(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('training_waiting_once').on(t.projectId, t.accountId),
    uniqueIndex('training_waiting_turn').on(t.projectId, t.turn),
    index('training_waiting_account').on(t.accountId),
    index('training_waiting_kept').on(t.keptUntil),
  ],
);

/** People who asked to be told when the sign-up of a project opens; a row is deleted when it is told. */
export const trainingReminder = pgTable(
  'training_reminder',
  {
    id: id().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => trainingProject.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('training_reminder_once').on(t.projectId, t.accountId),
    index('training_reminder_account').on(t.accountId),
  ],
);

interface Decidable {
  submittedAt: SQLWrapper;
  decidedAt: SQLWrapper;
}
/** Order of the list of works, before the time of the decision: those that wait first, the longest waiting of them first. */
export const workOrder = {
  isDecided: ({ decidedAt }: Decidable) => sql`(${decidedAt} is not null)`,
  waitsSince: ({ decidedAt, submittedAt }: Decidable) => sql`(case when ${decidedAt} is null then ${submittedAt} end)`,
};

/** The latest version of the homework of a course. */
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
    /** Number of times it was handed in. */
    attempt: smallint().notNull().default(1),
    submittedAt: at().notNull(),
    decidedAt: at(),
    decidedBy: text().references(() => account.id),
  },
  (t) => [
    uniqueIndex('training_work_once').on(t.signupId, t.courseId),
    index('training_work_decider').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    index('training_work_waiting').on(t.uploadState, t.submittedAt, t.id),
    // All works in the order of their reviewers' list.
    index('training_work_listed').on(
      workOrder.isDecided(t),
      workOrder.waitsSince(t),
      t.decidedAt.desc().nullsFirst(),
      t.id,
    ),
  ],
);

/** Earlier versions of homework, each as it stood when the next one was handed in. */
export const trainingWorkVersion = pgTable(
  'training_work_version',
  {
    workId: text()
      .notNull()
      .references(() => trainingWork.id, { onDelete: 'cascade' }),
    attempt: smallint().notNull(),
    resourceId: text()
      .notNull()
      .references(() => resource.id),
    remark: text().notNull(),
    uploadState: smallint().notNull(),
    reason: text(),
    submittedAt: at().notNull(),
    decidedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.attempt] })],
);

/** Participants who were on site and checked in with the code that was displayed there. */
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
