const TWO = 2;
const two = (n: number) => String(n).padStart(TWO, '0');

/** Minutes between two times of the day that can be chosen. */
const STEP = 30;

/** Times of the day that a person can choose, in their order. */
export const clockTimes = Array.from({ length: (24 * 60) / STEP }, (_, n) => clockOf(n * STEP)) as [
  string,
  ...string[],
];

/** Minutes since midnight as a time of the day. */
export function clockOf(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A time of the day as minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, TWO)) * 60 + Number(clock.slice(TWO + 1));
