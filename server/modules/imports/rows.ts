import { importRowsOf } from '../../../domain/constants';
import type { Row } from '../../../domain/forms';
import { readCell } from '../../../domain/forms/sheet';
import { type Cell, cellText } from '../../../domain/imports/cells';
import { findHeader, type Header } from '../../../domain/imports/header';
import { todayOf } from '../../../domain/rules/calendar';
import { comparable } from '../../../domain/rules/comparable';
import type { RuleMessage } from '../../../domain/rules/issue';
import { ownResources } from '../../files/resources';
import { SheetError, type Table } from '../../files/sheet';
import { readSheetOf } from '../../files/sheets';
import type { Context } from '../../http/context';
import { BusinessError, type MessageRef, notFound } from '../../http/errors';
import { limit } from '../../http/limits';
import { say } from '../../http/words';
import { pacer } from '../../workers/pace';
import { type ImportColumn, inAll } from './columns';
import type { Importing, ImportKind } from './kind';

interface RowError {
  column: ImportColumn;
  value: string;
  message: MessageRef;
  suggest?: string | undefined;
  /** Rule that names a forbidden character. */
  because?: RuleMessage | undefined;
}

export interface SheetRow {
  /** Number of the row in the sheet. */
  row: number;
  /** Cells by column name. */
  cells: ReadonlyMap<string, Cell>;
  /** Text of the cell that names the row, such as its title. */
  key: string;
  data: Row;
  /** Action for the row when it has no errors; set by the comparison with the stored records. */
  action: 'create' | 'update' | 'same';
  errors: RowError[];
}

export interface ImportSheet {
  columns: readonly ImportColumn[];
  ignored: Header['ignored'];
  /** Name of the sheet that was read; `others` are the sheets that were not. */
  sheet: string;
  others: readonly string[];
  /** Names of the columns that the sheet has: what it lacks is not changed. */
  given: ReadonlySet<string>;
  rows: SheetRow[];
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

/** Table of an uploaded workbook. Throws 404 for a file that is not mine, 400 at `resId` when unreadable, 429. */
async function tableOf({ ctx, user }: Importing, resId: string, most: number): Promise<Table> {
  await limit(ctx, `import:${user.id}`, PER_MINUTE, 60);
  const [file] = await ownResources(ctx.db, user.id, [resId]);
  const bytes = file && (await ctx.services.storage.get(file.storageKey));
  if (!bytes) throw notFound('error.file.gone');
  if (file.scene !== 'import') throw problems([{ key: 'error.file.kind', params: { kinds: 'XLSX' } }]);
  try {
    // The limit is one row higher, because the example of the template may still be there.
    return await readSheetOf(user.id, bytes, most + 1);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.key === 'import.error.rows') throw tooManyRows(most);
    throw problems([{ key: error.key, params: error.params && { ...error.params } }]);
  }
}

/** Other sheets that the user may have filled in: all but the template's own, which are known in every language. */
function further({ others }: Table): string[] {
  const own = new Set(
    ['import.sheet.guide', 'import.sheet.values'].flatMap((key) => inAll('zh-CN', key).map((name) => comparable(name))),
  );
  return others.filter((name) => !own.has(comparable(name)));
}

const onlyThis = (sheet: string, others: readonly string[]) => ({
  key: 'import.error.otherSheets',
  params: { sheet, others: others.join('、') },
});

/** Options of a cell; for a choice that depends on another column, only those under its value, if any. */
function optionsFor({ options, under }: ImportColumn, values: Row): ImportColumn['options'] {
  const above = under === undefined ? undefined : values[under];
  if (typeof above !== 'string') return options;
  return options
    .filter((option) => option.above?.includes(above))
    .map((option) => ({ ...option, names: option.names.toReversed() }));
}

