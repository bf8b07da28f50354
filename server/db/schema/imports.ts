import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportResult } from '../../../domain/api/imports';
import { at, created, id } from '../columns';
import { account } from './account';
import { assessment } from './assessment';
import { studio } from './studio';

/** A checked import until it is committed or has expired; the rows themselves stay in the uploaded file. */
export const importRun = pgTable(
  'import_run',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Its name in `domain/imports/kinds.ts`. The column is older than kinds that are no category. */
    kind: text('category').notNull(),
    /** Where the rows are added, for kinds that are added to an assessment. */
    assessmentId: text().references(() => assessment.id, { onDelete: 'cascade' }),
    /** The same for kinds that are added to a studio. */
    studioId: text().references(() => studio.id, { onDelete: 'cascade' }),
    resId: text().notNull(),
    /** What the commit answered; null until then. */
    answer: jsonb().$type<ImportResult>(),
    createdAt: created(),
    expiresAt: at().notNull(),
  },
  (t) => [index('import_run_expires').on(t.expiresAt)],
);
