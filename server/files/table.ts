import { isRtl } from '../../config/locales';
import { neutralised } from '../../domain/imports/cells';
import type { YMDHMS } from '../../domain/rules/calendar';
import { fileKinds } from '../../domain/uploads';
import { workLimits } from '../../domain/work/kinds';
import type { Context } from '../http/context';
import { progressOf } from '../work/progress';
import { fileResponse } from './download';
import { cleanFileName } from './fileName';
import { type CellValue, workbookStream } from './workbookStream';

/** A column of a spreadsheet for download: heading, width, and value of each row. */
export interface TableColumn<Row> {
  readonly head: string;
  readonly width: number;
  readonly of: (row: Row) => string | number | Date | undefined;
}

/** Time of an answer as a cell shows it, so that a spreadsheet sorts and filters by it. */
export const timeCell = (time: YMDHMS | undefined): Date | undefined =>
  time === undefined ? undefined : new Date(`${time.replace(' ', 'T')}Z`);

interface Table<Row> {
  /** File name without extension, and name of the sheet. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Number of all rows. */
  readonly total: number;
  /** The rows, some at a time, as they are read. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** Rows of an export that are read together. */
export const EXPORT_PAGE = 300;

/** Parts of a list that are read one after the other: `read` answers the rows of a part. */
export async function* inPages<Id, Row>(
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += EXPORT_PAGE) yield await read(ids.slice(from, from + EXPORT_PAGE));
}

/** A text is not read as a formula. */
const cell = (value: string | number | Date | undefined): CellValue =>
  typeof value === 'string' ? neutralised(value) : value;

/**
 * Makes a spreadsheet of the rows as a download that is written while they are read. One of many rows is work from its
 * beginning (`workLimits.exportRows`), and says with each page how far it is.
 */
export function tableResponse<Row>(ctx: Context, { name, sheet, columns, total, pages }: Table<Row>): Response {
  const progress = progressOf(ctx);
  progress.named(name);
  progress.at(0, total);
  if (total > workLimits.exportRows) progress.long();
  async function* rows(): AsyncGenerator<CellValue[]> {
    let done = 0;
    for await (const page of pages) {
      progress.at(done, total);
      for (const row of page) yield columns.map(({ of }) => cell(of(row)));
      done += page.length;
    }
    progress.at(total, total);
  }
  const body = workbookStream({ sheet, rightToLeft: isRtl(ctx.locale), columns, rows: rows() });
  return fileResponse(body, { name: cleanFileName(`${name}.xlsx`), mime: fileKinds.xlsx.mime });
}
