/**
 * A word of one direction keeps its place without marks, and may be the value by which a message chooses (`{kind,
 * select, ...}`).
 */
const PLAIN = /^[A-Za-z]*$/;

/**
 * Values of a message for a right-to-left sentence: names, numbers with hyphens and amounts keep their own order and
 * their place (U+2068 first-strong isolate, U+2069 its end).
 */
export const isolated = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !PLAIN.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  ) as V;

/** Something in a text is written from right to left. */
export const rightToLeft = /[\u0590-\u08ff]/;