/** Checks a row of a sheet, first each cell and then all together. */
export function checkedRow(
  kind: Pick<ImportKind, 'title' | 'data' | 'issues'>,
  columns: readonly ImportColumn[],
  row: number,
  cells: SheetRow['cells'],
  today: string,
): SheetRow {
  const errors: RowError[] = [];
  const values: Record<string, unknown> = {};
  const told = (column: ImportColumn, message: MessageRef, suggest?: string, because?: RuleMessage) =>
    errors.push({ column, value: cellText(cells.get(column.name) ?? null), message, suggest, because });
  for (const column of columns) {
    const read = readCell(column.field, cells.get(column.name) ?? null, optionsFor(column, values));
    if (read.issue) told(column, read.issue, read.suggest);
    else values[column.name] = read.value;
  }
  const data = kind.data(values);
  for (const { name, issue } of kind.issues(data, today)) {
    const column = columns.find((one) => one.name === name);
    // A cell that could not be read has its error already; that its field is blank is a result of it.
    if (column && !errors.some((error) => error.column === column))
      told(column, { key: issue.key, params: issue.params }, undefined, issue.because);
  }
  return { row, cells, key: cellText(cells.get(kind.title) ?? null), data, action: 'create', errors };
}

const sorted = (values: Row) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Reads an uploaded sheet and checks each row by itself. Throws 404 for a file that is not mine, and 400 at `resId`
 * with all problems of the sheet as a whole, 429 for too many sheets.
 */
export async function sheetRows(by: Importing, kind: ImportKind, resId: string): Promise<ImportSheet> {
  const { ctx } = by;
  const most = importRowsOf(kind.name);
  const [columns, table] = await Promise.all([kind.columns(by), tableOf(by, resId, most)]);
  const { at, header } = findHeader(
    table.cells.map((cells) => cells.map(cellText)),
    columns,
    inAll(ctx.locale, 'import.column.failure'),
  );
  const others = further(table);
  const [issue, ...more] = header.issues.map(({ key, params }) => ({ key, params: params && { ...params } }));
  if (issue) throw problems([issue, ...more, ...(others.length > 0 ? [onlyThis(table.sheet, others)] : [])]);
  // Merged cells above the column heads are allowed, for example for a title.
  const merged = table.merged.find(({ lastRow }) => lastRow > at);
  if (merged) throw problems([{ key: 'import.error.merged', params: { range: merged.range } }]);
  const today = todayOf(ctx.now());
  const rows: SheetRow[] = [];
  const pace = pacer();
  const example = sorted(kind.example(columns));
  for (const [i, cells] of table.cells.slice(at + 1).entries()) {
    await pace();
    const named = header.names.flatMap((name, n): [string, Cell][] => (name ? [[name, cells[n] ?? null]] : []));
    if (named.every(([, cell]) => cellText(cell) === '')) continue;
    const row = checkedRow(kind, columns, at + i + 2, new Map(named), today);
    // The example row below the heads is not imported when it was left in the sheet.
    if (i !== 0 || sorted(row.data) !== example) rows.push(row);
  }
  if (rows.length === 0) throw problems([{ key: 'import.error.noRows' }]);
  if (rows.length > most) throw tooManyRows(most);
  const given = new Set(header.names.flatMap((name) => name ?? []));
  return { columns, ignored: header.ignored, sheet: table.sheet, others, given, rows };
}

/** Text of an error; for a text with a forbidden character it names that character as well. */
function reasonOf({ locale }: Pick<Context, 'locale'>, message: MessageRef, because: RuleMessage | undefined): string {
  const issue = say(locale, message.key, message.params);
  if (because?.key !== 'validation.character') return issue;
  return say(locale, 'account.issueCharacter', {
    issue,
    because: say(locale, because.key, because.params && { ...because.params }),
  });
}

/** The errors of a row in the language of the caller. */
export const errorsToWire = (ctx: Pick<Context, 'locale'>, { errors }: SheetRow) =>
  errors.map(({ column, value, message, suggest, because }) => ({
    column: column.labels[0] ?? column.name,
    value: [...value].slice(0, 200).join(''),
    message: reasonOf(ctx, message, because),
    ...(suggest !== undefined && { suggest }),
  }));
