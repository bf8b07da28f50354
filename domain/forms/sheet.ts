import { type Cell, cellText, type Option, type Read } from '../imports/cells';
import { type FieldShape, kindOf } from './kinds';

/** Can a field of this kind be filled in through a spreadsheet? */
export const inSheets = (field: FieldShape): boolean => kindOf(field).sheet !== undefined;

/** Takes the value of a field from a cell. `options`: of a field with entries, all that can be chosen. */
export const readCell = (field: FieldShape, cell: Cell, options: readonly Option[] = []): Read =>
  cellText(cell) === '' ? {} : (kindOf(field).sheet?.read(field, cell, options) ?? {});

/** The reverse of {@link readCell}: a stored value as it is written into a sheet. */
export const writeCell = (
  field: FieldShape,
  value: unknown,
  options: readonly Option[] = [],
): string | number | null =>
  value === undefined || value === null ? null : (kindOf(field).sheet?.write(field, value, options) ?? null);
