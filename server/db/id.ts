import { randomBytes } from 'node:crypto';

const EPOCH = Date.UTC(2020, 0, 1);

const BITS = 22;
const ROOM = 2 ** BITS;
/** Milliseconds whose next number is remembered; clocks are asked once for everything that one call makes. */
const REMEMBERED = 256;
const next = new Map<number, number>();

/** Counts up within a millisecond, from anywhere: a thousand records of one import must not meet each other. */
function numberWithin(ms: number): number {
  const number = next.get(ms) ?? randomBytes(4).readUInt32BE() % ROOM;
  next.delete(ms);
  next.set(ms, (number + 1) % ROOM);
  const [oldest] = next.keys();
  if (next.size > REMEMBERED && oldest !== undefined) next.delete(oldest);
  return number;
}

/**
 * A new record id: 19 decimal digits, ascending with time (milliseconds since 2020, then 22 bits that other processes
 * begin elsewhere). Longer than a double can hold on purpose: a client that parses ids as numbers is found out at once.
 */
export function newId(now = Date.now()): string {
  return ((BigInt(now - EPOCH) << BigInt(BITS)) | BigInt(numberWithin(now))).toString().padStart(19, '0');
}

/** Where the ids begin that are made from a moment on: records of the last hours are found by their keys. */
export const idsFrom = (moment: Date): string =>
  (BigInt(moment.getTime() - EPOCH) << BigInt(BITS)).toString().padStart(19, '0');
