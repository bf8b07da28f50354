import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FileSection, ImprintKind } from '../../../domain/personnel/file';
import { created, id } from '../columns';
import { account } from './account';

/**
 * What the personnel office has entered from somebody's paper file: most of it is older than the product. Everything else of
 * the personnel file is read where it was entered (server/modules/personnel). Hours and credits are tenths.
 */
export const personnelRecord = pgTable(
  'personnel_record',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    section: text().$type<FileSection>().notNull(),
    /** What it is in the growth imprint; null: no event. */
    kind: text().$type<ImprintKind>(),
    title: text().notNull(),
    detail: text().notNull().default(''),
    /** A day, a month or a year. */
    date: text().notNull(),
    hour: integer(),
    credit: integer(),
    /** The office has seen the original. */
    verified: boolean().notNull(),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: created(),
  },
  (t) => [index('personnel_record_account').on(t.accountId, t.date)],
);
