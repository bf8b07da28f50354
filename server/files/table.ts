import writeSheets from 'write-excel-file/node';
import { neutralised } from '../../domain/imports/cells';
import { fileKinds } from '../../domain/uploads';
import type { Context } from '../http/context';
import { fileResponse } from './download';
import { cleanFileName } from './fileName';

/** One column of a table that is handed out: its head in words, how wide it is, and what each row says. */
export interface TableColumn<Row> {
  readonly head: string;
  readonly width: number;
  readonly of: (row: Row) => string | number | undefined;
}

interface Table<Row> {
  /** Names of the file, without its ending, and of its sheet. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A text that stays one: no formula, no number without its leading zeros. */
const text = (value: string) => ({ value: neutralised(value), type: String });

/** Rows as a spreadsheet to download, written from right to left where people read so. */
export async function tableResponse<Row>({ locale }: Context, { name, sheet, columns, rows }: Table<Row>) {
  const bytes: Uint8Array = await writeSheets([
    {
      sheet,
      data: [
        columns.map(({ head }) => ({ ...text(head), fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          columns.map(({ of }) => {
            const value = of(row) ?? null;
            return typeof value === 'string' ? text(value) : value;
          }),
        ),
      ],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      rightToLeft: locale === 'ar-EG',
    },
  ]).toBuffer();
  return fileResponse(bytes, { name: cleanFileName(`${name}.xlsx`), mime: fileKinds.xlsx.mime, size: bytes.length });
}
