import type { CustomTableLayout } from 'pdfmake/interfaces';
import { color } from '../../config/tokens';
import { cell, shares, TEXT_WIDTH } from '../../domain/papers/layout';

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
