import type { DateOptions } from '../forms/kinds/date';
import { comparable } from '../rules/comparable';
import { writtenDate, writtenMoment } from '../rules/writtenDate';
import { cleanLine, cleanText, halfWidth } from '../text';
import { likeliestFirst, MISSPELT, nearest } from './nearest';

/** Number whose cell shows something other than its plain digits, or counts its days from 1904. */
export interface ShownNumber {
  readonly number: number;
  /** Text that the cell shows for the number because of its format: `000123`, `50%`, `1.2E+17`. */
  readonly shown: string;
  /** Day that the number means in a sheet that counts days from 1904. */
  readonly day?: Date;
}

/** A cell without a value: the error of its formula, such as `#N/A`, or a formula that was never calculated. */
export type Faulty = { readonly error: string } | { readonly uncalculated: true };

/** Value of a sheet's cell; a date is the clock time that the cell shows, as UTC, midnight where it shows none. */
export type Cell = string | number | boolean | Date | null | ShownNumber | Faulty;

/** Allowed value of a cell; people may write any of its names, the first one is suggested. */
export interface Option {
  readonly value: unknown;
  readonly names: readonly string[];
  /** Names that are suggested for it and never taken as its own, each with the message that says why. */
  readonly earlier?: readonly { readonly name: string; readonly key: string }[];
  /** Names of neighbours resemble each other: another one is suggested for a misspelt name only. */
  readonly alike?: true;
}

/** The value of a cell as it is stored, or its error. A blank cell has no value. */
export type Read = { readonly value?: unknown; readonly issue?: undefined } | Refused;
interface Refused {
  readonly issue: { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };
  readonly suggest?: string | undefined;
  /** Further options beside those that the error names. */
  readonly others?: readonly string[];
}

const isShown = (cell: Cell): cell is ShownNumber => typeof cell === 'object' && cell !== null && 'number' in cell;

/** A cell as a person reads it, for messages and for the file of failed rows. Dates are `YYYY-MM-DD`. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dayText(cell);
  if (isShown(cell)) return cell.shown;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'object') return 'error' in cell ? cell.error : '=';
  return cleanText(String(cell)).trim();
}

/** The day of a date, with its hour where it has one. */
function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Days of a spreadsheet's calendar from 1950 to 2099: a date in a cell that is not formatted as one. */
const serialDay = (n: number): string | undefined =>
  Number.isInteger(n) && n >= 18_264 && n < 73_051
    ? new Date(Date.UTC(1899, 11, 30) + n * 86_400_000).toISOString().slice(0, 10)
    : undefined;

/** Day that a cell's number means as a serial day of a spreadsheet; not of digits such as 20100901, read as text. */
function numberDay(cell: Cell): string | undefined {
  if (typeof cell === 'number') return serialDay(cell);
  if (!isShown(cell)) return undefined;
  if (cell.day) return /^\d{8}$/.test(cell.shown) ? undefined : dayText(cell.day).slice(0, 10);
  return serialDay(cell.number);
}

/** A day, or a month, of a cell: one that the sheet knows as a date, or one that was written as text. */
export function readDate(cell: Cell, { precision, from }: Pick<DateOptions, 'precision' | 'from'>): Read {
  const written = numberDay(cell) ?? cellText(cell);
  const month = precision === 'month';
  const value =
    precision === 'second' ? writtenMoment(written, from !== undefined) : writtenDate(written, month ? 'month' : 'day');
  const key = month ? 'import.error.month' : precision === 'second' ? 'import.error.moment' : 'import.error.date';
  return value === undefined ? { issue: { key } } : { value };
}

/** Number that a text means: digits in full width, with groups, with the sign of a currency; undefined: none. */
function writtenNumber(text: string): number | undefined {
  const digits = halfWidth(text)
    .replaceAll(/[,\s](?=\d{3})/g, '')
    .replace(/^[¥$]|元$/g, '')
    .replace(/^[\u2212\u2013]/, '-');
  return /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(digits) ? Number(digits) : undefined;
}

const otherwise = ({ shown, number }: ShownNumber): Read => ({
  issue: { key: 'import.error.shown', params: { shown, value: String(number) } },
});

/** Reads a number, also in full width or with separators; of a formatted number the shown text decides. */
export function readNumber(cell: Cell): Read {
  if (typeof cell === 'number') return { value: cell };
  const value = writtenNumber(cellText(cell));
  if (value !== undefined) return { value };
  return isShown(cell) ? otherwise(cell) : { issue: { key: 'import.error.number' } };
}

/** Options by their names, and the nearest name to a text that is none of them: both cost much where there are many. */
interface Named {
  readonly byName: ReadonlyMap<string, readonly Option[]>;
  readonly suggested: Map<string, string | undefined>;
}
const named = new WeakMap<readonly Option[], Named>();

function namedOf(options: readonly Option[]): Named {
  const known = named.get(options);
  if (known) return known;
  const byName = new Map<string, Option[]>();
  for (const option of options)
    for (const name of new Set(option.names.map(comparable))) {
      const same = byName.get(name);
      if (same) same.push(option);
      else byName.set(name, [option]);
    }
  const made = { byName, suggested: new Map<string, string | undefined>() };
  named.set(options, made);
  return made;
}

