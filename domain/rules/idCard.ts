import { fieldLimits } from '../constants';
import { todayOf, type YMD } from './calendar';
import { countryNumbers } from './countryNumbers';
import { type Check, type RuleIssue, ruleOf } from './issue';

/**
 * Provinces, regions and municipalities of GB/T 2260; 81 to 83 begin residence permits of people from Hong Kong, Macao,
 * Taiwan.
 */
const province = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/**
 * Positions 1 to 6: a province and its division, or the beginning of a permanent residence card of foreigners: 9, the
 * province that issued it, and the number of the holder's country.
 */
const isRegion = (v: string): boolean =>
  /^\d{6}/.test(v) &&
  (v.startsWith('9') ? province.test(v.slice(1)) && countryNumbers.has(v.slice(3, 6)) : province.test(v));

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

const checksOn = (today: () => YMD): readonly Check[] => [
  { key: 'validation.idCard.length', params: { length: fieldLimits.idCard }, test: (v) => /^\d{17}[\dXx]$/.test(v) },
  { key: 'validation.idCard.region', test: isRegion },
  {
    key: 'validation.idCard.birthday',
    test: (v) => {
      const day = birthday(v);
      return day !== undefined && day <= today();
    },
  },
  {
    key: 'validation.idCard.checksum',
    test: (v) => /^\d{17}[\dXx]$/.test(v) && idCardCheckCharacter(v) === v.slice(-1).toUpperCase(),
  },
];

/** Lines of the live list under an ID number, checked against the current day. */
export const idCardChecks = checksOn(() => todayOf(new Date()));

/**
 * Rule of an ID number: 18 characters, region code, birth date 1900 to 2099 that is not after `today` (`YYYY-MM-DD`;
 * default: the current day), checksum; a lower-case x is accepted. Also accepts the permanent residence card of
 * foreigners (form of 2023): 9, province, ISO 3166 number of the country, birth date, serial number, the same checksum.
 */
export const idCard = (value: string, today?: YMD): RuleIssue | undefined =>
  ruleOf('validation.idCard', today === undefined ? idCardChecks : checksOn(() => today), /[\dXx]/)(value);

/** Birthday `YYYY-MM-DD`; undefined for an invalid number. */
export const birthdayOfIdCard = (value: string): string | undefined => (idCard(value) ? undefined : birthday(value));

/** Sex by position 17, in the codes of GB/T 2261.1: 1 male (odd), 2 female (even); undefined for an invalid number. */
export const sexOfIdCard = (value: string): 1 | 2 | undefined =>
  idCard(value) ? undefined : Number(value[16]) % 2 === 1 ? 1 : 2;
