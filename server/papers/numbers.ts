import { randomInt } from 'node:crypto';
import { searchText } from '../../domain/text';

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The code on a printed form by which it is checked against the stored record, like `7KQ2-M9FD`. */
function verifyCode(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Yearly assessment, archive of studies, declaration. */
type NumberKind = 'YL' | 'YX' | 'SB';

/** Number of a form, like `YL2026-0318-0457`: kind, year and eight digits. */
function formNumber(kind: NumberKind, year: number): string {
  const digits = String(randomInt(10 ** 8)).padStart(8, '0');
  return `${kind}${year}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Could a keyword be part of a number? All of a number's letters are of ASCII. */
export const mayBeNumber = (keyword: string): boolean => /^[ -~]*$/.test(searchText(keyword));

const TRIES = 20;

/**
 * Stores a paper under a number and a code that no other one bears. `store` answers undefined when one of them is taken;
 * among the forms of a province that happens to one in some hundred. Throws when none is found to be free.
 */
export async function underFree<R>(
  numberOf: () => string,
  store: (no: string, code: string) => Promise<R | undefined>,
): Promise<R> {
  let no = '';
  for (let n = 0; n < TRIES; n++) {
    no = numberOf();
    const stored = await store(no, verifyCode());
    if (stored !== undefined) return stored;
  }
  throw new Error(`no free number like ${no} in ${TRIES} tries`);
}

/** Stores something under a free form number, like {@link underFree}. */
export const underFreeNumber = <R>(
  kind: NumberKind,
  year: number,
  store: (no: string, code: string) => Promise<R | undefined>,
): Promise<R> => underFree(() => formNumber(kind, year), store);
