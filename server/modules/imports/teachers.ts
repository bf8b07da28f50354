import { importKinds } from '../../../domain/imports/kinds';
import { profile } from '../../../domain/profile';
import {
  dataOfSheet,
  isAlwaysNeeded,
  MOBILE,
  mobileField,
  mobileSample,
  sheetIssues,
  teacherColumns,
} from '../../../domain/profile/sheet';
import { say } from '../../http/words';
import { earlierNames } from '../../organisations/earlierNames';
import { compareTeachers, type FoundTeachers } from '../account/imported/compare';
import { importedOffices } from '../account/imported/offices';
import { storeTeachers } from '../account/imported/store';
import { organisationTree } from '../public/organisations';
import { formColumns, type ImportColumn, inAll, organisationChoices, rowOfColumns, valueOfColumn } from './columns';
import type { Importing, ImportKind } from './kind';
import { teacherUndoing } from './teachersUndo';

async function columnsOf({ ctx, user }: Importing): Promise<ImportColumn[]> {
  const { tree, id } = await organisationTree(ctx.db);
  const earlier = await earlierNames(ctx.db, id);
  const fields = teacherColumns.filter((name) => name !== MOBILE);
  const columns = (
    await formColumns(ctx, profile, fields, organisationChoices(tree, importedOffices(user), earlier))
  ).map((column) => ({
    ...column,
    required: isAlwaysNeeded(column.name),
  }));
  const number: ImportColumn = {
    name: MOBILE,
    field: mobileField,
    labels: inAll(ctx.locale, 'account.mobile'),
    required: false,
    conditional: true,
    options: [],
    hint: say(ctx.locale, 'import.teachers.mobile.hint'),
  };
  return teacherColumns.map((name) => columns.find((column) => column.name === name) ?? number);
}

/** Import of profiles of teachers of the importer's offices and those below them. */
export const teacherKind: ImportKind<void, FoundTeachers> = {
  ...(importKinds.teacherProfile as (typeof importKinds)[string]),
  name: 'teacherProfile',
  title: 'realName',
  notes: ['import.teachers.note.scope', 'import.teachers.note.blank', 'import.teachers.note.password'],
  part: 100,
  once: ['idDocNo', MOBILE],
  columns: columnsOf,
  example: (columns) => {
    const [school] = columns.find(({ name }) => name === 'orgId')?.options ?? [];
    const row = { ...profile.sample(0), orgId: school?.value, [MOBILE]: mobileSample };
    return dataOfSheet(
      rowOfColumns(Object.fromEntries(columns.map(({ name }) => [name, valueOfColumn(row, name)] as const))),
    );
  },
  data: (values) => dataOfSheet(rowOfColumns(values)),
  issues: sheetIssues,
  target: async () => undefined,
  compare: (db, { user }, sheet) => compareTeachers(db, user, sheet),
  store: async (tx, { ctx, user }, _, rows, found, importId) => {
    await storeTeachers(tx, { ctx, user, importId }, rows, found);
  },
  undo: teacherUndoing,
};
