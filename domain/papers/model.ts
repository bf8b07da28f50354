import { z } from 'zod';

/**
 * A paper as blocks (A4, portrait). The server makes it once; the print page renders it as HTML and the PDF writer as
 * PDF, so that screen, paper and PDF cannot differ. Papers are official Chinese forms: their words are zh-CN always.
 * Widths are shares of the text's width (see `shares`); texts may hold line feeds.
 */
const Cell = z.object({
  text: z.string(),
  /** Label cell of a form. */
  head: z.boolean().optional(),
  colSpan: z.number().int().min(1).optional(),
  align: z.enum(['start', 'center']).optional(),
});
export type PaperCell = z.infer<typeof Cell>;

const widths = z.array(z.number().positive()).min(1);

const Block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('title'),
    text: z.string(),
    subtitle: z.string().optional(),
    stamp: z.string().optional(),
  }),
  /** Level 1 begins a part of several modules, level 2 a section. A heading is never the last line of a page. */
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2)]),
    text: z.string(),
    /** A bar before it, or a rule below it; a heading of level 1 has none. */
    mark: z.enum(['bar', 'rule']).optional(),
    /** Begins a page, whatever room the page before has left. */
    newPage: z.boolean().optional(),
  }),
  /**
   * The person that the paper is about: name, lines below it, and a photo at their end; in a PDF the photo's address is
   * data.
   */
  z.object({
    kind: z.literal('person'),
    name: z.string(),
    lines: z.array(z.string()),
    photo: z.object({ id: z.string(), url: z.string() }).optional(),
  }),
  /** Running text. */
  z.object({ kind: z.literal('prose'), paragraphs: z.array(z.string()).min(1) }),
  /**
   * Entries of a working life: one below the other with the date before or behind it, or two beside each other below
   * their dates.
   */
  z.object({
    kind: z.literal('entries'),
    dates: z.enum(['start', 'end', 'above']),
    rows: z.array(z.object({ date: z.string(), title: z.string(), detail: z.string().optional() })).min(1),
  }),
  /** Label and value pairs. */
  z.object({ kind: z.literal('form'), widths, rows: z.array(z.array(Cell)) }),
  /**
   * A table whose head is repeated on each page and whose rows are never cut, so each fits on a page (`fittingRows`).
   * `empty` stands for no rows at all.
   */
  z.object({
    kind: z.literal('table'),
    widths,
    head: z.array(z.string()),
    rows: z.array(z.array(Cell)),
    empty: z.string(),
  }),
  /** Opinion boxes, two beside each other, with room for a seal and a signature in the lines of `foot`. */
  z.object({
    kind: z.literal('signatures'),
    boxes: z.array(z.object({ title: z.string(), text: z.string().optional(), foot: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal('verify'),
    text: z.string(),
    url: z.string(),
    /** The QR code of `url`: modules per side, and its dark modules as an SVG path in module units. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
]);
export type PaperBlock = z.infer<typeof Block>;
export type PaperBlockOf<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>;

export const Paper = z
  .object({
    /** With its extension. */
    fileName: z.string(),
    /** Repeated at the head of each page, before and after. */
    head: z.tuple([z.string(), z.string()]),
    /** Repeated at the foot before the page number. */
    foot: z.string(),
    /** `{page}` and `{pages}` stand for the numbers (see `pageText`). */
    pageNumber: z.string(),
    blocks: z.array(Block),
    /** Something the reader of the screen should know, in the reader's language; not printed. */
    notice: z.string().optional(),
  })
  .meta({ id: 'Paper' });
export type Paper = z.infer<typeof Paper>;
