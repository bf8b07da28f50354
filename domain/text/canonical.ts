import { cleanLine, halfWidth } from './characters';

/** Function that makes a text canonical before it is checked, compared and stored; a second call changes nothing. */
export type Canonical = (text: string) => string;

/** Every dash and minus that a keyboard or a word processor writes for `-`. */
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d\u30fc]/g;
/** Signs that stand for the middle dot of a name; a full stop only between Chinese characters. */
const dots = /[\u2022\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u30fb\uff65\u0387\u16eb]/g;
/** Separators that group digits; and an apostrophe in front, with which a spreadsheet marks a text. */
const groups = /^['\u2018\u2019`\u00b4\s-]+|[\s-]+/g;
/** Signs that look like the X at the end of an ID number. */
const crosses = /[\u00d7\u2715\u2716\u0425\u0445\u03a7\u03c7]$/;

const ungrouped = (text: string) => halfWidth(halfWidth(text).replace(dashes, '-').replace(groups, ''));

/** Canonical form of a password: unchanged, because any other character makes another password. */
export const verbatim: Canonical = (text) => text;

/** Does a value have the name of a password, which no call may change? */
export const isVerbatim = (name: string): boolean => /pwd|password/i.test(name);

/** Login name, which may be a mobile or an ID number: width and invisible characters do not count. */
export const loginNameText: Canonical = halfWidth;

/** Digits of a mobile number without groups, brackets and country code; other texts keep their letters. */
export const mobileText: Canonical = (text) => {
  const digits = ungrouped(halfWidth(text).replaceAll(/[().\u00b7]/g, ''));
  return /^(?:\+|00)?86(1\d{10})$/.exec(digits)?.[1] ?? digits;
};

/** Number of an ID card or a passport: no groups, with a capital X at its end. */
export const idDocText: Canonical = (text) =>
  ungrouped(text)
    .replace(crosses, 'X')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A code of digits or letters that is typed from a screen or a paper: groups do not count. */
export const codeText: Canonical = ungrouped;

export const emailText: Canonical = (text) =>
  halfWidth(text)
    .replace(/^(?:mailto:\s*)+/i, '')
    .trim();

/** ISBN, ISSN or CN number: `ISBN 978-7-107 35894-4` is `978-7-107-35894-4`. */
export const serialText: Canonical = (text) =>
  halfWidth(text)
    .replace(dashes, '-')
    .replace(/^(?:isbn|issn|cn)\s*[:.]?\s*(?=\d)/i, '')
    .replace(/\s*([-/])\s*/g, '$1')
    .replace(/\s+/g, '-');

/** A person's name: one middle dot, Latin letters of one width, no blanks between Chinese characters. */
export const nameText: Canonical = (text) =>
  cleanLine(text)
    .replace(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize('NFKC'))
    .replace(dots, '\u00b7')
    .replace(/\s+/g, ' ')
    .replace(/(\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]?) (?=\p{Script=Han})/gu, '$1')
    .replace(/(\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]?)\s*[.\u00b7]\s*(?=\p{Script=Han})/gu, '$1\u00b7')
    .trim();
