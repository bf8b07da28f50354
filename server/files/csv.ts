/** A row of a CSV file with its number as a person counts the lines of a sheet; the first is 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: string[];
}

/** The file is no CSV from this row on. */
export class CsvError extends Error {
  constructor(
    readonly key: 'eed.error.csv' | 'import.error.longCell' | 'import.error.columns',
    readonly params: Readonly<Record<string, number>>,
  ) {
    super(key);
  }
}

const limits = { cell: 32_767, columns: 100 } as const;

/**
 * Reads CSV (RFC 4180, UTF-8 with or without a mark) piece by piece, so that a file of any length takes the memory of a row.
 * Throws CsvError for a cell without an end or rows that no sheet has.
 */
export async function* readCsv(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder();
  let cells: string[] = [];
  let cell = '';
  let row = 1;
  // What a quote means depends on what stood before it.
  let state = 'plain' as 'plain' | 'quoted' | 'quote';
  const endCell = () => {
    cells.push(cell);
    if (cells.length > limits.columns) throw new CsvError('import.error.columns', { max: limits.columns });
    cell = '';
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
      else if (c === ',') {
        endCell();
        state = 'plain';
      } else if (c === '\n') {
        endCell();
        yield { row, cells };
        row += 1;
        cells = [];
        state = 'plain';
      } else if (c !== '\r') cell += c;
      if (cell.length > limits.cell) throw new CsvError('import.error.longCell', { max: limits.cell });
    }
  }
  for await (const piece of pieces) yield* take(decoder.decode(piece, { stream: true }));
  yield* take(decoder.decode());
  if (state === 'quoted') throw new CsvError('eed.error.csv', { row });
  if (cell !== '' || cells.length > 0) {
    endCell();
    yield { row, cells };
  }
}
