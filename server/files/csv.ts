import { encodingOf, strictDecoder } from './encoding';

/** A row of a CSV file with its number as a person counts the lines of a sheet; the first is 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: string[];
}

/** The file is no CSV from this row on. */
export class CsvError extends Error {
  constructor(
    readonly key: 'eed.error.csv' | 'eed.error.encoding' | 'import.error.longCell' | 'import.error.columns',
    readonly params: Readonly<Record<string, number>>,
  ) {
    super(key);
  }
}

const limits = { cell: 32_767, columns: 100 } as const;

/** Delimiters of cells; the first one found in the file is the delimiter of all its rows. */
const PARTERS = [',', '\t', ';'];

/** Parser of a text that arrives in pieces. */
function parser() {
  let cells: string[] = [];
  let cell = '';
  let row = 1;
  let parter: string | undefined;
  // State of the cell: the meaning of a quote depends on the characters before it.
  let state = 'plain' as 'plain' | 'quoted' | 'quote';
  const endCell = () => {
    cells.push(cell);
    if (cells.length > limits.columns) throw new CsvError('import.error.columns', { max: limits.columns });
    cell = '';
    state = 'plain';
  };
  const endRow = (): CsvRow => {
    endCell();
    const ended = { row, cells };
    row += 1;
    cells = [];
    return ended;
  };
  const isParter = (c: string) => {
    if (parter === undefined && PARTERS.includes(c)) parter = c;
    return c === parter;
  };
  function* take(text: string): Generator<CsvRow> {
    for (const c of text) {
      if (state === 'quoted') {
        if (c === '"') state = 'quote';
        else cell += c;
      } else if (c === '"' && state === 'quote') {
        cell += c;
        state = 'quoted';
      } else if (c === '"' && cell === '') state = 'quoted';
      else if (isParter(c)) endCell();
      else if (c === '\n') yield endRow();
      else if (c !== '\r') cell += c;
      if (cell.length > limits.cell) throw new CsvError('import.error.longCell', { max: limits.cell });
    }
  }
  function* end(): Generator<CsvRow> {
    if (state === 'quoted') throw new CsvError('eed.error.csv', { row });
    if (cell !== '' || cells.length > 0) yield endRow();
  }
  return { take, end };
}

/**
 * Reads CSV (RFC 4180; UTF-8, UTF-16 or GB18030, with or without a byte order mark) piece by piece, so that a file of
 * any length takes the memory of one row; the file is read twice, first to find its encoding. Throws CsvError for bytes
 * that are no text, a quoted cell without an end, and cells or rows that are too long.
 */
export async function* readCsv(source: () => AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const encoding = await encodingOf(source());
  if (!encoding) throw new CsvError('eed.error.encoding', {});
  const decoder = strictDecoder(encoding);
  const { take, end } = parser();
  for await (const piece of source()) yield* take(decoder.decode(piece, { stream: true }));
  yield* take(decoder.decode());
  yield* end();
}
