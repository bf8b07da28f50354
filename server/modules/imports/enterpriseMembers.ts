import { formIssues, normalised } from '../../../domain/forms';
import { cellText } from '../../../domain/imports/cells';
import { importKinds } from '../../../domain/imports/kinds';
import { type EnterpriseMemberValues, enterpriseMember as form } from '../../../domain/studios/enterpriseMember';
import { conflict, invalid } from '../../http/errors';
import { lockAccounts } from '../account/find';
import { type Known, knownPeople } from '../studio/members/people';
import { addPeople } from '../studio/members/saveEnterprise';
import { managed, type Studio } from '../studio/rights';
import { formColumns, sheetFields } from './columns';
import type { ImportKind } from './kind';
import type { SheetRow } from './rows';

type Found = ReadonlyMap<SheetRow, Known>;
const valuesOf = ({ data }: SheetRow) => data as EnterpriseMemberValues;

/** People from enterprises who are added to a studio; those who have no account get one. */
export const enterpriseKind: ImportKind<Studio, Found> = {
  ...(importKinds.enterpriseMember as (typeof importKinds)[string]),
  name: 'enterpriseMember',
  title: form.title,
  once: ['idDocNo', 'mobile'],
  notes: ['import.enterprise.note.account', 'import.enterprise.note.password'],
  columns: ({ ctx }) => formColumns(ctx, form, sheetFields(form)),
  example: () => normalised(form, form.sample(0)),
  data: (values) => normalised(form, values),
  issues: (data, today) => formIssues(form, data, { today }),
  target: async (db, { user }, { studioId }) => {
    if (!studioId) throw invalid([{ name: 'studioId', key: 'validation.required' }]);
    return managed({ db }, user, studioId);
  },
  compare: async (db, _, sheet, { studioId }) => {
    const known = await knownPeople(db, studioId ?? '', sheet.rows.map(valuesOf));
    for (const [i, row] of sheet.rows.entries()) {
      const one = known[i];
      const column = one && 'field' in one && sheet.columns.find(({ name }) => name === one.field);
      if (column && !row.errors.some((error) => error.column === column))
        row.errors.push({
          column,
          value: cellText(row.cells.get(column.name) ?? null),
          message: { key: one.key },
        });
    }
    return new Map(sheet.rows.map((row, i) => [row, known[i] as Known]));
  },
  store: async (tx, { ctx, user }, studio, rows, found) => {
    if (rows.length === 0) return;
    const known = rows.map((row) => found.get(row) as Known);
    const accounts = await lockAccounts(
      tx,
      known.flatMap((one) => ('accountId' in one && one.accountId) || []),
    );
    // An account was merged into another a moment ago.
    if (accounts.some(({ mergedInto }) => mergedInto !== null)) throw conflict();
    await addPeople(tx, ctx, user, studio, rows.map(valuesOf), known);
  },
};
