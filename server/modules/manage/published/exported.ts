import type { FormDefinition, Row } from '../../../../domain/forms';
import { writeCell } from '../../../../domain/forms/sheet';
import type { Resource } from '../../../../domain/manage/resource';
import { todayOf } from '../../../../domain/rules/calendar';
import { transaction } from '../../../db/client';
import { tableResponse } from '../../../files/table';
import { say } from '../../../http/words';
import { audit } from '../../../log/audit';
import { formColumns, sheetFields, valueOfColumn } from '../../imports/columns';
import { headOf, widthOf } from '../../imports/template';
import { officesWith } from '../kept';
import type { Acting } from '../resource/kept';

/** A page of the rows, as the list of the resource answers it. */
export interface PublishedPage {
  readonly list: readonly Row[];
  readonly total: number;
}

/** A row of the spreadsheet: values that hold, or that are prepared, which stand in a row of their own. */
interface Line {
  readonly values: Row;
  readonly state: string;
}

/** Lines of a row: what holds, and below it what is prepared and differs. */
const linesOf = ({ held, ...row }: Row): Line[] => [
  ...(held ? [{ values: held as Row, state: String(row.state) }] : []),
  { values: row, state: held ? 'draft' : String(row.state) },
];

/** Rows of a resource that is published as a spreadsheet, with the fields of its form; written to the audit log. */
export async function exportPublished(
  { ctx, user }: Acting,
  { name, form, right }: Resource,
  pageOf: (current: number) => Promise<PublishedPage>,
): Promise<Response> {
  const columns = await formColumns(ctx, form as FormDefinition, sheetFields(form as FormDefinition));
  const first = await pageOf(1);
  await transaction(ctx.db, (tx) => audit(tx, ctx, user, `${form.words}.export`, officesWith(user, right)));
  async function* pages() {
    let read = 0;
    for (let current = 1; ; current++) {
      const { list } = current === 1 ? first : await pageOf(current);
      read += list.length;
      yield list.flatMap(linesOf);
      if (list.length === 0 || read >= first.total) return;
    }
  }
  const what = say(ctx.locale, `manage.published.sheet.${name}`);
  return tableResponse<Line>(ctx, {
    name: say(ctx.locale, 'manage.resource.file', { what, day: todayOf(ctx.now()) }),
    sheet: what,
    columns: [
      ...columns.map((column) => ({
        head: headOf(column),
        width: widthOf(column),
        of: ({ values }: Line) =>
          writeCell(column.field, valueOfColumn(values, column.name), column.options) ?? undefined,
      })),
      {
        head: say(ctx.locale, 'manage.resource.state'),
        width: 14,
        of: ({ state }: Line) => say(ctx.locale, `manage.published.state.${state}`),
      },
    ],
    total: first.total,
    pages: pages(),
  });
}
