import type { Cell } from '../../domain/imports/cells';
import { HEAD_ROWS } from '../../domain/imports/header';
import { otherWorkbook } from './readable';
import { cellsOf, type Merged, stringsOf } from './workbook/cells';
import { SheetError, workbookLimits } from './workbook/error';
import { formatsOf } from './workbook/formats';
import { openWorkbook } from './workbook/parts';
import { openZip, type Zip, ZipError } from './zip';

export { SheetError } from './workbook/error';

/** The table of a workbook: its first visible sheet. */
export interface Table {
  readonly cells: Cell[][];
  readonly merged: readonly Merged[];
  readonly sheet: string;
  /** Names of the other visible sheets, which were not read. */
  readonly others: readonly string[];
}

async function tableOf(zip: Zip, maxRows: number): Promise<Table> {
  const { sheets, from1904, strings, styles } = await openWorkbook(zip);
  const visible = sheets.filter(({ hidden }) => !hidden);
  const first = visible[0] ?? sheets[0];
  const bytes = first && (await zip.read(first.path));
  if (!bytes) throw new SheetError('import.error.noSheet');
  const part = async (path: string | undefined) => (path === undefined ? undefined : zip.read(path));
  const beside = {
    strings: stringsOf(await part(strings)),
    formats: formatsOf(await part(styles)),
    from1904,
    maxRows: maxRows + HEAD_ROWS,
  };
  return { ...cellsOf(bytes, beside), sheet: first.name, others: visible.slice(1).map(({ name }) => name) };
}

/**
 * The first visible sheet of a workbook, row by row; at most `maxRows` rows below its head, which stands in one of the
 * first five. Pictures, themes and macros are not even unpacked. Throws SheetError.
 */
export async function readTable(bytes: Uint8Array, maxRows: number): Promise<Table> {
  const other = otherWorkbook(bytes);
  if (other) throw new SheetError(other);
  try {
    return await tableOf(openZip(bytes, workbookLimits), maxRows);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (error instanceof ZipError)
      throw new SheetError(error.reason === 'tooLarge' ? 'import.error.tooLarge' : 'import.error.structure');
    throw error;
  }
}

/** The cells alone. */
export const readSheet = async (bytes: Uint8Array, maxRows: number): Promise<Cell[][]> =>
  (await readTable(bytes, maxRows)).cells;
