import { formIssues, normalised } from '../../../domain/forms';
import { importKinds } from '../../../domain/imports/kinds';
import { organisationSheetForm as form } from '../../../domain/organisations/form';
import { officesWith } from '../manage/kept';
import { storeMerges } from '../manage/merge/inSheet';
import { mergeUndoing } from '../manage/merge/undo';
import { comparePlaces, type FoundPlaces } from '../manage/organisationSheet';
import { storePlaces } from '../manage/organisationStore';
import { keptUnits } from '../manage/organisationUnits';
import { undoingOf } from '../manage/resource/undoSheet';
import { holdKey } from '../manage/resource/writing';
import { treeOf } from '../manage/sheetTree';
import { formColumns, sheetFields } from './columns';
import type { ImportKind } from './kind';
import type { SheetRow } from './rows';

/** Columns that only some rows need: those with a merging, and all but that of the office at the top. */
const ofSome: readonly string[] = ['above', 'seats', 'reason'];
const mergesOf = ({ merges }: FoundPlaces, rows: readonly SheetRow[]) => {
  const valid = new Set(rows);
  return merges.filter(({ row }) => valid.has(row));
};

/** Organisations of an office and below it: new ones, changes of those that are there, and mergings. */
export const organisationKind: ImportKind<void, FoundPlaces> = {
  ...(importKinds.organisation as (typeof importKinds)[string]),
  name: 'organisation',
  title: form.title,
  notes: ['import.organisation.note.above', 'import.organisation.note.merge', 'import.organisation.note.again'],
  columns: async ({ ctx }) =>
    (await formColumns(ctx, form, sheetFields(form))).map((column) =>
      ofSome.includes(column.name) ? { ...column, conditional: true } : column,
    ),
  example: () => normalised(form, form.sample(0)),
  data: (values) => normalised(form, values),
  issues: (data, today) => formIssues(form, data, { today }),
  target: async (db, { user }, _, hold) => {
    officesWith(user, 'organisations');
    // Two sheets, or a sheet and whoever adds a place by hand, do not make the same one.
    if (hold) await holdKey(db, keptUnits, {});
  },
  compare: (db, { ctx, user }, sheet) => comparePlaces(db, user, sheet, ctx.now()),
  differs: async ({ ctx, user }, rows, found) => treeOf(ctx, user, { ...found, merges: mergesOf(found, rows) }, rows),
  waiting: (rows, found) => mergesOf(found, rows).filter(({ seconds }) => seconds.length > 0).length,
  store: async (tx, { ctx, user }, _, rows, found, importId) => {
    await storePlaces(tx, { ctx, user, importId }, rows, found);
    await storeMerges(tx, { ctx, user, importId }, mergesOf(found, rows));
  },
  undo: undoingOf(keptUnits, mergeUndoing),
};
