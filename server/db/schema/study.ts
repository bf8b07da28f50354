import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Interval } from '../../../domain/selfStudy/intervals';
import { at, created, id } from '../columns';
import { letterIndex, soughtIn } from '../sought';
import { account } from './account';
import { organisation } from './organisation';

/*
 * Self-study. Hours and credits are tenths, prices fen, lengths seconds. States that a clock alone can change (plan, course) are
 * derived in domain/selfStudy and stored nowhere.
 */
const owner = () =>
  text()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

export const studyPlan = pgTable(
  'study_plan',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    year: integer().notNull(),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    intro: text().notNull(),
    target: text().notNull(),
    rules: jsonb().$type<string[]>().notNull(),
    requiredHour: integer().notNull(),
    electiveHour: integer().notNull(),
    credit: integer().notNull(),
    publishAt: at().notNull(),
    startAt: at().notNull(),
    endAt: at().notNull(),
    signupStartAt: at().notNull(),
    signupEndAt: at().notNull(),
    /** The training project whose courses these are: such a plan is no self-study, and stands in none of its lists. */
    projectId: text(),
  },
  (t) => [index('study_plan_year').on(t.year, t.publishAt), index('study_plan_published').on(t.publishAt)],
);

export const studyFramework = pgTable(
  'study_framework',
  {
    id: id().primaryKey(),
    planId: text()
      .notNull()
      .references(() => studyPlan.id, { onDelete: 'cascade' }),
    parentId: text(),
    name: text().notNull(),
    hourType: smallint(),
    minHour: integer().notNull(),
    sort: integer().notNull(),
  },
  (t) => [index('study_framework_plan').on(t.planId, t.sort)],
);

export const studyCourse = pgTable(
  'study_course',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    nameSought: soughtIn('name'),
    teacherName: text().notNull(),
    /** Account of the lecturer, where it is known: the name alone may be that of several people, or of somebody from outside. */
    lecturerId: text(),
    intro: text().notNull(),
    /** Mean of the learners' marks in tenths, up to 50. */
    score: smallint(),
    /** How many study it: enrolments that are not revoked, counted where they come and go (server/modules/selfStudy/learners). */
    learners: integer().notNull().default(0),
    allowSkip: boolean().notNull(),
    /** Fastest speed in tenths, 10 = as it was taken. */
    maxSpeed: smallint().notNull(),
    /** Tries at the exam; null = there is none. */
    examTries: smallint(),
    attachments: jsonb()
      .$type<{ id: string; name: string; ext: string; mime: string; size: number; storageKey: string }[]>()
      .notNull(),
  },
  (t) => [
    letterIndex('study_course_letters', t.nameSought),
    index('study_course_lecturer').on(t.lecturerId).where(sql`${t.lecturerId} is not null`),
  ],
);

export const studySection = pgTable(
  'study_section',
  {
    id: id().primaryKey(),
    courseId: text()
      .notNull()
      .references(() => studyCourse.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<'mp4' | 'hls' | 'doc'>().notNull(),
    /** Length of the film, or the least time that a document is to be read. */
    seconds: integer().notNull(),
    storageKey: text().notNull(),
    captionsKey: text(),
    mime: text().notNull(),
    size: integer().notNull(),
    captionsSize: integer(),
    sha256: text().notNull(),
    sort: integer().notNull(),
  },
  (t) => [index('study_section_course').on(t.courseId, t.sort)],
);

export const studyPlanCourse = pgTable(
  'study_plan_course',
  {
    planId: text()
      .notNull()
      .references(() => studyPlan.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => studyCourse.id, { onDelete: 'cascade' }),
    frameworkId: text()
      .notNull()
      .references(() => studyFramework.id),
    hourType: smallint().notNull(),
    hour: integer().notNull(),
    price: integer().notNull(),
    offShelf: boolean().notNull().default(false),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.courseId] }),
    index('study_plan_course_sort').on(t.planId, t.sort),
    index('study_plan_course_course').on(t.courseId),
  ],
);

