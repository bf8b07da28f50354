/**
 * The value with its middle replaced: `head` characters, stars, `tail` characters. A value that is too short shows only
 * its first character.
 */
function masked(value: string, head: number, tail: number, stars?: number): string {
  const characters = [...value];
  const hidden = characters.length - head - tail;
  if (hidden < 1) return characters.length === 0 ? '' : `${characters[0]}${'*'.repeat(stars ?? characters.length - 1)}`;
  return `${characters.slice(0, head).join('')}${'*'.repeat(stars ?? hidden)}${characters.slice(characters.length - tail).join('')}`;
}

/** The first 3 digits, four stars, then the last 4. */
export const maskMobile = (value: string) => masked(value, 3, 4, 4);

/** ID card: the first 3 and last 4 (the birthday is hidden); a shorter document number: the first 2 and last 2. */
export const maskIdDocNo = (value: string) => (value.length < 15 ? masked(value, 2, 2) : masked(value, 3, 4));

/** The first 2 and the last character around four stars, whatever the length. */
export const maskLoginName = (value: string) => masked(value, 2, 1, 4);

/** The first and the last character; of two the first only. */
export const maskRealName = (value: string) => masked(value, 1, 1);

/** E-mail address with its name masked like a real name; the domain stays. */
export const maskEmail = (value: string) => {
  const at = value.lastIndexOf('@');
  return at < 1 ? masked(value, 1, 0, 4) : `${masked(value.slice(0, at), 1, 0, 4)}${value.slice(at)}`;
};
