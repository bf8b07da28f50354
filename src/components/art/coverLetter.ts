/** Characters that tell the subject of a course, the best first; a name's letter is the best one it contains. */
const telling = '德心数智评书班艺劳语网安作课学研家法教';
/** Characters that begin many names and say little. */
const faint = new Set('的与和及新时代在中小大一二三四五六七八九十第年');

/** The one character that stands on the cover of a course or a plan: of its name, and never nothing. */
export function coverLetter(name: string): string {
  const chars = [...name];
  const known = [...telling].find((char) => chars.includes(char));
  if (known) return known;
  const han = chars.filter((char) => /\p{Script=Han}/u.test(char));
  return han.find((char) => !faint.has(char)) ?? han[0] ?? chars.find((char) => /\p{L}/u.test(char)) ?? '·';
}
