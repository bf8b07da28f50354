import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RuleText } from '../../../domain/credit/rules';
import { created, id } from '../columns';
import { account } from './account';
import { document } from './document';

/**
 * Credits that count. Credits and hours are tenths. What is asked for is a document (`creditConversion`), whose pass writes its row
 * here.
 */
export const credit = pgTable(
  'credit',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Dictionary 22. */
    creditTypeId: text().notNull(),
    credit: integer().notNull(),
    hour: integer(),
    /** The year in which it counts. */
    year: integer().notNull(),
    /** Recorded by the platform 1, converted 2. */
    source: smallint().notNull(),
    title: text().notNull(),
    date: text().notNull(),
    /** The sum that has made it, sentence by sentence. */
    rule: jsonb().$type<readonly RuleText[]>().notNull(),
    /** What counts together with it up to a yearly most. */
    capGroup: text(),
    /** Name and day as they are compared: the same thing counts once. */
    mark: text().notNull(),
    /** The conversion that has brought it. */
    documentId: text().references(() => document.id),
    /** Where it was earned, below the base path. */
    link: text(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('credit_once').on(t.accountId, t.mark),
    uniqueIndex('credit_document').on(t.documentId),
    index('credit_account').on(t.accountId, t.year, t.date, t.id),
  ],
);
