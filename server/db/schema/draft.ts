import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, version } from '../columns';
import { sealed } from '../sealed/columns';
import { account } from './account';

/** Unsent contents of a form, kept so that the user can continue elsewhere. May hold anything that a form asks for. */
export const draft = pgTable(
  'draft',
  {
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    content: sealed('draft.content').notNull(),
    // The version of an unpublished draft of a resource is a time in milliseconds.
    baseVersion: bigint({ mode: 'number' }),
    device: text().notNull(),
    savedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('draft_saved').on(t.savedAt)],
);
