/** States of an invoice; a refused one can be asked for again. */
export const InvoiceState = { Asked: 0, Issued: 1, Refused: 2 } as const;
export type InvoiceState = (typeof InvoiceState)[keyof typeof InvoiceState];

/** An invoice to an organisation has its tax number. */
export const InvoiceTitle = { Person: 1, Organisation: 2 } as const;
export type InvoiceTitle = (typeof InvoiceTitle)[keyof typeof InvoiceTitle];

/** Characters of a unified social credit code in the order of their values (GB 32100). */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;

/** The check character that belongs to the first 17 characters: MOD 31 with the powers of 3 (GB 32100, ISO 7064). */
export function creditCodeCheckCharacter(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, LENGTH - 1)) {
    sum += weight * characters.indexOf(character);
    weight = (weight * 3) % characters.length;
  }
  return characters.charAt((characters.length - (sum % characters.length)) % characters.length);
}

/**
 * Is the text a possible tax number? 18 characters are a credit code with a check character; older numbers have none.
 */
export const isTaxNumber = (value: string): boolean =>
  value.length !== LENGTH ||
  ([...value].every((character) => characters.includes(character)) && creditCodeCheckCharacter(value) === value.at(-1));
