/** Height of one block of a paper as the browser has laid it out, in CSS pixels, space above it included. */
export type Measure =
  /** Stays together; a heading also stays with what follows. */
  | { kind: 'whole'; height: number; keepWithNext: boolean }
  /** A table or a pile of boxes: its head, if any, is repeated on every page that has rows of it. */
  | { kind: 'rows'; head: number; rows: readonly number[] };

/** A block on a page, or those of its rows that stand there (`to` excluded). */
export interface Slice {
  block: number;
  from?: number;
  to?: number;
}

/** Room that a block needs to begin: a table its head and first row, a heading what follows it as well. */
function roomFor(measures: readonly Measure[], i: number): number {
  const measure = measures[i];
  if (!measure) return 0;
  if (measure.kind === 'rows') return measure.head + (measure.rows[0] ?? 0);
  return measure.height + (measure.keepWithNext ? roomFor(measures, i + 1) : 0);
}

/**
 * Puts blocks on pages of `room` pixels: nothing that belongs together is cut, and no heading stands last on a page.
 * A piece taller than a page gets a page of its own. There is always at least one page.
 */
export function paginate(measures: readonly Measure[], room: number): Slice[][] {
  const pages: Slice[][] = [[]];
  let left = room;
  const page = () => pages[pages.length - 1] as Slice[];
  const turn = () => {
    pages.push([]);
    left = room;
  };
  measures.forEach((measure, block) => {
    if (page().length > 0 && roomFor(measures, block) > left) turn();
    if (measure.kind === 'whole') {
      page().push({ block });
      left -= measure.height;
      return;
    }
    let slice: Required<Slice> = { block, from: 0, to: 0 };
    page().push(slice);
    left -= measure.head;
    measure.rows.forEach((height, row) => {
      if (height > left && slice.to > slice.from) {
        turn();
        slice = { block, from: row, to: row };
        page().push(slice);
        left -= measure.head;
      }
      slice.to = row + 1;
      left -= height;
    });
  });
  return pages;
}
