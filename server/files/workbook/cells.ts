import type { Cell } from '../../../domain/imports/cells';
import { workbookLimits as limits, SheetError, type WorkbookLimits } from './error';
import { numberCell } from './formats';
import { type Element, walkPieces } from './xml';

/** Range of merged cells; rows are counted from 1. */
export interface Merged {
  readonly range: string;
  readonly lastRow: number;
}

/** Data that the values of a sheet refer to: shared strings, number formats, the first day of the calendar. */
interface Beside {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly from1904: boolean;
  /** Largest number of a row that a sheet may use. */
  readonly maxRows: number;
  readonly limits: WorkbookLimits;
}

/** Is given the rows of a sheet in their order, some at a time. */
export type TakeRows = (rows: Cell[][]) => void;

const tooLong = () => new SheetError('import.error.longCell', { max: limits.cell });

/** Text without the escapes of XML: `_x000D_` is a character XML cannot hold, `_x005F_` an underscore. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Collects the text of an element, without phonetic readings (`rPh`) inside it. */
function textOf() {
  let text = '';
  let spoken = 0;
  let taking = false;
  return {
    open(name: string): void {
      if (name === 'rPh') spoken += 1;
      if (name === 't' || name === 'v') taking = spoken === 0;
    },
    close(name: string): void {
      if (name === 'rPh') spoken -= 1;
      if (name === 't' || name === 'v') taking = false;
    },
    take(piece: string): void {
      if (!taking) return;
      text += piece;
      if (text.length > limits.cell) throw tooLong();
    },
    end(): string {
      const all = text;
      text = '';
      return unescaped(all);
    },
  };
}

/** Shared strings, which cells refer to by number. */
export async function stringsOf(pieces: AsyncIterable<Uint8Array> | undefined): Promise<string[]> {
  const strings: string[] = [];
  const text = textOf();
  if (pieces)
    await walkPieces(pieces, {
      open: ({ name }) => text.open(name),
      close: (name) => {
        text.close(name);
        if (name === 'si') strings.push(text.end());
      },
      text: text.take,
    });
  return strings;
}

/** Position of a cell by the letters of its column and the digits of its row, both from 1; 0 for a missing part. */
function placeOf(reference: string | undefined): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{0,3})\$?(\d{0,7})$/.exec(reference ?? '') ?? [];
  return { column: [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0), row: Number(digits) };
}

interface Open {
  row: number;
  column: number;
  type: string;
  style: number;
  formula: boolean;
}

function cellOf({ type, style, formula, row, column }: Open, text: string, beside: Beside): Cell {
  const unreadable = () => new SheetError('import.error.cell', { row, column });
  // A formula without a value was written by a program that does not calculate, and never saved by a spreadsheet.
  if (formula && text === '' && type !== 'str') return { uncalculated: true };
  if (text === '') return null;
  switch (type) {
    case 's': {
      const shared = beside.strings[Number(text)];
      if (shared === undefined) throw unreadable();
      return shared;
    }
    case 'inlineStr':
    case 'str':
      return text;
    case 'b':
      return text === '1' || text === 'true';
    case 'e':
      return { error: text };
    case 'd': {
      const day = new Date(/[zZ]$/.test(text) ? text : `${text}${text.includes('T') ? 'Z' : ''}`);
      if (Number.isNaN(day.getTime())) throw unreadable();
      return day;
    }
    default: {
      const number = Number(text);
      if (!Number.isFinite(number)) throw unreadable();
      return numberCell(number, beside.formats[style] ?? 'General', beside.from1904);
    }
  }
}

/** Rows that are given on together. */
export const PACK = 500;

/**
 * Table that values are put into at their positions. Rows are given on when a sheet is well beyond them: programs write
 * rows in their order, and none goes back as far. Throws SheetError where a table becomes too large.
 */
function table({ maxRows, limits: { bytes } }: Beside, take: TakeRows) {
  let cells: Cell[][] = [];
  let size = 0;
  let given = 0;
  return {
    end: () => {
      if (cells.length > 0) take(cells);
    },
    put({ row, column }: Open, value: Cell): void {
      if (row > maxRows) throw new SheetError('import.error.rows', { max: maxRows });
      if (column > limits.columns) throw new SheetError('import.error.columns', { max: limits.columns });
      // Shared strings are stored once and may stand in a hundred thousand cells, so each use counts.
      if (typeof value === 'string') size += value.length;
      if (size > bytes) throw new SheetError('import.error.tooLarge');
      if (row <= given) throw new SheetError('import.error.cell', { row, column });
      while (row > given + 2 * PACK && cells.length > PACK) {
        take(cells.slice(0, PACK));
        cells = cells.slice(PACK);
        given += PACK;
      }
      while (cells.length < row - given) cells.push([]);
      const line = cells[row - given - 1] as Cell[];
      while (line.length < column) line.push(null);
      line[column - 1] = value;
    },
  };
}

/** Gives on the cells of a sheet that hold something, row by row; returns which cells are merged. Throws SheetError. */
export async function cellsOf(
  pieces: AsyncIterable<Uint8Array>,
  beside: Beside,
  take: TakeRows,
): Promise<readonly Merged[]> {
  const { end, put } = table(beside, take);
  const merged: Merged[] = [];
  const text = textOf();
  let row = 0;
  let column = 0;
  let cell: Open | undefined;
  const begin = ({ name, attribute }: Element) => {
    if (name === 'row') {
      row = placeOf(attribute('r')).row || row + 1;
      column = 0;
    } else if (name === 'c') {
      const place = placeOf(attribute('r'));
      column = place.column || column + 1;
      const style = Number(attribute('s') ?? 0);
      cell = { row: place.row || row, column, type: attribute('t') ?? 'n', style, formula: false };
    } else if (name === 'f' && cell) cell.formula = true;
    else if (name === 'mergeCell') {
      const range = attribute('ref') ?? '';
      merged.push({ range, lastRow: placeOf(range.split(':').at(-1)).row });
    }
  };
  await walkPieces(pieces, {
    open: (element) => {
      begin(element);
      if (cell) text.open(element.name);
    },
    close: (name) => {
      if (!cell) return;
      text.close(name);
      if (name !== 'c') return;
      const value = cellOf(cell, text.end(), beside);
      if (value !== null && value !== '') put(cell, value);
      cell = undefined;
    },
    text: (piece) => {
      if (cell) text.take(piece);
    },
  });
  end();
  return merged;
}
