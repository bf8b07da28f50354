import { inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FormDefinition, Row } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import { writeCell } from '../../../../domain/forms/sheet';
import { todayOf } from '../../../../domain/rules/calendar';
import { type Db, transaction } from '../../../db/client';
import { inPages, tableResponse } from '../../../files/table';
import { cells, type Stored, valuesOf } from '../../../forms/versioned';
import { say } from '../../../http/words';
import { audit } from '../../../log/audit';
import { valueOfColumn } from '../../imports/columns';
import type { ImportKind } from '../../imports/kind';
import { namedRows } from '../../imports/people';
import { headOf, widthOf } from '../../imports/template';
import { officesWith } from '../kept';
import type { Acting, KeptResource, ResourceTable } from './kept';

/** How the rows of a resource come from a sheet and go into one. */
export interface ResourceSheet<T extends ResourceTable> {
  // Target and comparison are the kind's own affair.
  readonly kind: Pick<ImportKind<never, never>, 'columns' | 'words'>;
  /** Values of the columns for rows, where they are not the values of the form. */
  readonly rowsOf?: (db: Db, rows: readonly Stored<T>[]) => Promise<Row[]>;
}

/** A sheet of the rows that a condition finds, with the columns of the import: imported again, it changes nothing; written to the audit log. */
export async function exportRows<T extends ResourceTable, F extends Fields>(
  { ctx, user }: Acting,
  { resource, table, codes, order }: KeptResource<T, F>,
  { kind, rowsOf: own }: ResourceSheet<T>,
  where: SQL | undefined,
): Promise<Response> {
  const columns = await kind.columns({ ctx, user });
  const from = table as PgTable;
  const ids = await ctx.db
    .select({ id: table.id })
    .from(from)
    .where(where)
    .orderBy(...order);
  const read = async (page: readonly { id: unknown }[]) => {
    const rows = await ctx.db
      .select()
      .from(from)
      .where(
        inArray(
          table.id,
          page.map(({ id }) => id),
        ),
      );
    const byId = new Map(rows.map((row) => [cells(row).id, row as Stored<T>]));
    const found = page.flatMap(({ id }): Stored<T>[] => {
      const row = byId.get(id);
      return row ? [row] : [];
    });
    if (own) return own(ctx.db, found);
    const values = found.map((row) => valuesOf(resource.form, row, codes) as Row);
    return namedRows(ctx.db, resource.form as unknown as FormDefinition, values);
  };
  const offices = officesWith(user, resource.right);
  await transaction(ctx.db, (tx) => audit(tx, ctx, user, `${resource.form.words}.export`, offices));
  const what = say(ctx.locale, kind.words);
  return tableResponse<Row>(ctx, {
    name: say(ctx.locale, 'manage.resource.file', { what, day: todayOf(ctx.now()) }),
    sheet: what,
    columns: columns.map((column) => ({
      head: headOf(column),
      width: widthOf(column),
      of: (row) => writeCell(column.field, valueOfColumn(row, column.name), column.options) ?? undefined,
    })),
    total: ids.length,
    pages: inPages(ids, read),
  });
}
