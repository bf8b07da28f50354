import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, created, id, version } from '../columns';
import { document } from './document';

export const assessmentPlan = pgTable('assessment_plan', {
  id: id().primaryKey(),
  name: text().notNull(),
  year: integer().notNull(),
  startAt: at().notNull(),
  deadline: at().notNull(),
  /** Until when each review level decides, school first. */
  levelDeadlines: jsonb().$type<string[]>().notNull(),
});

/** What a yearly assessment has of its own; everything about its review stands in its document, which has the same id. */
export const assessment = pgTable('assessment', {
  id: id()
    .primaryKey()
    .references(() => document.id, { onDelete: 'cascade' }),
  grade: smallint().notNull().default(0),
  /** Module values the teacher has confirmed to have nothing for. */
  confirmedNone: jsonb().$type<number[]>().notNull(),
});

/** What a record is; what is inside `data` is said by domain/records. */
const recordColumns = () => ({
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
});

/** Records of every category. */
export const record = pgTable('record', recordColumns(), (t) => [
  index('record_assessment').on(t.assessmentId, t.category, t.createdAt),
  index('record_account').on(t.accountId, t.category),
]);

/** Deleted records exactly as they were, until they are put back or swept: no reader of records sees them. */
export const recordBin = pgTable('record_bin', { ...recordColumns(), deletedAt: at().notNull() }, (t) => [
  index('record_bin_assessment').on(t.assessmentId, t.deletedAt),
  index('record_bin_deleted').on(t.deletedAt),
]);
