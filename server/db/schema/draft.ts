import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, version } from '../columns';
import { sealed } from '../sealed/columns';
import { account } from './account';

/** What somebody has typed into a form and not sent yet, so that it can be gone on with elsewhere. It may hold anything that a form asks for. */
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
