import type { Paper, PaperCell } from './model';

/** A4 and its margins in CSS pixels (96 to the inch). */
export const sheet = {
  width: 794,
  height: 1123,
  marginTop: 64,
  marginSide: 68,
  marginBottom: 56,
  /** From the top margin to the text: one line, its rule and the space below. */
  head: 43,
  /** From the text to the bottom margin. */
  foot: 43,
} as const;

export const TEXT_WIDTH = sheet.width - 2 * sheet.marginSide;
export const TEXT_HEIGHT = sheet.height - sheet.marginTop - sheet.marginBottom - sheet.head - sheet.foot;

/** Text of a table's cell, in CSS pixels. */
export const cell = { fontSize: 13, lineHeight: 20, padding: 8 } as const;

/** Lines beyond which a row is divided: about three quarters of a page, so that it fits wherever it begins. */
const MAX_LINES = Math.floor((TEXT_HEIGHT * 0.75) / cell.lineHeight);

/** Widths as shares of 1. */
export function shares(widths: readonly number[]): number[] {
  const sum = widths.reduce((a, b) => a + b, 0);
  return widths.map((width) => width / sum);
}

/** The page number at the foot. */
export const pageText = (paper: Pick<Paper, 'pageNumber'>, page: number, pages: number): string =>
  paper.pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages));

/** A paper without head texts has no head; its text begins at the same place. */
export const hasHead = ({ head }: Pick<Paper, 'head'>): boolean => head.some((text) => text !== '');

/** Room that a character takes at most, 1 = as wide as a Han character. */
function room(character: string): number {
  if (character === ' ') return 0.25;
  return (character.codePointAt(0) ?? 0) < 0x2e80 ? 0.62 : 1;
}

/** Room of the widest line of a text, in Han characters. */
const widestLine = (text: string): number =>
  Math.max(...text.split('\n').map((line) => [...line].reduce((sum, character) => sum + room(character), 0)));

/** The most Han characters of a column's head for which it is widened; a longer head is broken. */
const HEAD_MAX = 6;

/**
 * Shares of columns by weight, each at least as wide as its head and as `whole`: texts that ought to stand on one line,
 * such as dates. Columns with room to spare give it up by their weight.
 */
export function fittingShares(
  columns: readonly { weight: number; head: string; whole?: readonly string[] }[],
): number[] {
  const least = columns.map(({ head, whole = [] }) => {
    const characters = Math.max(Math.min(HEAD_MAX, widestLine(head)), ...whole.map(widestLine));
    return (characters * cell.fontSize + 2 * cell.padding + 2) / TEXT_WIDTH;
  });
  const fixed = new Map<number, number>();
  for (;;) {
    const rest = 1 - [...fixed.values()].reduce((a, b) => a + b, 0);
    const weight = columns.reduce((sum, column, i) => (fixed.has(i) ? sum : sum + column.weight), 0);
    const share = (i: number) => fixed.get(i) ?? (rest * (columns[i]?.weight ?? 0)) / weight;
    const narrow = columns.findIndex((_, i) => !fixed.has(i) && share(i) < (least[i] ?? 0));
    // Too little room for all of them: use the shares by weight.
    if (rest <= 0) return shares(columns.map((column) => column.weight));
    if (narrow < 0) return columns.map((_, i) => share(i));
    fixed.set(narrow, least[narrow] ?? 0);
  }
}

/** A text in pieces of at most `max` lines of `perLine` Han characters, cut between characters. */
function pieces(text: string, perLine: number, max: number): string[] {
  const out: string[] = [];
  let piece = '';
  let lines = 1;
  let filled = 0;
  for (const character of text) {
    const wide = room(character);
    if (character === '\n' || filled + wide > perLine) {
      lines += 1;
      filled = 0;
    }
    if (lines > max) {
      out.push(piece);
      piece = '';
      lines = 1;
    }
    if (character === '\n' && piece === '') continue;
    piece += character;
    if (character !== '\n') filled += wide;
  }
  return [...out, piece];
}

type Row = readonly Pick<PaperCell, 'text' | 'colSpan'>[];

/** How many Han characters fit on a line of each cell of a row. */
function charactersPerLine(widths: readonly number[], row: Row): number[] {
  const columns = shares(widths);
  let column = 0;
  return row.map(({ colSpan = 1 }) => {
    const share = columns.slice(column, column + colSpan).reduce((a, b) => a + b, 0);
    column += colSpan;
    return Math.max(1, Math.floor((share * TEXT_WIDTH - 2 * cell.padding) / cell.fontSize));
  });
}

/**
 * Rows that fit on a page each: a row is never cut, so one that is taller than a page is continued in further rows,
 * whose other cells are blank.
 */
export function fittingRows(widths: readonly number[], rows: readonly (readonly PaperCell[])[]): PaperCell[][] {
  return rows.flatMap((row) => {
    const perLine = charactersPerLine(widths, row);
    const cut = row.map(({ text }, i) => pieces(text, perLine[i] ?? 1, MAX_LINES));
    const count = Math.max(...cut.map((parts) => parts.length));
    return Array.from({ length: count }, (_, i) => row.map((c, j) => ({ ...c, text: cut[j]?.[i] ?? '' })));
  });
}
