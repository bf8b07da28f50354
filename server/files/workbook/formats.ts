import { format, getFormatInfo } from 'numfmt';
import type { Cell } from '../../../domain/imports/cells';
import { dayMs } from '../../../domain/time';
import { walk } from './xml';

/** Formats that a workbook uses by number alone (ECMA-376, 18.8.30), those of Chinese editions among them. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
const days = [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const times = [32, 33, 34, 35, 55, 56];
const builtInFormat = (id: number): string =>
  builtIn[id] ?? (days.includes(id) ? 'yyyy-mm-dd' : times.includes(id) ? 'h:mm:ss' : 'General');

/** The number format of each style, in the order of the styles. */
export function formatsOf(styles: Uint8Array | undefined): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let inCells = false;
  if (!styles) return formats;
  walk(styles, {
    open: ({ name, attribute }) => {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? 'General');
      if (name === 'cellXfs') inCells = true;
      const id = Number(attribute('numFmtId') ?? 0);
      if (name === 'xf' && inCells) formats.push(own.get(id) ?? builtInFormat(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** Day 0 of both ways of counting; in the first one 1900 has a 29th of February, so that it lies a day too early. */
const from1900 = Date.UTC(1899, 11, 30);
const from1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_465;

/** The clock of a day's number, to the second, as if it were UTC; undefined for what no calendar has. */
function dayOf(serial: number, is1904: boolean): Date | undefined {
  if (serial < 0 || serial > LAST_DAY) return undefined;
  const start = is1904 ? from1904 : from1900 + (serial < 60 ? dayMs : 0);
  return new Date(start + Math.round(serial * 86_400) * 1000);
}

type Kind = ReturnType<typeof getFormatInfo>['type'];
const kinds = new Map<string, Kind>();
function kindOf(code: string): Kind {
  const known = kinds.get(code);
  if (known) return known;
  let kind: Kind = 'general';
  try {
    kind = getFormatInfo(code).type;
  } catch {
    // A format that no program understands shows the number as it is.
  }
  if (kinds.size > 1000) kinds.clear();
  kinds.set(code, kind);
  return kind;
}

/** A number as its cell shows it: a day, the number itself, or both where the format shows something else. */
export function numberCell(value: number, code: string, is1904: boolean): Cell {
  const kind = kindOf(code);
  const day = dayOf(value, is1904);
  if ((kind === 'date' || kind === 'datetime') && day) return day;
  // A spreadsheet keeps 15 digits; further ones are rounding errors of binary fractions.
  const number = Math.abs(value) < 1e15 ? Number(value.toPrecision(15)) : value;
  const plain = kind === 'general' || kind === 'text' || kind === 'error';
  const shown = plain ? String(number) : format(code, number, { throws: false }).trim();
  if (shown === String(number) && !is1904) return number;
  return { number, shown, ...(is1904 && day && { day }) };
}
