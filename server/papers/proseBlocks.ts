import type { Column, Content } from 'pdfmake/interfaces';
import { TEXT_WIDTH } from '../../domain/papers/layout';
import {
  aboveHeading,
  ENTRY_GAP,
  entryLines,
  entrySize,
  headings,
  markSize,
  personSize,
  proseType,
} from '../../domain/papers/measure';
import type { PaperBlock, PaperBlockOf } from '../../domain/papers/model';
import type { Slice } from '../../domain/papers/pages';
import { colors, LINE, pt, type } from './style';

/** A text in the runs of its fonts. */
type Runs = (text: string) => { text: string; bold?: boolean }[];
interface Write {
  plain: Runs;
  bold: Runs;
}

const line = (y: number, width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: pt(TEXT_WIDTH), y2: y, lineWidth: pt(width), lineColor: colors.ink }],
});

/** A heading, with its mark. */
export function headingContent(
  { plain: _, bold }: Write,
  block: PaperBlockOf<'heading'>,
  previous: PaperBlock | undefined,
): Content {
  const { size, line: height, after } = headings[block.level];
  const before = pt(aboveHeading(previous, block));
  const words = { text: bold(block.text), ...type(size, height) };
  if (block.mark === 'bar')
    return {
      margin: [0, before, 0, pt(after)],
      columns: [
        {
          width: pt(markSize.bar + markSize.gap),
          canvas: [{ type: 'rect', x: 0, y: 0, w: pt(markSize.bar), h: pt(height), color: colors.ink }],
        },
        { width: '*', ...words },
      ],
    };
  if (block.mark === 'rule') return { margin: [0, before, 0, pt(after)], stack: [words, line(pt(markSize.rule), 1)] };
  return { ...words, alignment: block.level === 1 ? 'center' : 'left', margin: [0, before, 0, pt(after)] };
}

/** Whom the paper is about. A photo is drawn when it comes as data. */
export function personContent({ plain, bold }: Write, { name, lines, photo }: PaperBlockOf<'person'>): Content {
  const { width, height, gap } = personSize.photo;
  const words: Content[] = [
    {
      text: bold(name),
      characterSpacing: pt(personSize.name.size * 0.12),
      ...type(personSize.name.size, personSize.name.line),
    },
    ...lines.map(
      (text): Content => ({
        text: plain(text),
        color: colors.note,
        ...type(personSize.line.size, personSize.line.line),
      }),
    ),
  ];
  const picture: Column = photo?.url.startsWith('data:')
    ? { width: pt(width), image: photo.url, cover: { width: pt(width), height: pt(height), valign: 'center' } }
    : { width: pt(width), canvas: [{ type: 'rect', x: 0, y: 0, w: pt(width), h: pt(height), color: colors.label }] };
  const head: Content = photo
    ? { columns: [{ width: '*', stack: words }, picture], columnGap: pt(gap) }
    : { stack: words };
  return { unbreakable: true, stack: [head, line(pt(personSize.below), 1.5)] };
}

export const proseContent = ({ plain }: Write, { paragraphs }: PaperBlockOf<'prose'>, { from, to }: Slice): Content[] =>
  paragraphs.slice(from, to).map((text) => ({
    text: plain(text),
    leadingIndent: pt(2 * proseType.size),
    ...type(proseType.size, proseType.line),
  }));

/** Entries one below the other, or two beside each other. */
export function entriesContent({ plain, bold }: Write, block: PaperBlockOf<'entries'>, { from, to }: Slice): Content[] {
  const { text, date, padding, start, end, gap } = entrySize;
  const margin: [number, number, number, number] = [0, pt(padding), 0, pt(padding)];
  const words = ({ title, detail }: (typeof block)['rows'][number]): Content => ({
    text: [
      ...bold(title),
      ...(detail ? plain(`${ENTRY_GAP}${detail}`).map((run) => ({ ...run, color: colors.note })) : []),
    ],
    ...type(text.size, text.line),
  });
  const dated = (value: string): Content => ({ text: plain(value), color: colors.note, ...type(date.size, date.line) });
  return entryLines(block)
    .slice(from, to)
    .map((rows): Content => {
      const [one] = rows;
      if (!one) return '';
      const stands = { stack: [words(one)], width: '*' };
      if (block.dates === 'start')
        return {
          margin,
          columns: [
            { width: pt(start), stack: [{ ...(dated(one.date) as object), margin: [0, LINE, 0, 0] } as Content] },
            stands,
          ],
        };
      if (block.dates === 'end')
        return { margin, columns: [stands, { width: pt(end), alignment: 'right', stack: [dated(one.date)] }] };
      const half = (row: (typeof rows)[number] | undefined): Column => ({
        width: '*',
        stack: row ? [dated(row.date), words(row)] : [''],
      });
      return { margin, columnGap: pt(gap), columns: [half(one), half(rows[1])] };
    });
}
