import { z } from 'zod';

/**
 * A paper as blocks (A4, portrait). The server makes it once; the print page renders it as HTML and the PDF writer as
 * PDF, so that screen, paper and PDF cannot differ. Papers are official Chinese forms: their words are zh-CN always.
 */
const Cell = z.object({
  text: z.string(),
  /** Header cell of a form table. */
  head: z.boolean().optional(),
  colSpan: z.number().int().min(1).optional(),
  align: z.enum(['start', 'center']).optional(),
});
export type PaperCell = z.infer<typeof Cell>;

const Block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('title'),
    text: z.string(),
    subtitle: z.string().optional(),
    stamp: z.string().optional(),
  }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Label and value pairs in rows of equal columns. */
  z.object({ kind: z.literal('form'), widths: z.array(z.number()), rows: z.array(z.array(Cell)) }),
  /** A table whose head is repeated on each page and whose rows are never cut. */
  z.object({
    kind: z.literal('table'),
    widths: z.array(z.number()),
    head: z.array(z.string()),
    rows: z.array(z.array(Cell)),
    empty: z.string(),
  }),
  /** Opinion boxes with room for a seal and a signature. */
  z.object({
    kind: z.literal('signatures'),
    boxes: z.array(z.object({ title: z.string(), text: z.string().optional(), foot: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal('verify'), code: z.string(), url: z.string(), text: z.string() }),
]);
export type PaperBlock = z.infer<typeof Block>;

export const Paper = z
  .object({
    fileName: z.string(),
    /** Repeated at the head of each page, before and after. */
    head: z.tuple([z.string(), z.string()]),
    /** Repeated at the foot before the page number. */
    foot: z.string(),
    blocks: z.array(Block),
    /** Something the reader of the screen should know, for example that it is not handed in; not printed. */
    notice: z.string().optional(),
  })
  .meta({ id: 'Paper' });
export type Paper = z.infer<typeof Paper>;
