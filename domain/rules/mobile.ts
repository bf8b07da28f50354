import { type Rule, strangeCharacter } from './issue';

/** Rule of a mobile number: 11 digits, the first 1, the second 3 to 9. */
export const mobile: Rule = (value) =>
  /^1[3-9]\d{9}$/.test(value) ? undefined : { key: 'validation.mobile', because: strangeCharacter(value, /\d/) };
