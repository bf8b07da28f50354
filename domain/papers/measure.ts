import { cell, shares, TEXT_HEIGHT, TEXT_WIDTH } from './layout';
import type { PaperBlock, PaperBlockOf, PaperCell } from './model';
import type { Measure } from './pages';

/*
 * Room that blocks take in CSS pixels, without a means to draw them: estimated upwards by the widths of a serif font.
 * The drawing code (src/features/paper, server/papers) uses the same sizes.
 */

/** Sizes of headings by level. */
export const headings = {
  1: { size: 18, line: 26, before: 30, after: 9 },
  2: { size: 16, line: 24, before: 19, after: 9 },
} as const;

export const titleSize = { before: 10, size: 24, line: 34, after: 6, below: 24 } as const;
export const verifySize = { before: 18, code: 64, gap: 16, size: 12, line: 20 } as const;
/** The name at the head of a paper about a person, the lines below it, and the photo. */
export const personSize = {
  name: { size: 32, line: 44 },
  line: { size: 13, line: 20 },
  photo: { width: 84, height: 112, gap: 16 },
  below: 14,
} as const;
export const proseType = { size: 14, line: 24 } as const;
/** An entry: its text, and the columns that dates stand in. */
export const entrySize = {
  text: { size: 13, line: 20 },
  date: { size: 12, line: 18 },
  padding: 3,
  start: 118,
  end: 92,
  gap: 24,
} as const;
/** Between the bar of a heading and its words; a rule takes as much below them. */
export const markSize = { bar: 4, gap: 10, rule: 4 } as const;
/** Gap between a title and its detail. */
export const ENTRY_GAP = '　';
/** Two characters, as a paragraph begins. */
export const INDENT = '　　';

/** Least height of the part of a box above its foot. */
export const BOX_ROOM = 44;

/** Room above a heading: less below another one, to which it belongs. */
export const aboveHeading = (previous: PaperBlock | undefined, { level }: PaperBlockOf<'heading'>): number =>
  headings[level][previous?.kind === 'heading' ? 'after' : 'before'];

/** Room above a form or a table: none below a heading, a little below another one, else its own. */
export function above(previous: PaperBlock | undefined, own: number): number {
  if (previous?.kind === 'heading') return 0;
  return previous?.kind === 'table' || previous?.kind === 'form' ? 12 : own;
}

