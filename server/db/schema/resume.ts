import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ResumeContent } from '../../../domain/personnel/resume';
import { at, created, id, version } from '../columns';
import { account } from './account';

/** Versions of résumés. A version refers to entries of the personnel file and holds no copy of them. */
export const resume = pgTable(
  'resume',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    name: text().notNull(),
    isDefault: boolean().notNull(),
    content: jsonb().$type<Omit<ResumeContent, 'name'>>().notNull(),
    rowVersion: version(),
    createdAt: created(),
    updatedAt: at().notNull(),
  },
  (t) => [index('resume_account').on(t.accountId, t.createdAt)],
);
