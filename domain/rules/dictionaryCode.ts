import type { Rule } from './issue';

/** Rule of the code of a dictionary entry: letters, digits, dots and dashes; documents keep it. */
export const dictionaryCode: Rule = (value) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value) ? undefined : { key: 'validation.dictionaryCode' };
