import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, created, id, version } from '../columns';
import { document } from './document';

export const assessmentPlan = pgTable('assessment_plan', {
  id: id().primaryKey(),
  name: text().notNull(),
  year: integer().notNull(),
  startAt: at().notNull(),
  deadline: at().notNull(),
  /** Last moments for the decisions of the levels, as they are written in the province. */
  schoolUntil: text().notNull(),
  countyUntil: text().notNull(),
  cityUntil: text().notNull(),
  provinceUntil: text().notNull(),
  /** Last moment for the decision of each review level, school first. */
  levelDeadlines: jsonb()
    .$type<string[]>()
    .notNull()
    // A text: functions that build JSON are not counted among those whose result never changes.
    .generatedAlwaysAs(
      sql`('["' || school_until || '","' || county_until || '","' || city_until || '","' || province_until || '"]')::jsonb`,
    ),
  rowVersion: version(),
  createdAt: created().default(sql`now()`),
  updatedAt: created().default(sql`now()`),
});

/** Later ends of the window of a year: for an organisation and all below it, or for one person. A retired one holds no more. */
export const assessmentExtension = pgTable(
  'assessment_extension',
  {
    id: id().primaryKey(),
    year: integer().notNull(),
    orgId: text().notNull(),
    /** Person of it for whom alone it holds; null: for everybody there. */
    accountId: text(),
    until: at().notNull(),
    givenBy: text(),
    retiredAt: at(),
    rowVersion: version(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [index('assessment_extension_year').on(t.year)],
);

/** Fields of a yearly assessment only; its review is stored in the document of the same id. */
export const assessment = pgTable('assessment', {
  id: id()
    .primaryKey()
    .references(() => document.id, { onDelete: 'cascade' }),
  grade: smallint().notNull().default(0),
  /** Values of the modules for which the teacher has confirmed that there is nothing to enter. */
  confirmedNone: jsonb().$type<number[]>().notNull(),
});

/** Columns of a record; domain/records defines the contents of `data`. */
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
  /** Reason that the teacher gave for saving it although a similar record existed. */
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

/** Deleted records, unchanged, until they are restored or removed for good; no list of records reads them. */
export const recordBin = pgTable('record_bin', { ...recordColumns(), deletedAt: at().notNull() }, (t) => [
  index('record_bin_assessment').on(t.assessmentId, t.deletedAt),
  index('record_bin_deleted').on(t.deletedAt),
]);
