import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FileSection, ImprintKind } from '../../../domain/personnel/file';
import { created, id } from '../columns';
import { account } from './account';

/**
 * Entries that the personnel office has copied from paper files; most are older than the product. All other parts of
 * the personnel file are read from where they were entered (server/modules/personnel). Hours and credits are tenths.
 */
export const personnelRecord = pgTable(
  'personnel_record',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    section: text().$type<FileSection>().notNull(),
    /** Kind of event in the growth imprint; null: not an event. */
    kind: text().$type<ImprintKind>(),
    title: text().notNull(),
    detail: text().notNull().default(''),
    /** A day, a month or a year. */
    date: text().notNull(),
    hour: integer(),
    credit: integer(),
    /** True when the office has seen the original. */
    verified: boolean().notNull(),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: created(),
  },
  (t) => [index('personnel_record_account').on(t.accountId, t.date)],
);
