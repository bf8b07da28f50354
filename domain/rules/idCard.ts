import { fieldLimits } from '../constants';
import { type Check, ruleOf } from './issue';

/** Provinces, regions and municipalities of GB/T 2260. */
const region = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])\d{4}/;
/** Weights of GB 11643 (ISO 7064 MOD 11-2) and the check characters by remainder. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/** `YYYY-MM-DD` of positions 7 to 14, when they are a real day of 1900 to 2099. */
const birthday = (v: string): string | undefined => {
  const [, year, month, day] = /^.{6}((?:19|20)\d\d)(\d\d)(\d\d)/.exec(v) ?? [];
  if (!year) return undefined;
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse takes a 31st of April for the 1st of May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
};

/** The check character that belongs to the first 17 digits. */
export const idCardCheckCharacter = (digits: string): string =>
  checkCharacters.charAt(weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11);

/** Lines of the live list under an ID number (specification §5). */
export const idCardChecks: readonly Check[] = [
  { key: 'validation.idCard.length', params: { length: fieldLimits.idCard }, test: (v) => /^\d{17}[\dXx]$/.test(v) },
  { key: 'validation.idCard.region', test: (v) => region.test(v) },
  { key: 'validation.idCard.birthday', test: (v) => birthday(v) !== undefined },
  {
    key: 'validation.idCard.checksum',
    test: (v) => /^\d{17}[\dXx]$/.test(v) && idCardCheckCharacter(v) === v.slice(-1).toUpperCase(),
  },
];

/** Specification §5: 18 characters, region code, birth date 1900 to 2099, checksum; a lower-case x is accepted. */
export const idCard = ruleOf('validation.idCard', idCardChecks);

/** The number as it is stored: with a capital X. */
export const normaliseIdCard = (value: string): string => value.trim().toUpperCase();

/** Birthday `YYYY-MM-DD`; undefined when the number is not good. */
export const birthdayOfIdCard = (value: string): string | undefined => (idCard(value) ? undefined : birthday(value));

/** Sex by position 17, in the codes of GB/T 2261.1: 1 male (odd), 2 female (even); undefined when the number is not good. */
export const sexOfIdCard = (value: string): 1 | 2 | undefined =>
  idCard(value) ? undefined : Number(value[16]) % 2 === 1 ? 1 : 2;
