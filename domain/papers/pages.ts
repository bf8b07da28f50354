import { TEXT_HEIGHT } from './layout';
import { measureOf } from './measure';
import type { Paper } from './model';

/** Room that a block takes on a page, in CSS pixels, the space above it included. */
export type Measure = (
  | { kind: 'whole'; height: number }
  /** A table or a pile of boxes: its head, if any, is repeated on every page that has rows of it. */
  | { kind: 'rows'; head: number; rows: readonly number[] }
) & {
  /** Neighbour on whose page it must be: a heading keeps to the block below it, a code to the block before it. */
  keeps?: 'next' | 'previous';
  /** Begins a page. */
  begins?: boolean;
};

/** A block on a page, or those of its rows that stand there (`to` excluded). */
export interface Slice {
  block: number;
  from?: number;
  to?: number;
}

interface Piece {
  block: number;
  row: number | undefined;
  height: number;
  head: number;
}

const piecesOf = (measure: Measure, block: number): Piece[] =>
  measure.kind === 'whole'
    ? [{ block, row: undefined, height: measure.height, head: 0 }]
    : measure.rows.map((height, row) => ({ block, row, height, head: measure.head }));

/** Adds a piece to a page; the rows of a block are one slice. */
function place(page: Slice[], { block, row }: Piece): void {
  const last = page.at(-1);
  if (row === undefined) page.push({ block });
  else if (last?.block === block) last.to = row + 1;
  else page.push({ block, from: row, to: row + 1 });
}

/**
 * Puts blocks on pages of `room` pixels: no row is cut, and blocks that belong together are on one page. A block that
 * is taller than a page gets pages of its own. There is always at least one page.
 */
export function paginate(measures: readonly Measure[], room: number): Slice[][] {
  const pieces = measures.flatMap(piecesOf);
  const isBound = (i: number) => {
    const [piece, next] = [pieces[i], pieces[i + 1]];
    if (!piece || !next) return false;
    return measures[piece.block]?.keeps === 'next' || (!next.row && measures[next.block]?.keeps === 'previous');
  };
  let page: Slice[] = [];
  const pages = [page];
  let left = room;
  const taken = (group: readonly Piece[]) => {
    let block = page.at(-1)?.block;
    return group.reduce((sum, piece) => {
      const head = piece.block === block ? 0 : piece.head;
      block = piece.block;
      return sum + head + piece.height;
    }, 0);
  };
  for (let i = 0; i < pieces.length; ) {
    let end = i + 1;
    while (isBound(end - 1)) end += 1;
    const group = pieces.slice(i, end);
    const begins = group[0] && !group[0].row && measures[group[0].block]?.begins;
    if (page.length > 0 && (begins || taken(group) > left)) {
      page = [];
      pages.push(page);
      left = room;
    }
    left -= taken(group);
    for (const piece of group) place(page, piece);
    i = end;
  }
  return pages;
}

/** Left blank at the end of each page: fonts differ a little from one reader to the next. */
const SLACK = 30;

/**
 * The pages of a paper. Screen, printer and PDF put the same blocks on the same pages, so that the number of pages is
 * the same everywhere; each of them only draws its pages.
 */
export const pagesOf = ({ blocks }: Pick<Paper, 'blocks'>): Slice[][] =>
  paginate(
    blocks.map((_, i) => measureOf(blocks, i)),
    TEXT_HEIGHT - SLACK,
  );
