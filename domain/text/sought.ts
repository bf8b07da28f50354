import { idDocText, mobileText } from './canonical';

/**
 * Whole number of a phone or a document that somebody looks for, however it was typed or pasted: in groups, with the code
 * of the country, in full width; undefined for any other text.
 */
export function soughtNumber(keyword: string): string | undefined {
  return [mobileText(keyword), idDocText(keyword)].find((text) => /^[0-9]{10,17}[0-9X]$/.test(text));
}
