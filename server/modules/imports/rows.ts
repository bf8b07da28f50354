import type { Row } from '../../../domain/forms';
import { readCell } from '../../../domain/forms/sheet';
import { type Cell, cellText } from '../../../domain/imports/cells';
import type { Header } from '../../../domain/imports/header';
import { digitsMeant } from '../../../domain/imports/lookalike';
import { comparable } from '../../../domain/rules/comparable';
import type { RuleMessage } from '../../../domain/rules/issue';
import type { Context } from '../../http/context';
import type { MessageRef } from '../../http/errors';
import { say } from '../../http/words';
import type { ColumnOption, ImportColumn } from './columns';
import type { ImportKind } from './kind';

interface RowError {
  column: ImportColumn;
  value: string;
  message: MessageRef;
  suggest?: string | undefined;
  /** Further options of its column, which the message does not name. */
  others?: readonly string[] | undefined;
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

export interface SheetFacts {
  columns: readonly ImportColumn[];
  ignored: Header['ignored'];
  /** Name of the sheet that was read; `others` are the sheets that were not. */
  sheet: string;
  others: readonly string[];
  /** Names of the columns that the sheet has: what it lacks is not changed. */
  given: ReadonlySet<string>;
}

/** A sheet, or a part of it, as it is compared. */
export interface ImportSheet extends SheetFacts {
  rows: SheetRow[];
}

/** Options under a value of another column, by all options: the same ones for each row, because they know their names. */
const narrowed = new WeakMap<readonly ColumnOption[], Map<string, readonly ColumnOption[]>>();

/** Options of a cell; for a choice that depends on another column, only those under its value, if any. */
export function optionsFor({ options, under }: ImportColumn, values: Row): ImportColumn['options'] {
  const above = under === undefined ? undefined : values[under];
  if (typeof above !== 'string') return options;
  let known = narrowed.get(options);
  if (!known) {
    known = new Map();
    narrowed.set(options, known);
  }
  let these = known.get(above);
  if (!these) {
    these = options
      .filter((option) => option.above?.includes(above))
      .map((option) => ({ ...option, names: option.names.toReversed() }));
    known.set(above, these);
  }
  return these;
}

/** Suggests digits for the letters that look like them, where nothing is wrong with the cell then. */
function meantDigits(
  kind: Pick<ImportKind, 'data' | 'issues'>,
  { column, value }: RowError,
  values: Row,
  today: string,
): string | undefined {
  const meant = digitsMeant(value);
  if (meant === undefined) return undefined;
  const read = readCell(column.field, meant, optionsFor(column, values));
  if (read.issue) return undefined;
  const issues = kind.issues(kind.data({ ...values, [column.name]: read.value }), today);
  return issues.some(({ name }) => name === column.name) ? undefined : meant;
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
  const told = (
    column: ImportColumn,
    message: MessageRef,
    { suggest, others, because }: Pick<RowError, 'suggest' | 'others' | 'because'> = {},
  ) => errors.push({ column, value: cellText(cells.get(column.name) ?? null), message, suggest, others, because });
  for (const column of columns) {
    const read = readCell(column.field, cells.get(column.name) ?? null, optionsFor(column, values));
    if (read.issue && column.strange?.has(comparable(cellText(cells.get(column.name) ?? null))))
      told(column, { key: 'organisation.error.outside' });
    else if (read.issue) told(column, read.issue, read);
    else values[column.name] = read.value;
  }
  const data = kind.data(values);
  for (const { name, issue } of kind.issues(data, today)) {
    const column = columns.find((one) => one.name === name);
    // A cell that could not be read has its error already; that its field is blank is a result of it.
    if (column && !errors.some((error) => error.column === column))
      told(column, { key: issue.key, params: issue.params }, { because: issue.because });
  }
  for (const error of errors) error.suggest ??= meantDigits(kind, error, values, today);
  return { row, cells, key: cellText(cells.get(kind.title) ?? null), data, action: 'create', errors };
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
  errors.map(({ column, value, message, suggest, others, because }) => ({
    column: column.labels[0] ?? column.name,
    name: column.name,
    value: [...value].slice(0, 200).join(''),
    message: reasonOf(ctx, message, because),
    ...(suggest !== undefined && { suggest }),
    ...(others && { others: [...others] }),
  }));
