import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, id } from '../columns';
import { sealed } from '../sealed/columns';
import { account } from './account';
import { document } from './document';
import { organisation } from './organisation';

/** An objection to a public result of a document; one per account and document. */
export const objection = pgTable(
  'objection',
  {
    id: id().primaryKey(),
    documentId: text()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** Office that answers it: the one that decides last about the document. */
    officeId: text().references(() => organisation.id),
    text: text().notNull(),
    /** How its author wants to be asked; null: by the number of the account. */
    contact: sealed('objection.contact'),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
    /** 0 not answered, 1 upheld, 2 rejected. */
    state: smallint().notNull().default(0),
    /** When the office has opened it for the first time. */
    seenAt: at(),
    answer: text(),
    answeredBy: text(),
    answeredAt: at(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('objection_once').on(t.documentId, t.accountId),
    index('objection_account').on(t.accountId),
    index('objection_office').on(t.officeId, t.state, t.id),
  ],
);
