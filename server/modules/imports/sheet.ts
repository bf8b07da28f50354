import type { CellFix } from '../../../domain/api/imports';
import { importRowsOf } from '../../../domain/constants';
import type { Row } from '../../../domain/forms';
import { type Cell, cellText } from '../../../domain/imports/cells';
import { findHeader, HEAD_ROWS, type Header } from '../../../domain/imports/header';
import { todayOf } from '../../../domain/rules/calendar';
import { comparable } from '../../../domain/rules/comparable';
import { ownResources } from '../../files/resources';
import { SheetError } from '../../files/sheet';
import type { PackedTable } from '../../files/sheetJob';
import { readSheetOf, unpacked } from '../../files/sheets';
import { BusinessError, type MessageRef, notFound } from '../../http/errors';
import { limit } from '../../http/limits';
import { pacer } from '../../workers/pace';
import { type ImportColumn, inAll } from './columns';
import type { Importing, ImportKind } from './kind';
import { checkedRow, type ImportSheet, type SheetFacts, type SheetRow } from './rows';
import type { Run } from './run';

/** A sheet that is read part by part, so that a hundred thousand rows are never in memory as values. */
export interface OpenSheet extends SheetFacts {
  /** Name of the file. */
  readonly name: string;
  /** Rows that are filled in. */
  readonly total: number;
  /**
   * All rows in their order, some at a time, each checked by itself and against those before it. Each call begins at the
   * first row.
   */
  parts(size: number): AsyncGenerator<SheetRow[]>;
}

/** Error 400 at `resId`; the first problem is the message, and the field lists all of them. */
const problems = (found: readonly [MessageRef, ...MessageRef[]]) =>
  new BusinessError('400', found[0].key, {
    params: found[0].params,
    fields: found.map((one) => ({ name: 'resId', ...one })),
  });

const tooManyRows = (max: number) => problems([{ key: 'import.error.rows', params: { max } }]);

/** Sheets of a person in a minute; reading a sheet is the most costly call. */
const PER_MINUTE = 30;

/** Rows that are compared with the stored ones together, where they stand for themselves. */
export const CHECKED = 500;

/** Kinds with more rows than this are read as large sheets. */
const LARGE_ROWS = 10_000;

/** Name and table of an uploaded file. Throws 404 for a file that is not mine, 400 at `resId` when unreadable, 429. */
async function tableOf({ ctx, user }: Importing, resId: string, most: number): Promise<[string, PackedTable]> {
  await limit(ctx, `import:${user.id}`, PER_MINUTE, 60);
  const [file] = await ownResources(ctx.db, user.id, [resId]);
  const bytes = file && (await ctx.services.storage.get(file.storageKey));
  if (!bytes) throw notFound('error.file.gone');
  if (file.scene !== 'import') throw problems([{ key: 'error.file.kind', params: { kinds: 'XLSX / CSV' } }]);
  try {
    // The limit is one row higher, because the example of the template may still be there.
    const csv = file.ext === 'csv';
    const sheet = { bytes, maxRows: most + 1, csv, large: most > LARGE_ROWS };
    return [file.name, await readSheetOf(user.id, sheet, ctx.signal)];
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.key === 'import.error.rows') throw tooManyRows(most);
    throw problems([{ key: error.key, params: error.params && { ...error.params } }]);
  }
}

/** Other sheets that the user may have filled in: all but the template's own, which are known in every language. */
function further({ others }: PackedTable): string[] {
  const own = new Set(
    ['import.sheet.guide', 'import.sheet.values'].flatMap((key) => inAll('zh-CN', key).map((name) => comparable(name))),
  );
  return others.filter((name) => !own.has(comparable(name)));
}

const onlyThis = (sheet: string, others: readonly string[]) => ({
  key: 'import.error.otherSheets',
  params: { sheet, others: others.join('、') },
});

const sorted = (values: Row) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Rows of a table from one on, each with its index. */
async function* rowsFrom({ packs }: PackedTable, first: number): AsyncGenerator<readonly [number, Cell[]]> {
  let at = 0;
  for (const pack of packs) {
    const rows = await unpacked(pack);
    for (const [i, cells] of rows.entries()) if (at + i >= first) yield [at + i, cells];
    at += rows.length;
  }
}

/** Adds an error to a row that has a value in common with an earlier one, in a column that names the thing of a row. */
function twinsIn(columns: readonly ImportColumn[], once: readonly string[]) {
  const seen = columns
    .filter(({ name }) => once.includes(name))
    .map((column) => ({ column, rows: new Map<string, number>() }));
  return (row: SheetRow) => {
    for (const { column, rows } of seen) {
      const value = row.data[column.name];
      if (typeof value !== 'string') continue;
      const twin = rows.get(comparable(value));
      if (twin === undefined) rows.set(comparable(value), row.row);
      else if (!row.errors.some((error) => error.column === column))
        row.errors.push({
          column,
          value: cellText(row.cells.get(column.name) ?? null),
          message: { key: 'import.error.sameRow', params: { row: twin, fields: column.labels[0] ?? '' } },
        });
    }
  };
}

