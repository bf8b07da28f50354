import writeSheets from 'write-excel-file/node';
import { isRtl } from '../../config/locales';
import { neutralised } from '../../domain/imports/cells';
import { fileKinds } from '../../domain/uploads';
import type { Context } from '../http/context';
import { fileResponse } from './download';
import { cleanFileName } from './fileName';

/** A column of a spreadsheet for download: heading, width, and value of each row. */
export interface TableColumn<Row> {
  readonly head: string;
  readonly width: number;
  readonly of: (row: Row) => string | number | undefined;
}

interface Table<Row> {
  /** File name without extension, and name of the sheet. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A cell that stays a text: not read as a formula or a number. */
const text = (value: string) => ({ value: neutralised(value), type: String });

/** Makes a spreadsheet of the rows as a download. */
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
      rightToLeft: isRtl(locale),
    },
  ]).toBuffer();
  return fileResponse(bytes, { name: cleanFileName(`${name}.xlsx`), mime: fileKinds.xlsx.mime, size: bytes.length });
}