/** Wrong texts of a column for which a name is suggested: who has more of them has filled in another column. */
const SUGGESTED = 300;

function suggestionFor(text: string, options: readonly Option[]): string | undefined {
  const { suggested } = namedOf(options);
  if (suggested.has(text) || suggested.size >= SUGGESTED) return suggested.get(text);
  const near = nearest(
    text,
    options.flatMap((one) => one.names),
    options[0]?.alike && MISSPELT,
  );
  const name = options.find((one) => near !== undefined && one.names.includes(near))?.names[0];
  suggested.set(text, name);
  return name;
}

/** Options that an error names; the sheet of the template lists the further ones of a longer list. */
const NAMED_MAX = 16;

/** Options that the sentence of an error names; of more it names the likely ones, and the others stand apart. */
const SAID = 4;

/** Error of a text that is none of the options: it names them where they are few, the likely ones first. */
function noOption(text: string, options: readonly Option[]): Pick<Refused, 'issue' | 'others'> {
  if (options.length === 0 || options.length > NAMED_MAX) return { issue: { key: 'validation.option' } };
  const names = options.map(({ names: [name = ''] }) => name);
  if (names.length <= SAID + 1) return { issue: { key: 'validation.oneOf', params: { options: names.join('、') } } };
  const likely = likeliestFirst(text, names);
  const others = likely.slice(SAID);
  const said = likely.slice(0, SAID).join('、');
  return { issue: { key: 'validation.oneOfLikely', params: { options: said, n: others.length } }, others };
}

/** An option that went by a name before, with what is said of that; undefined unless there is one only. */
function earlierOf(text: string, options: readonly Option[]): Refused | undefined {
  const wanted = comparable(text);
  const [found, second] = options.flatMap(({ names: [now = ''], earlier = [] }) => {
    const told = earlier.find(({ name }) => comparable(name) === wanted);
    return told ? [{ issue: { key: told.key, params: { name: now } }, suggest: now }] : [];
  });
  return second ? undefined : found;
}

/** Reads an option by any of its names. */
export function readOption(cell: Cell, options: readonly Option[]): Read {
  if (typeof cell === 'boolean') {
    const meant = options.find((one) => one.value === cell);
    if (meant) return { value: cell };
  }
  const found = namedOf(options).byName.get(comparable(cellText(cell))) ?? [];
  if (found.length === 1) return { value: found[0]?.value };
  if (found.length > 1) return { issue: { key: 'import.error.ambiguous' }, suggest: found[0]?.names[0] };
  const text = cellText(cell);
  return earlierOf(text, options) ?? { ...noOption(text, options), suggest: suggestionFor(text, options) };
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

/** Separators between several names in a cell. */
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
const isRounded = (cell: Cell): boolean => Math.abs(isShown(cell) ? cell.number : Number(cell)) >= 1e15;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Does the cell show the digits of its number, with zeros before or signs between: `000123`, `021-5551`? */
function sameDigits({ number, shown }: ShownNumber): boolean {
  if (writtenNumber(shown) === number) return true;
  return !/[%eE/]/.test(shown) && digitsOf(shown) === digitsOf(String(number));
}

/** A number in the way in which a spreadsheet has saved it as text, with fewer digits than it had: `4.50202E+17`. */
function isShortened(cell: Cell): boolean {
  const [, decimals = '', exponent] = (typeof cell === 'string' && SHORTENED.exec(cell.trim())) || [];
  return exponent !== undefined && Number(exponent) > decimals.length;
}
const SHORTENED = /^-?\d(?:\.(\d+))?E\+(\d{1,3})$/;

/** Reads a text without the apostrophe that keeps a spreadsheet from calculating; of a number the shown text. */
export function readText(cell: Cell): Read {
  if (isShortened(cell) || ((typeof cell === 'number' || isShown(cell)) && isRounded(cell)))
    return { issue: { key: 'import.error.rounded' } };
  if (isShown(cell) && !sameDigits(cell)) return otherwise(cell);
  return { value: unquoted(cell) };
}

/** Several texts, one after the other in a cell. */
export function readTexts(cell: Cell): Read {
  const read = readText(cell);
  if (read.issue) return read;
  return { value: String(read.value).split(SEPARATORS).map(cleanLine).filter(Boolean) };
}

const unquoted = (cell: Cell): string => cellText(cell).replace(/^'(?=[=+\-@])/, '');

const ERRORS = /^#(?:N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i;

/** Reason why a cell cannot be read: an error, a formula without a result, bytes that were no text; undefined: none. */
export function faultOf(cell: Cell): Read | undefined {
  if (typeof cell === 'object' && cell !== null && 'uncalculated' in cell)
    return { issue: { key: 'import.error.uncalculated' } };
  const text = cellText(cell);
  if (text.includes('\ufffd')) return { issue: { key: 'import.error.garbled' } };
  const error = typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : undefined;
  const told = error ?? (ERRORS.test(text) ? text : undefined);
  return told === undefined ? undefined : { issue: { key: 'import.error.fault', params: { error: told } } };
}

/** A text that no spreadsheet takes for a formula (OWASP: CSV injection). */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
