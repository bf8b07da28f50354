import { formIssues, normalised, type Row } from '../../../domain/forms';
import { importKinds } from '../../../domain/imports/kinds';
import { organisationSheetForm as form, PATH_SEPARATOR } from '../../../domain/organisations/form';
import { type OrganisationKind, organisationKinds } from '../../../domain/organisations/kinds';
import type { organisation } from '../../db/schema';
import { officesWith } from '../manage/kept';
import { comparePlaces, type FoundPlaces, storePlaces } from '../manage/organisationSheet';
import { keptUnits } from '../manage/organisationUnits';
import { undoingOf } from '../manage/resource/undoSheet';
import { formColumns, sheetFields } from './columns';
import type { ImportKind } from './kind';

/** Columns of the sheet for a stored organisation. */
export const organisationRow = ({ name, kind, code, path }: typeof organisation.$inferSelect): Row => ({
  name,
  kind: organisationKinds.indexOf(kind as OrganisationKind),
  code,
  ...(path.length > 1 && { above: path.slice(0, -1).join(PATH_SEPARATOR) }),
});

/** Organisations of an office and below it: new ones, and changes of kind and code of those that are there. */
export const organisationKind: ImportKind<void, FoundPlaces> = {
  ...(importKinds.organisation as (typeof importKinds)[string]),
  name: 'organisation',
  title: form.title,
  notes: ['import.organisation.note.above', 'import.organisation.note.again'],
  columns: ({ ctx }) => formColumns(ctx, form, sheetFields(form)),
  example: () => normalised(form, form.sample(0)),
  data: (values) => normalised(form, values),
  issues: (data, today) => formIssues(form, data, { today }),
  target: async (_, { user }) => void officesWith(user, 'organisations'),
  compare: (db, { ctx, user }, sheet) => comparePlaces(db, user, sheet, ctx.now()),
  store: (tx, { ctx, user }, _, rows, found, importId) => storePlaces(tx, { ctx, user, importId }, rows, found),
  undo: undoingOf(keptUnits),
};
