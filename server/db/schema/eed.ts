import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, id } from '../columns';
import { account } from './account';

/** A platform of others on which teachers learn; its data come by files (docs/runbook.md). */
export const eedPlatform = pgTable(
  'eed_platform',
  {
    id: id().primaryKey(),
    /** What the platform and the settings call it by. */
    code: text().notNull(),
    name: text().notNull(),
    /** Hour of the day, in Asia/Shanghai, at which it sends its data. */
    syncHour: smallint().notNull(),
    /** Days that it sends again each time. */
    backDays: smallint().notNull(),
    /** When its data came last; null before the first time. */
    syncedAt: at(),
  },
  (t) => [uniqueIndex('eed_platform_code').on(t.code)],
);

/** What a platform has sent, one a file. */
export const eedDelivery = pgTable(
  'eed_delivery',
  {
    id: id().primaryKey(),
    platformId: text()
      .notNull()
      .references(() => eedPlatform.id),
    /** Of the file's bytes. */
    sha256: text().notNull(),
    total: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    failed: integer().notNull(),
    createdAt: created(),
  },
  (t) => [index('eed_delivery_platform').on(t.platformId, t.createdAt)],
);

/** Somebody's course on a platform. What follows from its rows is kept where they change (server/modules/eed/settle.ts). */
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
    /** Lessons of the course; 0 where the platform does not tell. */
    lessons: integer().notNull().default(0),
    /** What the platform itself counts. */
    platformSeconds: integer().notNull().default(0),
    /** The year it was begun in. */
    year: integer().notNull(),
    /** Of its rows: their seconds, the lessons they are of, and the last of them. */
    seconds: integer().notNull().default(0),
    finished: integer().notNull().default(0),
    learnedAt: at(),
    /** Days of which the platform knows no more than that something was learned. */
    missingDays: jsonb().$type<string[]>().notNull().default([]),
    /** When data of it came last, and how many rows were new then. */
    syncedAt: at(),
    added: integer().notNull().default(0),
    /** Seconds and days that reports have made good. */
    acceptedSeconds: integer().notNull().default(0),
    acceptedDays: jsonb().$type<string[]>().notNull().default([]),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('eed_once').on(t.accountId, t.platformId, t.courseCode),
    index('eed_account').on(t.accountId, t.year, t.id),
  ],
);

/** One thing that somebody did on a platform, by the platform's own number. */
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
    /** Null where the platform knows that something was learned, and not for how long. */
    seconds: integer(),
    /** Tenths of a mark. */
    score: integer(),
  },
  (t) => [uniqueIndex('eed_row_external').on(t.platformId, t.externalId), index('eed_row_eed').on(t.eedId, t.time)],
);
