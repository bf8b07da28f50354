import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, id } from '../columns';
import { account } from './account';

/** An external platform on which teachers learn; its data arrive as files (docs/runbook.md). */
export const eedPlatform = pgTable(
  'eed_platform',
  {
    id: id().primaryKey(),
    /** Short name of the platform in its files and in the settings. */
    code: text().notNull(),
    name: text().notNull(),
    /** Hour of the day, in Asia/Shanghai, at which it sends its data. */
    syncHour: smallint().notNull(),
    /** Number of past days that every delivery contains again. */
    backDays: smallint().notNull(),
    /** Time of the last delivery; null before the first. */
    syncedAt: at(),
  },
  (t) => [uniqueIndex('eed_platform_code').on(t.code)],
);

/** A file that a platform has delivered, with the counts of its rows. */
export const eedDelivery = pgTable(
  'eed_delivery',
  {
    id: id().primaryKey(),
    platformId: text()
      .notNull()
      .references(() => eedPlatform.id),
    /** Hash of the file's bytes. */
    sha256: text().notNull(),
    total: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    failed: integer().notNull(),
    createdAt: created(),
  },
  (t) => [index('eed_delivery_platform').on(t.platformId, t.createdAt)],
);

/** An account's course on a platform. Its derived columns are updated with its rows (server/modules/eed/settle.ts). */
export const eed = pgTable(
  'eed',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    platformId: text()
      .notNull()
      .references(() => eedPlatform.id),
    courseCode: text().notNull(),
    title: text().notNull(),
    /** Number of lessons of the course; 0 where the platform does not say. */
    lessons: integer().notNull().default(0),
    /** Seconds by the platform's own count. */
    platformSeconds: integer().notNull().default(0),
    /** Year in which the course was begun. */
    year: integer().notNull(),
    /** Derived from its rows: sum of the seconds, number of different lessons, time of the last row. */
    seconds: integer().notNull().default(0),
    finished: integer().notNull().default(0),
    learnedAt: at(),
    /** Days for which the platform knows that the teacher learned, but not how long. */
    missingDays: jsonb().$type<string[]>().notNull().default([]),
    /** Time of the last delivery with data of this course, and the number of rows that it added. */
    syncedAt: at(),
    added: integer().notNull().default(0),
    /** Seconds and days that were added after the teacher's reports were accepted. */
    acceptedSeconds: integer().notNull().default(0),
    acceptedDays: jsonb().$type<string[]>().notNull().default([]),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('eed_once').on(t.accountId, t.platformId, t.courseCode),
    index('eed_account').on(t.accountId, t.year, t.id),
  ],
);

/** A learning action on a platform; `externalId` is the platform's own number. */
export const eedRow = pgTable(
  'eed_row',
  {
    id: id().primaryKey(),
    eedId: text()
      .notNull()
      .references(() => eed.id, { onDelete: 'cascade' }),
    platformId: text()
      .notNull()
      .references(() => eedPlatform.id),
    externalId: text().notNull(),
    time: at().notNull(),
    lessonNo: integer().notNull(),
    lesson: text().notNull(),
    /** `EedAction`. */
    action: smallint().notNull(),
    /** Null where the platform does not know how long the teacher learned. */
    seconds: integer(),
    /** Tenths of a mark. */
    score: integer(),
  },
  (t) => [uniqueIndex('eed_row_external').on(t.platformId, t.externalId), index('eed_row_eed').on(t.eedId, t.time)],
);
