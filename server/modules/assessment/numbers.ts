import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The code on a printed form by which it is checked against the stored record, like `7KQ2-M9FD`. */
export function verifyCode(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Number of a form, like `YL2026-0318-0457`: kind, year and the last eight digits of its id. */
export const formNumber = (year: number, id: string, kind = 'YL'): string =>
  `${kind}${year}-${id.slice(-8, -4)}-${id.slice(-4)}`;
