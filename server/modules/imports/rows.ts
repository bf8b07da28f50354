import type { RecordDefinition } from '../../../domain/assessment/binding';
import { transferLimits } from '../../../domain/constants';
import { duplicateMarks, formIssues, isFile, normalised, type Row, sharedFields } from '../../../domain/forms';
import { readCell } from '../../../domain/forms/sheet';
import { type Cell, cellText } from '../../../domain/imports/cells';
import { type Header, readHeader } from '../../../domain/imports/header';
import { todayOf } from '../../../domain/rules/calendar';
import { SheetError } from '../../files/sheet';
import { readSheetOf } from '../../files/sheets';
import type { Context } from '../../http/context';
import { BusinessError, type MessageRef, notFound } from '../../http/errors';
import { limit } from '../../http/limits';
import { say } from '../../http/words';
import { pacer } from '../../workers/pace';
import type { SessionUser } from '../account/session';
import { firstLike, type OwnRecord } from '../assessment/duplicates';
import { ownResources } from '../public/resources';
import { columnsOf, type ImportColumn, inAll, REASON } from './columns';

interface RowError {
  column: ImportColumn;
  value: string;
  message: MessageRef;
  suggest?: string | undefined;
}

export interface SheetRow {
  /** As the sheet numbers it. */
  row: number;
  /** By the columns' names. */
  cells: ReadonlyMap<string, Cell>;
  /** What the record is called by. */
  key: string;
  data: Row;
  /** Why it is imported although a record like it is there. */
  reason: string | undefined;
  errors: RowError[];
}

export interface ImportSheet {
  columns: readonly ImportColumn[];
  ignored: Header['ignored'];
  rows: SheetRow[];
}

/** 400 at `resId`; the first problem is the message, all of them stand at the field. */
const problems = (found: readonly [MessageRef, ...MessageRef[]]) =>
  new BusinessError('400', found[0].key, {
    params: found[0].params,
    fields: found.map((one) => ({ name: 'resId', ...one })),
  });

/** Sheets of a person in a minute: reading one is the most that one call makes the server do. */
const PER_MINUTE = 30;

/** The cells of an uploaded sheet. Throws 404 for a file that is not mine, 400 at `resId` for one that cannot be read, 429. */
async function cellsOf(ctx: Context, user: SessionUser, resId: string): Promise<Cell[][]> {
  await limit(ctx, `import:${user.id}`, PER_MINUTE, 60);
  const [file] = await ownResources(ctx.db, user.id, [resId]);
  const bytes = file && (await ctx.services.storage.get(file.storageKey));
  if (!bytes) throw notFound('error.file.gone');
  if (file.scene !== 'import') throw problems([{ key: 'error.file.kind', params: { kinds: 'XLSX' } }]);
  try {
    return await readSheetOf(user.id, bytes, transferLimits.importRows);
  } catch (error) {
    if (error instanceof SheetError) throw problems([{ key: error.key, params: error.params && { ...error.params } }]);
    throw error;
  }
}

/** One row of the sheet against the definition, each field on its own and then together. */
function checkedRow(
  d: RecordDefinition,
  columns: readonly ImportColumn[],
  row: number,
  cells: SheetRow['cells'],
  today: string,
): SheetRow {
  const errors: RowError[] = [];
  const values: Record<string, unknown> = {};
  const told = (column: ImportColumn, message: MessageRef, suggest?: string) =>
    errors.push({ column, value: cellText(cells.get(column.name) ?? null), message, suggest });
  for (const column of columns) {
    const read = readCell(column.field, cells.get(column.name) ?? null, column.options);
    if (read.issue)
      told(column, { ...read.issue, params: read.issue.params && { ...read.issue.params } }, read.suggest);
    else values[column.name] = read.value;
  }
  const data = normalised(d, values);
  for (const { name, issue } of formIssues(d, data, { today })) {
    const column = columns.find((one) => one.name === name);
    // A cell that could not be read has been told of; that its field is blank follows from it.
    if (column && !errors.some((error) => error.column === column))
      told(column, { key: issue.key, params: issue.params && { ...issue.params } });
  }
  const reason = typeof values[REASON] === 'string' ? values[REASON].trim() : undefined;
  const [titled] = [cells.get(d.title) ?? null].map(cellText);
  return { row, cells, key: titled ?? '', data, reason: reason || undefined, errors };
}

