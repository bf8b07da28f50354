import { z } from 'zod';
import { importer, organisationKeeper, studioHost, teacher } from '../access/access';
import { transferLimits } from '../constants';
import { importKindNames } from '../imports/kinds';
import { sheetResources } from '../manage/resources/sheets';
import type { Endpoint } from './core';
import { MergePlan } from './manage';
import { Id, ResInfo, TreeUnit, YMDHMS } from './shapes';

const ImportKind = z.enum(importKindNames);
/** Access of everybody who may import anything; each kind then checks its own right. */
const access = {
  any: [teacher, importer, organisationKeeper, studioHost, ...sheetResources.map(({ right }) => ({ right }))],
} as const;

/** A cell that is read otherwise than the sheet has it; `name` is the field of its column. */
export const CellFix = z.object({
  row: z.number().int().min(1).max(1_000_000),
  name: z.string().min(1).max(60),
  value: z.string().max(500),
});
export type CellFix = z.infer<typeof CellFix>;

/** Difference that a sheet of organisations makes to the tree. */
export const OrganisationTree = z
  .object({
    /** Organisations by what becomes of them. */
    added: z.number().int(),
    renamed: z.number().int(),
    /** Put below another one by their own rows. */
    moved: z.number().int().optional(),
    changed: z.number().int(),
    merged: z.number().int(),
    /** People who go along with the mergings. */
    people: z.number().int(),
    /** Mergings that a second person has to confirm: until then nothing of them happens. */
    waiting: z.number().int(),
    /** Organisations that it touches, those above them and those beside them; each after the one above it. */
    units: z.array(
      TreeUnit.extend({
        /** Absent for one that stays as it is. */
        act: z.enum(['added', 'renamed', 'changed', 'merged', 'moved']).optional(),
        /** Name of the one that it stood below before, of one that its own row has put below another one. */
        from: z.string().optional(),
        /** Its name until now. */
        was: z.string().optional(),
        /** People who come to it, or below it, by mergings. */
        comes: z.number().int().optional(),
      }),
    ),
    merges: z.array(
      z.object({
        row: z.number().int(),
        fromId: Id,
        intoId: Id,
        into: z.string(),
        /** Seats go along; otherwise they end. */
        seats: z.boolean(),
        waits: z.boolean(),
        plan: MergePlan,
      }),
    ),
  })
  .meta({ id: 'OrganisationTree' });
export type OrganisationTree = z.infer<typeof OrganisationTree>;

export const ImportCheck = z
  .object({
    importId: Id,
    resId: Id,
    /** Name of the file. */
    name: z.string().optional(),
    /** Hours in which the whole sheet can be undone once it is imported, for kinds that can be. */
    undoHours: z.number().int().optional(),
    /** Corrections with which the sheet was read. */
    fixes: z.array(CellFix).optional(),
    total: z.number().int(),
    valid: z.number().int(),
    /** Valid rows by what they do. */
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Columns of the sheet that belong to no field, with the one that was probably meant. */
    ignored: z.array(z.object({ column: z.string(), suggest: z.string().optional() })),
    /** The sheet of the workbook that was read, and the names of its other visible ones. */
    sheet: z.string().optional(),
    otherSheets: z.array(z.string()).optional(),
    /** All rows that have errors, each with its reasons, for kinds whose rows stand for themselves. */
    errorFile: ResInfo.optional(),
    /** All rows of a sheet of up to 1000; of a longer one the first 500 with errors. */
    rows: z.array(
      z.object({
        /** As the sheet numbers it; the first is 1. */
        row: z.number().int(),
        /** Text by which the user recognises the row, such as its title. */
        key: z.string(),
        action: z.enum(['create', 'update', 'same', 'skip']),
        errors: z.array(
          z.object({
            column: z.string(),
            /** Field of the column, by which its cell is corrected. */
            name: z.string(),
            value: z.string(),
            /** In the language of the caller. */
            message: z.string(),
            suggest: z.string().optional(),
            /** Options that the message does not name, the likely ones first. */
            others: z.array(z.string()).optional(),
          }),
        ),
      }),
    ),
    /** Of a sheet of organisations that changes some. */
    tree: OrganisationTree.optional(),
  })
  .meta({ id: 'ImportCheck' });
