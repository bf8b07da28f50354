import writeSheets from 'write-excel-file/node';
import { isRtl } from '../../../config/locales';
import { cellText } from '../../../domain/imports/cells';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { errorsToWire, type ImportSheet, type SheetRow } from './rows';
import { headCell, headOf, textCell, widthOf } from './template';

/** Workbook of the rows that were left out, with reasons in the last column; users correct and import it again. */
export function failedSheet(ctx: Context, { columns }: ImportSheet, rows: readonly SheetRow[]): Promise<Uint8Array> {
  const reasons = (row: SheetRow) =>
    errorsToWire(ctx, row)
      .map(({ column, message, suggest }) => {
        const hint = suggest === undefined ? '' : ` (${say(ctx.locale, 'import.suggest', { suggest })})`;
        return `${column}: ${message}${hint}`;
      })
      .join('\n');
  return writeSheets([
    {
      sheet: say(ctx.locale, 'import.sheet.failed'),
      data: [
        [...columns.map((column) => headCell(headOf(column))), headCell(say(ctx.locale, 'import.column.failure'))],
        ...rows.map((row) => [
          ...columns.map(({ name }) => {
            const cell = row.cells.get(name) ?? null;
            return typeof cell === 'number' || typeof cell === 'boolean' ? cell : textCell(cellText(cell));
          }),
          { ...textCell(reasons(row)), wrap: true },
        ]),
      ],
      columns: [...columns.map((column) => ({ width: widthOf(column) })), { width: 60 }],
      stickyRowsCount: 1,
      rightToLeft: isRtl(ctx.locale),
    },
  ]).toBuffer();
}
