import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RuleText } from '../../../domain/credit/rules';
import { created, id } from '../columns';
import { account } from './account';
import { document } from './document';

/**
 * Credits that count. Credits and hours are tenths. A request for credit is a document (`creditConversion`); when it
 * passes, its row is written here.
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
    /** Year for which it counts. */
    year: integer().notNull(),
    /** Recorded by the platform 1, converted 2. */
    source: smallint().notNull(),
    title: text().notNull(),
    date: text().notNull(),
    /** Calculation that led to the credit, as a list of sentences. */
    rule: jsonb().$type<readonly RuleText[]>().notNull(),
    /** Group whose credits together have a yearly maximum. */
    capGroup: text(),
    /** Name and day in the form in which they are compared, so that the same thing counts only once. */
    mark: text().notNull(),
    /** Conversion that led to the credit. */
    documentId: text().references(() => document.id),
    /** Page about its origin, as a path below the base path. */
    link: text(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('credit_once').on(t.accountId, t.mark),
    uniqueIndex('credit_document').on(t.documentId),
    index('credit_account').on(t.accountId, t.year, t.date, t.id),
  ],
);
