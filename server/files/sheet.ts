import type { Cell } from '../../domain/imports/cells';
import { HEAD_ROWS } from '../../domain/imports/header';
import { CsvError, readCsv } from './csv';
import { otherWorkbook } from './readable';
import { cellsOf, type Merged, PACK, stringsOf, type TakeRows } from './workbook/cells';
import { largeWorkbookLimits, SheetError, type WorkbookLimits, workbookLimits } from './workbook/error';
import { formatsOf } from './workbook/formats';
import { openWorkbook } from './workbook/parts';
import { openZip, type Zip, ZipError } from './zip';

export { SheetError } from './workbook/error';

/** Table of a file, beside its rows: the first visible sheet of a workbook, or all of a CSV file. */
export interface TableFacts {
  readonly merged: readonly Merged[];
  /** Empty for a CSV file. */
  readonly sheet: string;
  /** Names of the other visible sheets, which were not read. */
  readonly others: readonly string[];
}

export interface Table extends TableFacts {
  readonly cells: Cell[][];
}

export interface Reading {
  readonly bytes: Uint8Array;
  /** Most rows below the head, which stands in one of the first five. */
  readonly maxRows: number;
  readonly csv?: boolean;
  /** The file may unpack to much more than a sheet of some thousand rows does. */
  readonly large?: boolean;
}

async function tableOf(zip: Zip, maxRows: number, limits: WorkbookLimits, take: TakeRows): Promise<TableFacts> {
  const { sheets, from1904, strings, styles } = await openWorkbook(zip);
  const visible = sheets.filter(({ hidden }) => !hidden);
  const first = visible[0] ?? sheets[0];
  const pieces = first && zip.pieces(first.path);
  if (!pieces) throw new SheetError('import.error.noSheet');
  const beside = {
    strings: await stringsOf(strings === undefined ? undefined : zip.pieces(strings)),
    formats: formatsOf(styles === undefined ? undefined : await zip.read(styles)),
    from1904,
    maxRows: maxRows + HEAD_ROWS,
    limits,
  };
  const merged = await cellsOf(pieces, beside, take);
  return { merged, sheet: first.name, others: visible.slice(1).map(({ name }) => name) };
}

/** Reads CSV as a table: a text stays a text, also where it looks like a number. */
async function csvTable(bytes: Uint8Array, maxRows: number, take: TakeRows): Promise<TableFacts> {
  async function* source() {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  }
  let rows: Cell[][] = [];
  for await (const { row, cells } of readCsv(source)) {
    if (row > maxRows + HEAD_ROWS) throw new SheetError('import.error.rows', { max: maxRows });
    rows.push(cells.map((cell) => (cell === '' ? null : cell)));
    if (rows.length < PACK) continue;
    take(rows);
    rows = [];
  }
  if (rows.length > 0) take(rows);
  return { merged: [], sheet: '', others: [] };
}
/** Bytes of CSV that are decoded together. */
const PIECE = 64 * 1024;

/**
 * Reads the first visible sheet of a workbook, or a CSV file, and gives its rows on in their order, some at a time, so
 * that a long one is never in memory as a whole. Pictures, themes and macros are not even unpacked. Throws SheetError.
 */
export async function readRows({ bytes, maxRows, csv, large }: Reading, take: TakeRows): Promise<TableFacts> {
  const other = otherWorkbook(bytes);
  if (other) throw new SheetError(other);
  const limits = large ? largeWorkbookLimits : workbookLimits;
  try {
    return csv ? await csvTable(bytes, maxRows, take) : await tableOf(openZip(bytes, limits), maxRows, limits, take);
  } catch (error) {
    if (error instanceof CsvError) throw new SheetError(error.key, error.params);
    if (error instanceof ZipError)
      throw new SheetError(error.reason === 'tooLarge' ? 'import.error.tooLarge' : 'import.error.structure');
    throw error;
  }
}

/** A whole table; its rows are filled up to the width of the widest one, as on the screen. Throws SheetError. */
export async function readTable(bytes: Uint8Array, maxRows: number): Promise<Table> {
  const cells: Cell[][] = [];
  const facts = await readRows({ bytes, maxRows, large: maxRows > 10_000 }, (rows) => cells.push(...rows));
  const width = cells.reduce((most, { length }) => Math.max(most, length), 0);
  for (const line of cells) while (line.length < width) line.push(null);
  return { ...facts, cells };
}

/** The cells alone. */
export const readSheet = async (bytes: Uint8Array, maxRows: number): Promise<Cell[][]> =>
  (await readTable(bytes, maxRows)).cells;
