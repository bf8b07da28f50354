import type { Rule } from './issue';

/** Provinces and regions of GB/T 2260, and Taiwan, Hong Kong and Macao, by their first two digits. */
const province = '(?:1[345]|2[1-3]|3[2-7]|4[1-6]|5[1-4]|6[1-5]|71|8[12])';
/** Municipalities: their districts and counties lie below 01 to 03. */
const municipality = '(?:11|12|31|50)';

/** A province with a city (01 to 70, or 90) and a county of it: a province has neither, a city has no county. */
const shape = new RegExp(
  `^(?:${province}(?:0[1-9]|[1-6]\\d|70|90)\\d\\d|${municipality}0[1-3]\\d\\d|(?:${province}|${municipality})0000)$`,
);

/** Rule of a division code: six digits, as GB/T 2260 gives them to provinces, cities and counties. */
export const regionCode: Rule = (value) => {
  if (value === '') return { key: 'validation.required' };
  if (!/^\d{6}$/.test(value)) return { key: 'validation.regionCode' };
  return shape.test(value) ? undefined : { key: 'validation.regionCode.unknown' };
};

/**
 * Digits with which the code of whatever lies in a division begins: those of a province are two, of a city and of its
 * counties four, for a development zone keeps schools that lie in the county beside it. Empty for what is no code.
 */
export const regionPrefix = (code: string): string =>
  regionCode(code) ? '' : code.slice(0, code.endsWith('0000') ? 2 : 4);

/** Why a code is none of what lies in the division above: it begins with another one. */
export function codeProblem(
  code: string | undefined,
  above: { readonly name: string; readonly code: string },
): { key: string; params: Record<string, string> } | undefined {
  const prefix = regionPrefix(above.code);
  return !code || code.startsWith(prefix)
    ? undefined
    : { key: 'organisation.error.code', params: { name: above.name, prefix } };
}
