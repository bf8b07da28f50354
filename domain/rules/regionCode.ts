import type { Rule } from './issue';

/** Rule of a division code: six digits, as GB/T 2260 gives them to provinces, cities and counties. */
export const regionCode: Rule = (value) => {
  if (value === '') return { key: 'validation.required' };
  return /^\d{6}$/.test(value) ? undefined : { key: 'validation.regionCode' };
};
