import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    baseVersion: integer(),
    device: text().notNull(),
    savedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('draft_saved').on(t.savedAt)],
);
