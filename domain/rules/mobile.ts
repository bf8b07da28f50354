import { type Rule, strangeCharacter } from './issue';

/** Specification §5: 11 digits, the first 1, the second 3 to 9. */
export const mobile: Rule = (value) =>
  /^1[3-9]\d{9}$/.test(value) ? undefined : { key: 'validation.mobile', because: strangeCharacter(value, /\d/) };
