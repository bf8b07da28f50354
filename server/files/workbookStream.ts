import { Zip, ZipDeflate } from 'fflate';
import { dayMs } from '../../domain/time';
import { pacer } from '../workers/pace';

/** Value of a cell: a number stays a number, a text stays a text; a date is the clock time that the cell shows, as UTC. */
export type CellValue = string | number | Date | null | undefined;

interface SheetColumn {
  readonly head: string;
  readonly width: number;
  /** `text`: stays text when it is typed over, also where it looks like a number; `lines`: shows several lines. */
  readonly as?: keyof typeof styles | undefined;
}

interface Workbook {
  /** Name of its one sheet. */
  readonly sheet: string;
  readonly rightToLeft: boolean;
  readonly columns: readonly SheetColumn[];
  /** Rows in their order, as they are read. */
  readonly rows: AsyncIterable<readonly CellValue[]>;
}

/** Speed matters more than the last tenth of size: it is done between calls of others. */
const LEVEL = 3;
/** Characters that are compressed together: a few milliseconds of work. */
const PIECE = 64 * 1024;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) => text.replaceAll(impossible, '').replaceAll(/[&<>"]/g, (c) => escapes[c] ?? c);

/** Letters of a column: A to Z, then AA. */
function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Styles of columns in `xl/styles.xml`. */
const styles = { text: 3, lines: 4 } as const;
/** Style of a time there. */
const TIME = ' s="2"';
/** Day 0 of a spreadsheet's calendar, in milliseconds since 1970. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

function cellOf(value: CellValue, place: string, style: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return cellOf((value.getTime() - FIRST_DAY) / dayMs, place, TIME);
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"${style}><v>${value}</v></c>` : '';
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** The parts of a workbook beside its sheet (ECMA-376): style 1 is that of the heads, 2 of times, then those of columns. */
const partsOf = (sheet: string): readonly (readonly [name: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
  ],
];

const headOf = ({ rightToLeft, columns }: Workbook) => {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>${pane}</sheetView>`;
  const widths = columns.map(
    ({ width, as }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${width}"${as ? ` style="${styles[as]}"` : ''} customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>`;
};

/** The sheet piece by piece. */
async function* sheetOf(book: Workbook): AsyncGenerator<string> {
  const letters = book.columns.map((_, i) => lettersOf(i));
  const own = book.columns.map(({ as }) => (as ? ` s="${styles[as]}"` : ''));
  const rowOf = (cells: readonly CellValue[], row: number, style?: string) =>
    `<row r="${row}">${cells.map((value, i) => cellOf(value, `${letters[i]}${row}`, style ?? own[i] ?? '')).join('')}</row>`;
  const heads = book.columns.map(({ head }) => head);
  let piece = headOf(book) + rowOf(heads, 1, ' s="1"');
  let row = 1;
  const pace = pacer();
  for await (const cells of book.rows) {
    row += 1;
    piece += rowOf(cells, row);
    await pace();
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  // The buttons of the heads with which a reader filters and sorts the rows.
  yield `${piece}</sheetData><autoFilter ref="A1:${letters.at(-1)}${row}"/></worksheet>`;
}

/**
 * A workbook (XLSX) of one sheet, with a filter in its heads, that is written while its rows are read, so that neither is ever in memory as a whole,
 * and other calls have their turn between two pieces. The stream fails with what reading the rows throws.
 */
export function workbookStream(book: Workbook): ReadableStream<Uint8Array> {
  const pieces = sheetOf(book);
  const encoder = new TextEncoder();
  let out: ((bytes: Uint8Array) => void) | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    out?.(bytes);
  });
  let sheet: ZipDeflate | undefined;
  const begin = () => {
    for (const [name, text] of partsOf(book.sheet)) {
      const part = new ZipDeflate(name, { level: LEVEL });
      zip.add(part);
      part.push(encoder.encode(XML + text), true);
    }
    sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: LEVEL });
    zip.add(sheet);
    return sheet;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let given = false;
      out = (bytes) => {
        given = true;
        controller.enqueue(bytes);
      };
      const into = sheet ?? begin();
      // The compressor keeps a piece of similar rows to itself: a turn that gave nothing would never be followed by another.
      while (!given) {
        const { value, done } = await pieces.next();
        if (done) {
          into.push(new Uint8Array(), true);
          zip.end();
          controller.close();
          return;
        }
        into.push(encoder.encode(value));
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
