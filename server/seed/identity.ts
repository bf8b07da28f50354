import { idCardCheckCharacter } from '../../domain/rules/idCard';

/**
 * An invented identity card number.
 * @param region six digits of the division @param birthday 'YYYY-MM-DD'
 * @param sequence 0 to 499: counts people of one day and sex @param sex 1 male (odd digit), 2 female (even digit)
 */
export function idCardNo(region: string, birthday: string, sequence: number, sex: 1 | 2): string {
  const order = String(sequence * 2 + (sex === 1 ? 1 : 0)).padStart(3, '0');
  const first17 = region + birthday.replaceAll('-', '') + order;
  return first17 + idCardCheckCharacter(first17);
}

/** Invented passport number of nine characters: letter E, letter, seven digits. */
export const passportNo = (n: number): string => `E${'CDFGHJ'[n % 6]}${String(3_104_271 + n * 7919).slice(-7)}`;

/** Invented mobile number in a range that is not assigned; different for every `n` below 10 000. */
export const mobileNo = (n: number): string => `1990000${String((n * 7919 + 13) % 10_000).padStart(4, '0')}`;

/** Check character of an ISSN from its first seven digits (ISO 3297). */
export function issnCheck(first7: string): string {
  const sum = [...first7].reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** 'NNNN-NNNC' from seven digits. */
export const issnOf = (first7: string): string => `${first7.slice(0, 4)}-${first7.slice(4)}${issnCheck(first7)}`;
