/** By how much a number is more or less than before, as it is written. */
export interface Difference {
  more: boolean;
  text: string;
}

/** Difference of two numbers as they are written, with as many decimals; undefined where there is none. */
export function differenceOf(before: string, after: string): Difference | undefined {
  const by = Number(after) - Number(before);
  const decimals = Math.max(...[before, after].map((text) => text.split('.')[1]?.length ?? 0));
  return before === after || !Number.isFinite(by) ? undefined : { more: by > 0, text: Math.abs(by).toFixed(decimals) };
}
