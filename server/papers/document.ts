import type { Column, Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { cell, pageText, sheet, TEXT_WIDTH } from '../../domain/papers/layout';
import type { Paper, PaperBlock, PaperBlockOf, PaperCell } from '../../domain/papers/model';
import type { Coverage } from './coverage';
import { runsOf } from './runs';
import { above, aboveHeading, colors, columnWidths, grid, headings, LINE, pt, roomFor, type } from './style';

interface Fonts {
  regular: Coverage;
  bold: Coverage;
}

/** Turns a paper into a document of the PDF library. Sizes are those of the screen (domain/papers/layout). */
export function documentOf(paper: Paper, fonts: Fonts): TDocumentDefinitions {
  const plain = (text: string) => runsOf(text, [fonts.regular]).map((run) => ({ text: run.text }));
  const bold = (text: string) =>
    runsOf(text, [fonts.bold, fonts.regular]).map((run) => ({ text: run.text, bold: run.font === 0 }));

  const label = (text: string, colSpan = 1): TableCell => ({
    text: bold(text),
    alignment: 'center',
    fillColor: colors.label,
    colSpan,
    verticalAlignment: 'middle',
  });
  const value = ({ text, align, colSpan = 1 }: PaperCell): TableCell => ({
    text: plain(text),
    alignment: align === 'center' ? 'center' : 'left',
    colSpan,
    verticalAlignment: 'middle',
  });
  /** The library wants an empty cell for each one that is spanned. */
  const spanned = (cells: TableCell[], spans: number[]): TableCell[] =>
    cells.flatMap((c, i) => [c, ...Array.from({ length: (spans[i] ?? 1) - 1 }, (): TableCell => ({ text: '' }))]);
  const rowOf = (cells: readonly PaperCell[]): TableCell[] =>
    spanned(
      cells.map((c) => (c.head ? label(c.text, c.colSpan) : value(c))),
      cells.map((c) => c.colSpan ?? 1),
    );
  const table = (widths: readonly number[], body: TableCell[][], headerRows = 0): ContentTable => ({
    table: { widths: columnWidths(widths), body, headerRows, keepWithHeaderRows: headerRows, dontBreakRows: true },
    layout: grid,
    ...type(cell.fontSize, cell.lineHeight),
  });

  const title = ({ text, subtitle, stamp }: PaperBlockOf<'title'>): Content[] => {
    const heading: Content = {
      text: bold(text),
      alignment: 'center',
      characterSpacing: pt(24 * 0.06),
      margin: [0, pt(10), 0, pt(6)],
      ...type(24, 34),
    };
    if (!subtitle && !stamp) return [heading];
    const line = { alignment: 'center' as const, ...type(14, 22) };
    const boxed: ContentTable = {
      table: { body: [[{ text: plain(stamp ?? ''), noWrap: true, ...line }]] },
      layout: {
        ...grid,
        hLineColor: () => colors.ink,
        vLineColor: () => colors.ink,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
    };
    const columns: Column[] = [
      { width: '*', text: '' },
      ...(subtitle
        ? [
            {
              width: 'auto',
              text: plain(subtitle),
              margin: [0, LINE, 0, 0] as [number, number, number, number],
              ...line,
            },
          ]
        : []),
      ...(stamp ? [{ width: 'auto', ...boxed }] : []),
      { width: '*', text: '' },
    ];
    return [heading, { columns, columnGap: pt(14) }];
  };

  const signatures = ({ boxes }: PaperBlockOf<'signatures'>): Content[] => {
    const pairs = Array.from({ length: Math.ceil(boxes.length / 2) }, (_, i) => boxes.slice(i * 2, i * 2 + 2));
    return pairs.map((pair, i): Content => {
      const upper = pair.map(
        ({ title: heading, text }): TableCell => ({
          stack: [{ text: plain(heading) }, ...(text ? [{ text: plain(text) }] : [])],
          border: [true, true, true, false],
        }),
      );
      const lower = pair.map(
        ({ foot }): TableCell => ({
          text: plain(foot.join('\n')),
          alignment: 'right',
          border: [true, false, true, true],
        }),
      );
      const drawn = table(
        pair.map(() => 1),
        [upper, lower],
      );
      return {
        unbreakable: true,
        margin: [0, i === 0 ? 0 : -LINE, 0, 0],
        stack: [{ ...drawn, table: { ...drawn.table, heights: [pt(44), 'auto'] } }],
      };
    });
  };

  const verify = ({ text, qr }: PaperBlockOf<'verify'>): Content => ({
    unbreakable: true,
    margin: [0, pt(18), 0, 0],
    stack: [
      {
        columnGap: pt(16),
        columns: [
          {
            width: pt(64),
            fit: [pt(64), pt(64)],
            svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" width="64" height="64"><path fill="${colors.ink}" d="${qr.path}"/></svg>`,
          },
          { width: '*', text: plain(text), color: colors.note, margin: [0, pt(22), 0, 0], ...type(12, 20) },
        ],
      },
    ],
  });

  const contentOf = (block: PaperBlock, i: number, all: readonly PaperBlock[]): Content[] => {
    switch (block.kind) {
      case 'title':
        return title(block);
      case 'heading': {
        const { size, line, after } = headings[block.level];
        return [
          {
            text: bold(block.text),
            alignment: block.level === 1 ? 'center' : 'left',
            // The library hands this number to pageBreakBefore; here it is the room that the heading needs.
            headlineLevel: pt(roomFor(all, i)),
            margin: [0, pt(aboveHeading(all[i - 1], block)), 0, pt(after)],
            ...type(size, line),
          },
        ];
      }
      case 'form':
        return [{ ...table(block.widths, block.rows.map(rowOf)), margin: [0, pt(above(all[i - 1], 22)), 0, 0] }];
      case 'table': {
        const head = block.head.map((text) => label(text));
        const blank = spanned([value({ text: block.empty, align: 'center', colSpan: head.length })], [head.length]);
        const rows = block.rows.length > 0 ? block.rows.map(rowOf) : [blank];
        return [{ ...table(block.widths, [head, ...rows], 1), margin: [0, pt(above(all[i - 1], 0)), 0, 0] }];
      }
      case 'signatures':
        return signatures(block);
      case 'verify':
        return [verify(block)];
    }
  };

  const note = { color: colors.note, ...type(11, 18) };
  const rule = (y: number, color: string): Content => ({
    canvas: [{ type: 'line', x1: 0, y1: y, x2: pt(TEXT_WIDTH), y2: y, lineWidth: LINE, lineColor: color }],
  });
  const side = pt(sheet.marginSide);
  return {
    pageSize: 'A4',
    pageMargins: [side, pt(sheet.marginTop + sheet.head), side, pt(sheet.marginBottom + sheet.foot)],
    info: { title: paper.fileName.replace(/\.pdf$/, '') },
    language: 'zh-CN',
    defaultStyle: { font: 'Serif', color: colors.ink },
    header: {
      margin: [side, pt(sheet.marginTop), side, 0],
      stack: [
        {
          columns: [
            { text: plain(paper.head[0]), width: 'auto', ...note },
            { text: plain(paper.head[1]), width: '*', alignment: 'right', ...note },
          ],
        },
        rule(pt(6), colors.ink),
      ],
    },
    footer: (page, pages) => ({
      margin: [side, pt(16), side, 0],
      stack: [
        rule(0, colors.rule),
        {
          margin: [0, pt(8), 0, 0],
          columns: [
            { text: plain(paper.foot), width: 'auto', ...note },
            { text: plain(pageText(paper, page, pages)), width: '*', alignment: 'right', ...note },
          ],
        },
      ],
    }),
    content: paper.blocks.flatMap(contentOf),
    // A heading goes to the next page unless what it announces begins on this one.
    pageBreakBefore: ({ headlineLevel, startPosition: { top, pageInnerHeight } }) =>
      headlineLevel !== undefined && top - pt(sheet.marginTop + sheet.head) + headlineLevel > pageInnerHeight,
  };
}