/** The example of the template stands in its second row; left there it is no record. */
function isExample(d: RecordDefinition, { row, data }: SheetRow): boolean {
  if (row !== 2) return false;
  const blank = Object.fromEntries(Object.entries(d.fields).filter(([, field]) => !isFile(field)));
  const example = normalised({ ...d, fields: blank }, d.sample(0));
  const sorted = (values: Row) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(example) === sorted(data);
}

/**
 * Reads an uploaded sheet and checks each row by itself. Throws 404 for a file that is not mine, and 400 at `resId` with
 * one message for everything that is wrong with the sheet as a whole, 429 for too many sheets.
 */
export async function sheetRows(
  ctx: Context,
  user: SessionUser,
  d: RecordDefinition,
  resId: string,
): Promise<ImportSheet> {
  const [columns, table] = await Promise.all([columnsOf(ctx, d), cellsOf(ctx, user, resId)]);
  const [first = [], ...below] = table;
  const header = readHeader(first.map(cellText), columns, inAll(ctx.locale, 'import.column.failure'));
  const [issue, ...more] = header.issues.map(({ key, params }) => ({ key, params: params && { ...params } }));
  if (issue) throw problems([issue, ...more]);
  const today = todayOf(ctx.now());
  const rows: SheetRow[] = [];
  const pace = pacer();
  for (const [i, cells] of below.entries()) {
    await pace();
    const named = header.names.flatMap((name, at): [string, Cell][] => (name ? [[name, cells[at] ?? null]] : []));
    if (named.every(([, cell]) => cellText(cell) === '')) continue;
    const row = checkedRow(d, columns, i + 2, new Map(named), today);
    if (!isExample(d, row)) rows.push(row);
  }
  if (rows.length === 0) throw problems([{ key: 'import.error.noRows' }]);
  return { columns, ignored: header.ignored, rows };
}

/**
 * Adds what is wrong with rows that are like another one of the sheet or like a stored record, unless they give a reason.
 * Answers the rows that are like something.
 */
export async function markDuplicates(
  ctx: Context,
  d: RecordDefinition,
  { columns, rows }: ImportSheet,
  own: readonly OwnRecord[],
): Promise<Set<SheetRow>> {
  const pace = pacer();
  const words = new Intl.ListFormat(ctx.locale, { type: 'conjunction' });
  const storedLike = firstLike(d, own);
  const seen = new Map<string, SheetRow>();
  const found = new Set<SheetRow>();
  for (const row of rows) {
    await pace();
    const tell = (other: Row, key: string, params: Record<string, string | number>) => {
      found.add(row);
      const same = columns.filter(({ name }) => sharedFields(d, row.data, other)?.includes(name));
      const [column] = same;
      if (!column || row.reason) return;
      const fields = words.format(same.map(({ labels }) => labels[0] ?? ''));
      const value = cellText(row.cells.get(column.name) ?? null);
      row.errors.push({ column, value, message: { key, params: { ...params, fields } } });
    };
    const marks = duplicateMarks(d, row.data);
    const twin = marks.map((mark) => seen.get(mark)).find((one) => one !== undefined);
    const stored = storedLike(row.data);
    if (twin) tell(twin.data, 'import.error.sameRow', { row: twin.row });
    else if (stored) tell(stored.row.data, 'import.error.stored', { year: stored.year });
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, row);
  }
  return found;
}

/** The errors of a row in the language of the caller. */
export const errorsToWire = (ctx: Context, { errors }: SheetRow) =>
  errors.map(({ column, value, message, suggest }) => ({
    column: column.labels[0] ?? column.name,
    value: [...value].slice(0, 200).join(''),
    message: say(ctx.locale, message.key, message.params),
    ...(suggest !== undefined && { suggest }),
  }));
