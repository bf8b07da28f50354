import { writtenDate } from '../rules/calendar';
import { comparable } from '../rules/comparable';
import { nearest } from './nearest';

/** What a cell of a sheet holds; a date is the midnight (UTC) of its day. */
export type Cell = string | number | boolean | Date | null;

/** One value that a cell may stand for; people write any of its names, the first is the one that is suggested. */
export interface Option {
  readonly value: unknown;
  readonly names: readonly string[];
}

/** The value of a cell as it is stored, or what is wrong with it. A blank cell has no value. */
export type Read =
  | { readonly value?: unknown; readonly issue?: undefined }
  | {
      readonly issue: { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };
      readonly suggest?: string | undefined;
    };

const half = (text: string) => text.normalize('NFKC').trim();

/** A cell as a person reads it, for messages and for the file of failed rows. Dates are `YYYY-MM-DD`. */
export const cellText = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? dayText(cell) : String(cell).trim();

const dayText = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

/** Days of a spreadsheet's calendar from 1950 to 2099: a date in a cell that is not formatted as one. */
const serialDay = (n: number): string | undefined =>
  Number.isInteger(n) && n >= 18_264 && n < 73_051
    ? new Date(Date.UTC(1899, 11, 30) + n * 86_400_000).toISOString().slice(0, 10)
    : undefined;

/** A day, or a month, of a cell: one that the sheet knows as a date, or one that was written as text. */
export function readDate(cell: Cell, month: boolean): Read {
  const known = cell instanceof Date ? dayText(cell) : typeof cell === 'number' ? serialDay(cell) : undefined;
  const value = writtenDate(known ?? cellText(cell), month ? 'month' : 'day');
  return value === undefined ? { issue: { key: month ? 'import.error.month' : 'import.error.date' } } : { value };
}

/** A number, in full width or with separators too. */
export function readNumber(cell: Cell): Read {
  const text = half(cellText(cell)).replaceAll(/[,\s](?=\d{3})/g, '');
  const value =
    typeof cell === 'number' ? cell : /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? { value } : { issue: { key: 'import.error.number' } };
}

/** One of the options by any of its names. */
export function readOption(cell: Cell, options: readonly Option[]): Read {
  if (typeof cell === 'boolean') {
    const meant = options.find((one) => one.value === cell);
    if (meant) return { value: cell };
  }
  const text = comparable(cellText(cell));
  const found = options.filter((one) => one.names.some((name) => comparable(name) === text));
  if (found.length === 1) return { value: found[0]?.value };
  if (found.length > 1) return { issue: { key: 'import.error.ambiguous' }, suggest: found[0]?.names[0] };
  const near = nearest(
    cellText(cell),
    options.flatMap((one) => one.names),
  );
  const suggest = options.find((one) => near !== undefined && one.names.includes(near))?.names[0];
  return { issue: { key: 'validation.option' }, suggest };
}

/** Several of the options, by their names one after the other. */
export function readOptions(cell: Cell, options: readonly Option[]): Read {
  const values: unknown[] = [];
  for (const part of cellText(cell)
    .split(SEPARATORS)
    .filter((one) => one.trim() !== '')) {
    const read = readOption(part, options);
    if (read.issue) return read;
    values.push(read.value);
  }
  return { value: values };
}

/** What stands between several names in a cell. */
export const SEPARATORS = /[,，、;；\n]+/;

const optionOf = (value: unknown, options: readonly Option[]) => {
  const same = JSON.stringify(value);
  return options.find((one) => JSON.stringify(one.value) === same)?.names[0];
};

/** The reverse of {@link readOption}. */
export const writeOption = (value: unknown, options: readonly Option[]): string | null =>
  optionOf(value, options) ?? null;

/** The reverse of {@link readOptions}. */
export const writeOptions = (value: unknown, options: readonly Option[]): string | null =>
  ([value ?? []].flat() as unknown[]).flatMap((one) => optionOf(one, options) ?? []).join('、') || null;

/** A number that a sheet has rounded, because it keeps 15 digits only. */
export const isRounded = (cell: Cell): boolean => typeof cell === 'number' && Math.abs(cell) >= 1e15;

/** A text; an apostrophe that keeps a spreadsheet from calculating is no part of it. */
export const readText = (cell: Cell): string => cellText(cell).replace(/^'(?=[=+\-@])/, '');

/** A text that no spreadsheet takes for a formula (OWASP: CSV injection). */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
