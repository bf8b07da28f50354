/** A piece of a line: all of it in one weight. */
export interface Piece {
  text: string;
  bold: boolean;
}
export interface Line {
  pieces: (Piece & { x: number; width: number })[];
}

/**
 * Widths of characters as shares of the font size: Chinese ones are square, the others as wide as in a common serif.
 */
const narrow: readonly (readonly [RegExp, number])[] = [
  [/[\u2E80-\u9FFF\uF900-\uFFEF\u3000-\u303F]|[“”‘’—…]|[\u{20000}-\u{3FFFF}]/u, 1],
  [/[0-9]/, 0.56],
  [/[A-Z]/, 0.68],
  [/[a-z]/, 0.53],
  [/[\s.,:;'!|()[\]]/, 0.29],
];
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, c) => sum + (narrow.find(([pattern]) => pattern.test(c))?.[1] ?? 0.5), 0) * size;

/** Texts between asterisks are bold. */
export const piecesOf = (text: string): Piece[] =>
  text
    .split('*')
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');

/** Never at the beginning of a line: it hangs over the end of the one before. */
const hangs = /^[，。、；：！？”’）》」.,;:!?)]/;

/** A text in lines of a width: between Chinese characters it breaks anywhere, Latin words and numbers stay whole. */
export function linesOf(
  text: string,
  { size, width, indent }: { size: number; width: number; indent: number },
): Line[] {
  const lines: Line[] = [{ pieces: [] }];
  let x = indent;
  for (const { text: part, bold } of piecesOf(text)) {
    for (const token of part.match(/[!-~]+|\s+|./gsu) ?? []) {
      const wide = widthOf(token, size);
      if (x + wide > width && x > 0 && !hangs.test(token)) {
        lines.push({ pieces: [] });
        x = 0;
        if (/^\s+$/.test(token)) continue;
      }
      const line = lines.at(-1) as Line;
      const last = line.pieces.at(-1);
      if (last?.bold === bold) {
        last.text += token;
        last.width += wide;
      } else line.pieces.push({ text: token, bold, x, width: wide });
      x += wide;
    }
  }
  return lines;
}
