import { randomBytes } from 'node:crypto';

const EPOCH = Date.UTC(2020, 0, 1);

/**
 * A new record id: 19 decimal digits, ascending with time (milliseconds since 2020, then 22 random bits). Longer than
 * a double can hold on purpose: a client that parses ids as numbers is found out at once.
 */
export function newId(now = Date.now()): string {
  const random = randomBytes(4).readUInt32BE() >>> 10;
  return ((BigInt(now - EPOCH) << 22n) | BigInt(random)).toString().padStart(19, '0');
}
