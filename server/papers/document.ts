import type { Column, Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { cell, hasHead, pageText, sheet, TEXT_WIDTH } from '../../domain/papers/layout';
import { above, BOX_ROOM, pairsOf, titleSize, verifySize } from '../../domain/papers/measure';
import type { Paper, PaperBlock, PaperBlockOf, PaperCell } from '../../domain/papers/model';
import { pagesOf, type Slice } from '../../domain/papers/pages';
import type { Coverage } from './coverage';
import { entriesContent, headingContent, personContent, proseContent } from './proseBlocks';
import { runsOf } from './runs';
import { colors, columnWidths, grid, LINE, pt, type } from './style';

interface Fonts {
  regular: Coverage;
  bold: Coverage;
}

/** Turns a paper into a document of the PDF library. Sizes are those of the screen (domain/papers/layout). */
export function documentOf(paper: Paper, fonts: Fonts): TDocumentDefinitions {
  const plain = (text: string) => runsOf(text, [fonts.regular]).map((run) => ({ text: run.text }));
  const bold = (text: string) =>
    runsOf(text, [fonts.bold, fonts.regular]).map((run) => ({ text: run.text, bold: run.font === 0 }));
  const write = { plain, bold };

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
      characterSpacing: pt(titleSize.size * 0.06),
      margin: [0, pt(titleSize.before), 0, pt(titleSize.after)],
      ...type(titleSize.size, titleSize.line),
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

  const signatures = (block: PaperBlockOf<'signatures'>, { from, to }: Slice): Content[] =>
    pairsOf(block)
      .slice(from, to)
      .map((pair, i): Content => {
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
          stack: [{ ...drawn, table: { ...drawn.table, heights: [pt(BOX_ROOM), 'auto'] } }],
        };
      });

  const verify = ({ text, qr }: PaperBlockOf<'verify'>): Content => ({
    unbreakable: true,
    margin: [0, pt(verifySize.before), 0, 0],
    stack: [
      {
        columnGap: pt(verifySize.gap),
        columns: [
          {
            width: pt(verifySize.code),
            fit: [pt(verifySize.code), pt(verifySize.code)],
            svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" width="64" height="64"><path fill="${colors.ink}" d="${qr.path}"/></svg>`,
          },
          {
            width: '*',
            text: plain(text),
            color: colors.note,
            margin: [0, pt(22), 0, 0],
            ...type(verifySize.size, verifySize.line),
          },
        ],
      },
    ],
  });

  const contentOf = (slice: Slice): Content[] => {
    const block = paper.blocks[slice.block] as PaperBlock;
    const previous = paper.blocks[slice.block - 1];
    switch (block.kind) {
      case 'title':
        return title(block);
      case 'heading':
        return [headingContent(write, block, previous)];
      case 'person':
        return [personContent(write, block)];
      case 'prose':
        return proseContent(write, block, slice);
      case 'entries':
        return entriesContent(write, block, slice);
      case 'form':
        return [
          {
            ...table(block.widths, block.rows.slice(slice.from, slice.to).map(rowOf)),
            margin: [0, pt(above(previous, 22)), 0, 0],
          },
        ];
      case 'table': {
        const head = block.head.map((text) => label(text));
        const blank = spanned([value({ text: block.empty, align: 'center', colSpan: head.length })], [head.length]);
        const rows = block.rows.length > 0 ? block.rows.slice(slice.from, slice.to).map(rowOf) : [blank];
        return [{ ...table(block.widths, [head, ...rows], 1), margin: [0, pt(above(previous, 0)), 0, 0] }];
      }
      case 'signatures':
        return signatures(block, slice);
      case 'verify':
        return [verify(block)];
    }
  };
  /** Content of a page, with a page break before it except on the first one. */
  const pageOf = (slices: readonly Slice[], i: number): Content => ({
    stack: slices.flatMap(contentOf),
    ...(i > 0 && { pageBreak: 'before' as const }),
  });

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
    ...(hasHead(paper) && {
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
    }),
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
    content: pagesOf(paper).map(pageOf),
  };
}
