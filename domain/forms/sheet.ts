import {
  type Cell,
  cellText,
  isRounded,
  type Option,
  type Read,
  readDate,
  readNumber,
  readOption,
  readOptions,
  readText,
  SEPARATORS,
  writeOption,
  writeOptions,
} from '../imports/cells';
import type { Sheet } from './kind';
import { type FieldShape, kindOf } from './kinds';

/** Can a field of this kind be filled in through a spreadsheet? */
export const inSheets = (field: FieldShape): boolean => kindOf(field).sheet !== undefined;

type As = Sheet<FieldShape>['as'];

const readers: Readonly<Record<As, (cell: Cell, options: readonly Option[], field: FieldShape) => Read>> = {
  // A spreadsheet keeps 15 digits of a number.
  text: (cell) => (isRounded(cell) ? { issue: { key: 'import.error.rounded' } } : { value: readText(cell) }),
  number: readNumber,
  date: (cell, _, field) => readDate(cell, 'precision' in field && field.precision === 'month'),
  option: readOption,
  options: readOptions,
  tags: (cell) => ({
    value: readText(cell)
      .split(SEPARATORS)
      .map((one) => one.trim())
      .filter(Boolean),
  }),
};

const writers: Readonly<Record<As, (value: unknown, options: readonly Option[]) => string | number | null>> = {
  text: String,
  number: Number,
  date: String,
  option: writeOption,
  options: writeOptions,
  tags: (value) => ([value].flat() as unknown[]).map(String).join('、') || null,
};

/** Takes the value of a field from a cell. `options`: of a field with entries, all that can be chosen. */
export function readCell(field: FieldShape, cell: Cell, options: readonly Option[] = []): Read {
  const { sheet } = kindOf(field);
  return !sheet || cellText(cell) === '' ? {} : readers[sheet.as](cell, options, field);
}

/** The reverse of {@link readCell}: a stored value as it is written into a sheet. */
export function writeCell(field: FieldShape, value: unknown, options: readonly Option[] = []): string | number | null {
  const { sheet } = kindOf(field);
  return !sheet || value === undefined || value === null ? null : writers[sheet.as](value, options);
}
