import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImportResult } from '../../../domain/api/imports';
import { at, created, id, version } from '../columns';
import { account } from './account';
import { organisation } from './organisation';

export const assessmentPlan = pgTable('assessment_plan', {
  id: id().primaryKey(),
  name: text().notNull(),
  year: integer().notNull(),
  startAt: at().notNull(),
  deadline: at().notNull(),
  /** Until when each review level decides, school first. */
  levelDeadlines: jsonb().$type<string[]>().notNull(),
});

export const assessment = pgTable(
  'assessment',
  {
    id: id().primaryKey(),
    planId: text()
      .notNull()
      .references(() => assessmentPlan.id),
    accountId: text()
      .notNull()
      .references(() => account.id),
    status: smallint().notNull(),
    grade: smallint().notNull().default(0),
    attempt: integer().notNull().default(0),
    /** Number on the printed form. */
    formNo: text().notNull(),
    verifyCode: text().notNull(),
    /** Module values the teacher has confirmed to have nothing for. */
    confirmedNone: jsonb().$type<number[]>().notNull(),
    lastReason: text(),
    submittedAt: at(),
    updatedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [
    uniqueIndex('assessment_plan_account').on(t.planId, t.accountId),
    uniqueIndex('assessment_form_no').on(t.formNo),
    uniqueIndex('assessment_code').on(t.verifyCode),
    index('assessment_account').on(t.accountId),
  ],
);

/** Records of every category; what is inside `data` is said by domain/records. */
export const record = pgTable(
  'record',
  {
    id: id().primaryKey(),
    assessmentId: text()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    category: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    reviewState: smallint().notNull().default(0),
    reviewReason: text(),
    sourceRecordId: text(),
    /** Why it was saved although a record like it was there. */
    duplicateReason: text(),
    createdAt: created(),
    updatedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [
    index('record_assessment').on(t.assessmentId, t.category, t.createdAt),
    index('record_account').on(t.accountId, t.category),
  ],
);

/** A checked import until it is committed or has expired; the rows themselves stay in the uploaded file. */
export const importRun = pgTable(
  'import_run',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    assessmentId: text()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    resId: text().notNull(),
    /** What the commit answered; null until then. */
    answer: jsonb().$type<ImportResult>(),
    createdAt: created(),
    expiresAt: at().notNull(),
  },
  (t) => [index('import_run_expires').on(t.expiresAt)],
);

/** What was handed in, per attempt: reviewers compare attempts, the teacher's later edits do not change it. */
export const assessmentSnapshot = pgTable(
  'assessment_snapshot',
  {
    assessmentId: text()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.attempt] })],
);

/** Every move of a reviewed document (api.md 3.1), oldest first. */
export const reviewLog = pgTable(
  'review_log',
  {
    id: id().primaryKey(),
    documentId: text().notNull(),
    attempt: integer().notNull(),
    action: text().notNull(),
    status: smallint().notNull(),
    /** 0 = the teacher, 1 school, 2 county, 3 city, 4 province. */
    level: smallint().notNull().default(0),
    operator: text().notNull(),
    reason: text(),
    modules: jsonb().$type<{ value: number; result: 0 | 1 | 2; reason?: string }[]>(),
    createdAt: created(),
  },
  (t) => [index('review_log_document').on(t.documentId, t.createdAt)],
);

/** Who reviews yearly assessments for an organisation; the level is the organisation's. */
export const reviewSeat = pgTable(
  'review_seat',
  {
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.accountId] }), index('review_seat_account').on(t.accountId)],
);
