import type { Cell } from '../../../domain/imports/cells';
import { workbookLimits as limits, SheetError } from './error';
import { numberCell } from './formats';
import { type Element, walk } from './xml';

/** Cells that are one on the screen; rows from 1. */
export interface Merged {
  readonly range: string;
  readonly lastRow: number;
}

/** What the values of a sheet refer to. */
interface Beside {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly from1904: boolean;
  /** Rows that a sheet may reach down to. */
  readonly maxRows: number;
}

const tooLong = () => new SheetError('import.error.longCell', { max: limits.cell });

/** `_x000D_` stands for a character that XML cannot hold, `_x005F_` for the dash of a text that looks like that. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Gathers the text of an element; how a word is pronounced, which stands within it, is no part of it. */
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

/** The texts that cells refer to by number. */
export function stringsOf(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  const text = textOf();
  if (bytes)
    walk(bytes, {
      open: ({ name }) => text.open(name),
      close: (name) => {
        text.close(name);
        if (name === 'si') strings.push(text.end());
      },
      text: text.take,
    });
  return strings;
}

/** Position of a column by its letters and of a row by its digits, both from 1; 0 for what is not told. */
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
  // A program that calculates nothing has written the formula; nobody has opened the file in a spreadsheet since.
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

/** Puts the values of a sheet where they stand, and no more of them than a table may have. */
function table({ maxRows }: Beside) {
  const cells: Cell[][] = [];
  let size = 0;
  return {
    cells,
    put({ row, column }: Open, value: Cell): void {
      if (row > maxRows) throw new SheetError('import.error.rows', { max: maxRows });
      if (column > limits.columns) throw new SheetError('import.error.columns', { max: limits.columns });
      // A text that is stored once may stand in a hundred thousand cells.
      if (typeof value === 'string') size += value.length;
      if (size > limits.bytes) throw new SheetError('import.error.tooLarge');
      while (cells.length < row) cells.push([]);
      const line = cells[row - 1] as Cell[];
      while (line.length < column) line.push(null);
      line[column - 1] = value;
    },
  };
}

/** The cells of a sheet that hold something, row by row, and which of its cells are merged. Throws SheetError. */
export function cellsOf(bytes: Uint8Array, beside: Beside): { cells: Cell[][]; merged: Merged[] } {
  const { cells, put } = table(beside);
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
  walk(bytes, {
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
  // Every row as wide as the widest, as it stands on the screen.
  const width = Math.max(0, ...cells.map(({ length }) => length));
  for (const line of cells) while (line.length < width) line.push(null);
  return { cells, merged };
}
