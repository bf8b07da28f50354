import { minuteMs, secondMs } from '../../domain/time';

const FIRST_MS = 15 * secondMs;
const LONGEST_MS = 30 * minuteMs;

/** Milliseconds to rest after this many failures in a row: 15 seconds, doubled each time, half an hour at most. */
export const backOff = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