export type ImportCheck = z.infer<typeof ImportCheck>;

export const ImportResult = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** Rows that say what is stored already. */
  unchanged: z.number().int().optional(),
  /** Of the updated rows those that wait for a second person. */
  waiting: z.number().int().optional(),
  /** The sheet waits for a second person; nothing of it is stored yet. */
  pending: z.boolean().optional(),
  /** End of the time in which the whole sheet can be undone, for kinds that can be. */
  undoableUntil: YMDHMS.optional(),
  /** The rows that were left out, each with its reasons. */
  errorFile: ResInfo.optional(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** Result of undoing an import. */
export const ImportUndo = z
  .object({
    /** Rows that the sheet had added and that are gone again. */
    removed: z.number().int(),
    /** Rows that have their values from before the sheet again. */
    reverted: z.number().int(),
    /** Rows that stay as they are, and why; reasons in the language of the caller. */
    kept: z.array(z.object({ key: z.string(), reason: z.string() })),
    /** Number of further rows that stay. */
    keptMore: z.number().int().optional(),
  })
  .meta({ id: 'ImportUndo' });
export type ImportUndo = z.infer<typeof ImportUndo>;

/** An import that can still be undone. */
export const UndoableImport = z
  .object({
    importId: Id,
    /** Name of the file. */
    name: z.string(),
    by: z.string(),
    time: YMDHMS,
    undoableUntil: YMDHMS,
    created: z.number().int(),
    updated: z.number().int(),
  })
  .meta({ id: 'UndoableImport' });
export type UndoableImport = z.infer<typeof UndoableImport>;

/**
 * Calls of the import from a sheet. A kind is a record category that is a list, teachers' profiles, or people of
 * enterprises.
 */
export const importsApi = {
  'GET /api/Public/DownloadImportTemplate': {
    summary: 'The sheet to fill in: columns, an example, drop-downs, hints; in the language of the caller',
    access,
    query: z.object({ kind: ImportKind }),
    out: 'file',
  },
  'POST /api/Public/CheckImport': {
    summary: 'Check an uploaded sheet row by row; nothing is stored but the right to commit it within 30 minutes',
    access,
    idempotent: 'itself',
    long: 'check',
    /** `assessmentId`: where records are added; `studioId`: where people of enterprises are. */
    body: z.strictObject({
      kind: ImportKind,
      resId: Id,
      assessmentId: Id.optional(),
      studioId: Id.optional(),
      /** Suggestions that were taken; of two for a cell the last one counts. */
      fixes: z.array(CellFix).max(transferLimits.checkRows).optional(),
    }),
    out: ImportCheck,
  },
  'POST /api/Public/CommitImport': {
    summary:
      'Carry out what a checked sheet says; without onlyValid all of its rows or none. Repeated, it answers the same',
    access,
    idempotent: 'itself',
    long: 'import',
    body: z.strictObject({ importId: Id, onlyValid: z.boolean() }),
    out: ImportResult,
  },
  'GET /api/Public/ListUndoableImport': {
    summary: 'Sheets of a kind that I may still undo as a whole, the newest first',
    access,
    query: z.object({ kind: ImportKind }),
    out: z.object({ list: z.array(UndoableImport) }),
  },
  'POST /api/Public/PlanUndoImport': {
    summary: 'What undoing a whole sheet would come to by now: the rows that would stay, and why; nothing is changed',
    access,
    body: z.strictObject({ importId: Id }),
    out: ImportUndo,
  },
  'POST /api/Public/UndoImport': {
    summary: 'Undo a whole sheet within 24 hours: rows that were changed since or are used stay, and say why',
    access,
    idempotent: 'itself',
    long: 'import',
    body: z.strictObject({ importId: Id }),
    out: ImportUndo,
  },
} as const satisfies Record<string, Endpoint>;
