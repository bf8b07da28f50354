import { halfWidth } from '../text';

/** Letters that are typed for a digit that looks like them. */
const digits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};

/** A number in which letters stand for digits that look like them, with those digits; undefined for a text that has none. */
export function digitsMeant(text: string): string | undefined {
  const plain = halfWidth(text);
  // Where most characters are no digits, the letters are a word.
  if ((plain.match(/\d/g)?.length ?? 0) * 2 < plain.length) return undefined;
  const meant = plain.replaceAll(/[OoQIliZSB|]/g, (letter) => digits[letter] ?? letter);
  return meant === plain ? undefined : meant;
}
