const FIRST = 15_000;
const LONGEST = 30 * 60_000;

/** Milliseconds to rest after this many failures in a row: 15 seconds, doubled each time, half an hour at most. */
export const backOff = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** (failures - 1));
