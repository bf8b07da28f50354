import {
  type Cell,
  cellText,
  faultOf,
  type Option,
  type Read,
  readDate,
  readNumber,
  readOption,
  readOptions,
  readText,
  readTexts,
  writeOption,
  writeOptions,
} from '../imports/cells';
import type { Sheet } from './kind';
import { type FieldShape, kindOf } from './kinds';
import type { DateOptions } from './kinds/date';

/** Can a field of this kind be filled in through a spreadsheet? */
export const inSheets = (field: FieldShape): boolean => kindOf(field).sheet !== undefined;

type As = Sheet<FieldShape>['as'];

const readers: Readonly<Record<As, (cell: Cell, options: readonly Option[], field: FieldShape) => Read>> = {
  text: readText,
  number: readNumber,
  date: (cell, _, field) => readDate(cell, field as DateOptions),
  option: readOption,
  options: readOptions,
  tags: readTexts,
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
  if (!sheet || cellText(cell) === '') return {};
  return faultOf(cell) ?? readers[sheet.as](cell, options, field);
}

/** The reverse of {@link readCell}: a stored value as it is written into a sheet. */
export function writeCell(field: FieldShape, value: unknown, options: readonly Option[] = []): string | number | null {
  const { sheet } = kindOf(field);
  return !sheet || value === undefined || value === null ? null : writers[sheet.as](value, options);
}