export const studySignup = pgTable(
  'study_signup',
  {
    accountId: owner(),
    planId: text()
      .notNull()
      .references(() => studyPlan.id, { onDelete: 'cascade' }),
    createdAt: created(),
    /** The message that the plan ends soon has been sent. */
    endingTold: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.planId] }), index('study_signup_plan').on(t.planId)],
);

export const studyCartItem = pgTable(
  'study_cart_item',
  {
    accountId: owner(),
    planId: text().notNull(),
    courseId: text().notNull(),
    /** Price when it was put in, to tell that it has changed. */
    price: integer().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.planId, t.courseId] })],
);

/** A plan of self-study: those of training projects stand in none of its lists. */
export const isSelfStudy = (): SQL => isNull(studyPlan.projectId);

/** When a learner studied last, with those who never did behind all others: the order of a course's members, and its index. */
export const lastStudied = (lastStudyAt: SQLWrapper): SQL => sql`coalesce(${lastStudyAt}, '-infinity'::timestamptz)`;

/** Paid enrolments of learners in courses. A refund revokes the enrolment and keeps the studied progress. */
export const studyEnrolment = pgTable(
  'study_enrolment',
  {
    accountId: owner(),
    courseId: text()
      .notNull()
      .references(() => studyCourse.id),
    planId: text()
      .notNull()
      .references(() => studyPlan.id),
    createdAt: created(),
    revokedAt: at(),
    /** Opened for this sitting: nothing before it counts. */
    openedAt: at(),
    startedAt: at(),
    lastStudyAt: at(),
    passedAt: at(),
    finishedSeconds: integer().notNull().default(0),
    /** Whole percent of the course; 100 = nothing is missing. */
    percent: smallint().notNull().default(0),
    examState: smallint().notNull(),
    examScore: smallint(),
    examTaken: smallint().notNull().default(0),
    /** When the exam was taken last: in a training the next try waits. */
    examAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.courseId] }),
    index('study_enrolment_plan').on(t.accountId, t.planId),
    index('study_enrolment_last')
      .on(t.courseId, lastStudied(t.lastStudyAt), t.accountId)
      .where(sql`${t.revokedAt} is null`),
  ],
);

/** The clock of a learner: up to when time has been used up by counted intervals, in milliseconds since 1970. */
export const studyClock = pgTable('study_clock', {
  accountId: text()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  usedUntil: at().notNull(),
});

export const studyWatched = pgTable(
  'study_watched',
  {
    accountId: owner(),
    sectionId: text()
      .notNull()
      .references(() => studySection.id, { onDelete: 'cascade' }),
    parts: jsonb().$type<Interval[]>().notNull(),
    finishedSeconds: integer().notNull(),
    lastPosition: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.sectionId] })],
);

/** Every save of a viewer; what counted adds up to the enrolment's finished seconds. */
export const studyLedger = pgTable(
  'study_ledger',
  {
    id: id().primaryKey(),
    accountId: owner(),
    planId: text().notNull(),
    courseId: text().notNull(),
    sectionId: text().notNull(),
    clientId: text().notNull(),
    seq: integer().notNull(),
    fromSecond: integer().notNull(),
    toSecond: integer().notNull(),
    counted: integer().notNull(),
    uncounted: integer().notNull(),
    reason: text(),
    /** When it was watched by the client's clock, as it was told. */
    watchedAt: text().notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('study_ledger_replay').on(t.accountId, t.clientId, t.seq),
    index('study_ledger_plan').on(t.accountId, t.planId, t.createdAt, t.id),
  ],
);

/** An archive as it was issued; its number and code stay, whatever happens to the plan. */
export const studyArchive = pgTable(
  'study_archive',
  {
    id: id().primaryKey(),
    accountId: owner(),
    planId: text()
      .notNull()
      .references(() => studyPlan.id),
    archiveNo: text().notNull(),
    verifyCode: text().notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('study_archive_owner').on(t.accountId, t.planId),
    uniqueIndex('study_archive_no').on(t.archiveNo),
    uniqueIndex('study_archive_code').on(t.verifyCode),
  ],
);
