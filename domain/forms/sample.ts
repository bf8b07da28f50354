/** Entry `i` of a list; after the last one it starts again at the first. */
export const nth = <const L extends readonly [unknown, ...unknown[]]>(list: L, i: number): L[number] =>
  list[i % list.length] ?? list[0];

/** Title `i` of a list; from the second round on it is numbered, so that no two are the same. */
export const titled = (list: readonly [string, ...string[]], i: number): string =>
  `${nth(list, i)}${i < list.length ? '' : `（${Math.floor(i / list.length) + 1}）`}`;

const two = (n: number) => String(n).padStart(2, '0');

/** A month from January to September of a year, `YYYY-MM`. */
export const monthOf = (year: number, i: number): string => `${year}-${two((i % 9) + 1)}`;

/** A day from January to September of a year, `YYYY-MM-DD`. */
export const dayOf = (year: number, i: number): string => `${monthOf(year, i)}-${two(((i * 7) % 28) + 1)}`;

/** The year of samples when none is given. */
export const SAMPLE_YEAR = 2025;

/** A number with `length` digits, different for every `i`. */
export const digits = (i: number, length: number, start = 4507): string =>
  String((start + i * 7919) % 10 ** length).padStart(length, '0');
