import { formIssues, normalised } from '../../../domain/forms';
import { importKinds } from '../../../domain/imports/kinds';
import { organisationSheetForm as form } from '../../../domain/organisations/form';
import { officesWith } from '../manage/kept';
import { comparePlaces, type FoundPlaces, storePlaces } from '../manage/organisationSheet';
import { formColumns, sheetFields } from './columns';
import type { ImportKind } from './kind';

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
  store: (tx, { ctx, user }, _, rows, found) => storePlaces(tx, ctx, user, rows, found),
};
