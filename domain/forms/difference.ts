/** By how much a number is more or less than before, as it is written. */
export interface Difference {
  more: boolean;
  text: string;
}

/** A number as it is written: an amount with the sign of its currency, and with groups. */
const written = /^([−-]?)(¥?)([\d,]+(?:\.\d+)?)$/;

function read(text: string): { n: number; sign: string; places: number } | undefined {
  const [, minus, sign = '', digits = ''] = written.exec(text) ?? [];
  if (minus === undefined) return undefined;
  const n = Number(digits.replaceAll(',', '')) * (minus ? -1 : 1);
  return { n, sign, places: digits.split('.')[1]?.length ?? 0 };
}

/** Difference of two numbers as they are written, with as many decimals; undefined where there is none. */
export function differenceOf(before: string, after: string): Difference | undefined {
  const [from, to] = [read(before), read(after)];
  if (before === after || !from || !to) return undefined;
  const by = to.n - from.n;
  const digits = Math.abs(by).toFixed(Math.max(from.places, to.places));
  return { more: by > 0, text: to.sign ? `${to.sign}${digits.replace(/\B(?=(\d{3})+\.)/g, ',')}` : digits };
}