interface Reading {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  header: Header;
  /** Index of the row of the heads. */
  at: number;
  /** Corrected cells by the number of their row. */
  fixed: ReadonlyMap<number, ReadonlyMap<string, string>>;
  today: string;
}

const namedCells = ({ names }: Header, cells: readonly Cell[]) =>
  names.flatMap((name, n): [string, Cell][] => (name ? [[name, cells[n] ?? null]] : []));

/** Corrections by row and column; of two for a cell the last one counts. */
function fixesByRow(fixes: readonly CellFix[]): Map<number, Map<string, string>> {
  const byRow = new Map<number, Map<string, string>>();
  for (const { row, name, value } of fixes) {
    const cells = byRow.get(row) ?? new Map<string, string>();
    byRow.set(row, cells.set(name, value));
  }
  return byRow;
}

/** Rows of a table below its heads, each checked; without blank ones and the example of the template. */
async function* checkedRows(table: PackedTable, reading: Reading): AsyncGenerator<SheetRow> {
  const { kind, columns, header, at, fixed, today } = reading;
  const twin = twinsIn(columns, kind.once ?? []);
  const pace = pacer();
  for await (const [i, cells] of rowsFrom(table, at + 1)) {
    await pace();
    const named = namedCells(header, cells);
    if (named.every(([, cell]) => cellText(cell) === '')) continue;
    const row = checkedRow(kind, columns, i + 1, new Map<string, Cell>([...named, ...(fixed.get(i + 1) ?? [])]), today);
    if (i === at + 1 && isExample(row, reading)) continue;
    twin(row);
    yield row;
  }
}

/** The example below the heads is not imported when it was left in the sheet. */
const isExample = ({ data }: SheetRow, { kind, columns }: Reading) => sorted(data) === sorted(kind.example(columns));

/** Was the example of the template left below the heads? */
async function hasExample(table: PackedTable, reading: Reading): Promise<boolean> {
  const { kind, columns, header, at, today } = reading;
  for await (const [, cells] of rowsFrom(table, at + 1))
    return isExample(checkedRow(kind, columns, at + 2, new Map(namedCells(header, cells)), today), reading);
  return false;
}

/** An uploaded file, and the corrections with which it is read. */
type Sheet = Pick<Run, 'resId'> & Partial<Pick<Run, 'fixes'>>;

/**
 * Opens an uploaded sheet. Throws 404 for a file that is not mine, 400 at `resId` with all problems of the sheet as a
 * whole, and 429 for too many sheets.
 */
export async function openSheet(by: Importing, kind: ImportKind, { resId, fixes }: Sheet): Promise<OpenSheet> {
  const { ctx } = by;
  const most = importRowsOf(kind.name);
  const [columns, [name, table]] = await Promise.all([kind.columns(by), tableOf(by, resId, most)]);
  const first: string[][] = [];
  for await (const [, cells] of rowsFrom(table, 0)) {
    first.push(cells.map(cellText));
    if (first.length === HEAD_ROWS) break;
  }
  const { at, header } = findHeader(first, columns, inAll(ctx.locale, 'import.column.failure'));
  const others = further(table);
  const [issue, ...more] = header.issues.map(({ key, params }) => ({ key, params: params && { ...params } }));
  if (issue) throw problems([issue, ...more, ...(others.length > 0 ? [onlyThis(table.sheet, others)] : [])]);
  // Merged cells above the column heads are allowed, for example for a title.
  const merged = table.merged.find(({ lastRow }) => lastRow > at);
  if (merged) throw problems([{ key: 'import.error.merged', params: { range: merged.range } }]);
  const reading = { kind, columns, header, at, fixed: fixesByRow(fixes ?? []), today: todayOf(ctx.now()) };
  // Rows that hold something only in columns of their own are counted as well.
  const heads = first.slice(0, at + 1).filter((cells) => cells.some((cell) => cell !== '')).length;
  const total = table.filled - heads - ((await hasExample(table, reading)) ? 1 : 0);
  if (total > most) throw tooManyRows(most);
  const given = new Set(header.names.flatMap((name) => name ?? []));
  return {
    name,
    columns,
    ignored: header.ignored,
    sheet: table.sheet,
    others,
    given,
    total,
    async *parts(size) {
      let part: SheetRow[] = [];
      let n = 0;
      for await (const row of checkedRows(table, reading)) {
        n += 1;
        if (n > most) throw tooManyRows(most);
        part.push(row);
        if (part.length < size) continue;
        yield part;
        part = [];
      }
      if (n === 0) throw problems([{ key: 'import.error.noRows' }]);
      if (part.length > 0) yield part;
    },
  };
}

/** All rows of a sheet together, for kinds whose rows depend on each other. */
export async function wholeSheet({ parts, ...facts }: OpenSheet): Promise<ImportSheet> {
  const rows: SheetRow[] = [];
  for await (const part of parts(Number.POSITIVE_INFINITY)) rows.push(...part);
  return { ...facts, rows };
}
