import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CellFix, ImportResult, ImportUndo } from '../../../domain/api/imports';
import { at, created, id } from '../columns';
import { sealedJson } from '../sealed/columns';
import { account } from './account';
import { assessment } from './assessment';
import { studio } from './studio';

/** How far a sheet is stored: all of its rows up to one, each as its row of `import_row` says. */
export interface ImportProgress {
  /** Number of the last row of the sheet that was tried. */
  readonly upTo: number;
  readonly refused: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Memory of a row of an import: why it was refused, or the stored values that it has replaced. */
export interface ImportRowDetail {
  readonly reasons?: readonly { readonly column: string; readonly message: string; readonly suggest?: string }[];
  readonly before?: Readonly<Record<string, unknown>>;
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
    /** File of the sheet; empty for a single row that was entered by hand. */
    resId: text().notNull(),
    /** Corrections with which the sheet is read; null for none. */
    fixes: jsonb().$type<CellFix[]>(),
    /** Organisation of whoever imports: those above it may undo the sheet, too. */
    orgId: text(),
    /** Second person who has confirmed it; null where none was needed, or before he has. */
    confirmedBy: text(),
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
  (t) => [index('import_run_expires').on(t.expiresAt), index('import_run_account').on(t.accountId)],
);

/** Rows of an import in parts, as long as they can be undone: what became of each of them. */
export const importRow = pgTable(
  'import_row',
  {
    importId: text()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Number of the row in the sheet. */
    row: integer().notNull(),
    act: text().$type<'create' | 'update' | 'refused'>().notNull(),
    /** Row that was made or changed, with its version afterwards; null for a refused one. */
    subjectId: text(),
    version: integer(),
    detail: sealedJson<ImportRowDetail>('import_row.detail'),
    /** Result of undoing the sheet; null before. */
    undo: text().$type<'removed' | 'reverted' | 'kept'>(),
    /** Key of the reason why it was kept. */
    why: text(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('import_row_created').on(t.createdAt),
    index('import_row_subject').on(t.subjectId),
  ],
);
