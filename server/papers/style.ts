import type { CustomTableLayout } from 'pdfmake/interfaces';
import { color } from '../../config/tokens';
import { cell, rowHeight, shares, TEXT_WIDTH } from '../../domain/papers/layout';
import type { PaperBlock, PaperBlockOf } from '../../domain/papers/model';

/** CSS pixels to points. */
export const pt = (px: number) => px * 0.75;

export const colors = {
  ink: color('paperInk', 'light'),
  line: color('paperLine', 'light'),
  rule: color('paperRule', 'light'),
  label: color('paperLabel', 'light'),
  note: color('paperNote', 'light'),
};

/** Line height that the font has by itself, in shares of its size (ascent and descent of Noto Serif CJK). */
const NATURAL_LINE = 1.437;
export const type = (fontSize: number, lineHeight: number) => ({
  fontSize: pt(fontSize),
  lineHeight: lineHeight / (fontSize * NATURAL_LINE),
});

export const LINE = pt(1);

export const grid: CustomTableLayout = {
  hLineWidth: () => LINE,
  vLineWidth: () => LINE,
  hLineColor: () => colors.line,
  vLineColor: () => colors.line,
  paddingLeft: () => pt(cell.padding),
  paddingRight: () => pt(cell.padding),
  paddingTop: () => pt(cell.padding),
  paddingBottom: () => pt(cell.padding),
};

/** Column widths in points, without padding and lines: together with them they fill the text's width. */
export function columnWidths(widths: readonly number[]): number[] {
  const room = pt(TEXT_WIDTH) - LINE * (widths.length + 1);
  return shares(widths).map((share) => share * room - 2 * pt(cell.padding));
}

/** Sizes of headings by level, in CSS pixels. */
export const headings = {
  1: { size: 18, line: 26, before: 30, after: 9 },
  2: { size: 16, line: 24, before: 19, after: 9 },
} as const;
/** Room above a heading in CSS pixels: less below another one, to which it belongs. */
export const aboveHeading = (previous: PaperBlock | undefined, { level }: PaperBlockOf<'heading'>): number =>
  headings[level][previous?.kind === 'heading' ? 'after' : 'before'];
/** Height of a signature box without a text in it. */
const BOX = 120;

/** Room in CSS pixels that a block needs to begin: a table its head and a first row, a heading what follows it as well. */
export function roomFor(blocks: readonly PaperBlock[], i: number): number {
  const block = blocks[i];
  switch (block?.kind) {
    case 'heading': {
      const { line, after } = headings[block.level];
      const next = blocks[i + 1];
      return line + after + (next?.kind === 'heading' ? aboveHeading(block, next) : 0) + roomFor(blocks, i + 1);
    }
    case 'form':
      return block.rows[0] ? rowHeight(block.widths, block.rows[0]) : 0;
    case 'table': {
      const first = block.rows[0] ?? [{ text: block.empty }];
      return (
        rowHeight(
          block.widths,
          block.head.map((text) => ({ text })),
        ) + rowHeight(block.widths, first)
      );
    }
    case 'signatures':
      return BOX;
    default:
      return 0;
  }
}

/** Room above a form or a table, in CSS pixels: none below a heading, a little below another one, else its own. */
export function above(previous: PaperBlock | undefined, own: number): number {
  if (previous?.kind === 'heading') return 0;
  return previous?.kind === 'table' || previous?.kind === 'form' ? 12 : own;
}