/**
 * Largest widths of letters as shares of the font size, by the serif of the PDF; the first match counts. Others are
 * square.
 */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[MWm]/, 1.1],
  [/[ !'(),./:;[\]{|}fijltIJ-]/, 0.44],
  [/[\d"#$*+<=>?\\^_`~s]/, 0.62],
  [/[a-vx-z]/, 0.7],
  [/[A-Zw&]/, 0.88],
];
const wide = (character: string): number => widths.find(([letters]) => letters.test(character))?.[1] ?? 1;

const HAN = '[⺀-\\u{3ffff}]';
/** Signs that are divided neither from what comes before nor from what comes after them. */
const GLUE = '“”‘’…—';
/** Unit that is not divided at the end of a line: a Han character or a word, with the signs beside it. */
const ATOM = `(?:${HAN}|[^\\s⺀-\\u{3ffff}${GLUE}]+)`;
const WORDS = new RegExp(
  `[${GLUE}（《「『【]*${ATOM}(?:[${GLUE}]+[（《「『【]*${ATOM})*[，。、；：？！）》」』】${GLUE}]*|[${GLUE}]+|[^\\S\\n]+`,
  'gu',
);

/** Number of lines of a text in a width of `room` characters, estimated upwards. */
function linesOf(text: string, room: number): number {
  return text.split('\n').reduce((sum, line) => {
    let lines = 1;
    let filled = 0;
    for (const [word] of line.matchAll(WORDS)) {
      const width = [...word].reduce((all, character) => all + wide(character), 0);
      if (filled > 0 && filled + width > room) {
        lines += 1;
        filled = 0;
      }
      // A word that is longer than a line is divided anywhere.
      lines += Math.floor(width / (room + 0.01));
      filled += width % (room + 0.01);
    }
    return sum + lines;
  }, 0);
}

/** Height of some text in a width. */
const heightOf = (text: string, width: number, { size, line }: { size: number; line: number }): number =>
  linesOf(text, width / size) * line;

const cellType = { size: cell.fontSize, line: cell.lineHeight };

/** Height of a row of a table, with one of its lines. */
export function rowHeight(widths: readonly number[], row: readonly Pick<PaperCell, 'text' | 'colSpan'>[]): number {
  const columns = shares(widths);
  const room = TEXT_WIDTH - columns.length - 1;
  let column = 0;
  const heights = row.map(({ text, colSpan = 1 }) => {
    const share = columns.slice(column, column + colSpan).reduce((a, b) => a + b, 0);
    column += colSpan;
    return heightOf(text, share * room - 2 * cell.padding, cellType);
  });
  return Math.max(cell.lineHeight, ...heights) + 2 * cell.padding + 1;
}

/** The boxes two by two, as they are drawn; the last one may be alone, as wide as the text. */
export const pairsOf = ({ boxes }: PaperBlockOf<'signatures'>) =>
  Array.from({ length: Math.ceil(boxes.length / 2) }, (_, i) => boxes.slice(i * 2, i * 2 + 2));

function boxHeight({ title, text, foot }: PaperBlockOf<'signatures'>['boxes'][number], width: number): number {
  const room = width - 2 * cell.padding - 2;
  const upper = heightOf([title, text].filter(Boolean).join('\n'), room, cellType);
  return Math.max(BOX_ROOM, upper) + heightOf(foot.join('\n'), room, cellType) + 4 * cell.padding + 4;
}

type Entries = PaperBlockOf<'entries'>;
/** Entries by the lines that they stand in: two beside each other where their dates stand above them. */
export const entryLines = ({ dates, rows }: Entries): Entries['rows'][] => {
  const each = dates === 'above' ? 2 : 1;
  return Array.from({ length: Math.ceil(rows.length / each) }, (_, i) => rows.slice(i * each, (i + 1) * each));
};

function entryHeight({ dates }: Entries, { title, detail }: Entries['rows'][number]): number {
  const { text, date, padding, start, end, gap } = entrySize;
  const width = { start: TEXT_WIDTH - start, end: TEXT_WIDTH - end, above: (TEXT_WIDTH - gap) / 2 }[dates];
  const words = heightOf([title, detail].filter(Boolean).join(ENTRY_GAP), width, text);
  return words + 2 * padding + (dates === 'above' ? date.line : 0);
}

function personHeight({ name, lines, photo }: PaperBlockOf<'person'>): number {
  const size = personSize.photo;
  const width = TEXT_WIDTH - (photo ? size.width + size.gap : 0);
  const words = heightOf(name, width * 0.88, personSize.name) + heightOf(lines.join('\n'), width, personSize.line);
  return Math.max(words, photo ? size.height : 0) + personSize.below + 2;
}

/** Room of a block among the others of its paper. */
export function measureOf(blocks: readonly PaperBlock[], i: number): Measure {
  const block = blocks[i] as PaperBlock;
  const previous = blocks[i - 1];
  switch (block.kind) {
    case 'title': {
      const { before, after, below } = titleSize;
      const below1 = block.subtitle || block.stamp ? below : 0;
      return { kind: 'whole', height: before + heightOf(block.text, TEXT_WIDTH * 0.94, titleSize) + after + below1 };
    }
    case 'heading': {
      const { after, ...type } = headings[block.level];
      const mark = block.mark === 'rule' ? markSize.rule + 1 : 0;
      const height = aboveHeading(previous, block) + heightOf(block.text, TEXT_WIDTH, type) + after + mark;
      return { kind: 'whole', height, keeps: 'next', ...(block.newPage && { begins: true }) };
    }
    case 'person':
      return { kind: 'whole', height: personHeight(block) };
    case 'prose':
      return {
        kind: 'rows',
        head: 0,
        rows: block.paragraphs.map((text) => heightOf(`${INDENT}${text}`, TEXT_WIDTH, proseType)),
      };
    case 'entries':
      return {
        kind: 'rows',
        head: 0,
        rows: entryLines(block).map((line) => Math.max(...line.map((one) => entryHeight(block, one)))),
      };
    case 'form': {
      const rows = block.rows.map((row) => rowHeight(block.widths, row));
      const head = above(previous, 22) + 1;
      const height = rows.reduce((a, b) => a + b, head);
      // A short one is one piece.
      return height > TEXT_HEIGHT / 2 ? { kind: 'rows', head, rows } : { kind: 'whole', height };
    }
    case 'table': {
      const { widths, head, empty } = block;
      const rows = block.rows.length > 0 ? block.rows : [[{ text: empty, colSpan: head.length }]];
      const top = rowHeight(
        widths,
        head.map((text) => ({ text })),
      );
      return { kind: 'rows', head: above(previous, 0) + top + 1, rows: rows.map((row) => rowHeight(widths, row)) };
    }
    case 'signatures':
      return {
        kind: 'rows',
        head: 0,
        rows: pairsOf(block).map((pair) => Math.max(...pair.map((box) => boxHeight(box, TEXT_WIDTH / pair.length)))),
      };
    case 'verify': {
      const { before, code, gap, ...type } = verifySize;
      const height = before + Math.max(code, heightOf(block.text, TEXT_WIDTH - code - gap, type));
      return { kind: 'whole', height, keeps: 'previous' };
    }
  }
}
