import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportResult, ImportUndo } from '../../../domain/api/imports';
import { at, created, id } from '../columns';
import { account } from './account';
import { assessment } from './assessment';
import { studio } from './studio';

/** Rows of a sheet that are stored already: all up to a row, but for those that were refused. */
export interface ImportProgress {
  /** Number of the last row of the sheet that was tried. */
  readonly upTo: number;
  readonly refused: readonly number[];
  readonly created: number;
  readonly updated: number;
}

/** A checked import until it is committed or has expired; the rows themselves stay in the uploaded file. */
export const importRun = pgTable(
  'import_run',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /**
     * Name of the kind in `domain/imports/kinds.ts`. The column is called `category` because all kinds were once
     * categories.
     */
    kind: text('category').notNull(),
    /** Assessment that gets the rows, for kinds that belong to an assessment. */
    assessmentId: text().references(() => assessment.id, { onDelete: 'cascade' }),
    /** Studio that gets the rows, for kinds that belong to a studio. */
    studioId: text().references(() => studio.id, { onDelete: 'cascade' }),
    resId: text().notNull(),
    /** Answer of the commit; null before it. */
    answer: jsonb().$type<ImportResult>(),
    /** How far the commit is, for a kind that is stored in parts; null before it. */
    progress: jsonb().$type<ImportProgress>(),
    /** When the sheet was stored. */
    storedAt: at(),
    /** Result of undoing the whole sheet; null while it stands. */
    undone: jsonb().$type<ImportUndo>(),
    createdAt: created(),
    expiresAt: at().notNull(),
  },
  (t) => [index('import_run_expires').on(t.expiresAt)],
);
