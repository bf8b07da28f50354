/*
 * Invisible characters are copied along with texts from chats, papers and other programs. Two texts that look the same
 * must be equal, so every input removes them, except where they are part of a letter or an emoji.
 */

/** Scripts whose letters change with a joiner between them: Uyghur, Mongolian, Tibetan and others. */
const JOINING = ['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Tibetan', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati']
  .concat(['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Invisible characters that belong to the characters around them. No lookbehind: Safari 15 does not support it. */
const BELONGING = [
  // A joiner between two letters of such a script.
  `(?!\\p{DI})[${JOINING}](?:(?!\\p{DI})\\p{M})*[\\u200c\\u200d](?=(?!\\p{DI})[${JOINING}])`,
  // The other form of a Mongolian letter.
  '(?!\\p{DI})\\p{Script=Mongolian}[\\u180b-\\u180f]{1,2}',
  // A way of writing a Chinese character.
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  // Emoji: flags of regions, people and things joined, colour or not, keys.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,6}\\u{e007f}',
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?\\u200d(?=\\p{Extended_Pictographic})',
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]',
  '[#*0-9]\\ufe0f(?=\\u20e3)',
].join('|');

/** Control characters except tab, line feed and U+0000 (refused elsewhere); invisible ones; marks of other programs. */
const UNSEEN = '[\\x01-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f]|[\\ufff9-\\ufffc]|\\p{Noncharacter_Code_Point}|\\p{DI}';

const unseen = new RegExp(`(${BELONGING})|${UNSEEN}`, 'gu');
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
/** Compatibility characters from PDF files: ligatures (ﬁ, ﻼ), and second codes of a letter (the radical ⼦ for 子). */
const doubles =
  /[\u2e9f\u2ef3\u2f00-\u2fd5\ufb00-\ufb06\ufb13-\ufb17\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdc7\ufe80-\ufefc]/g;
/** Letters with a separate accent. Chinese characters stay unchanged: names of people need their variant codes. */
const accents = /[^\p{Script=Han}\p{M}\s]\p{M}+/gu;

/** Anything but printable ASCII, line feeds, tabs, common Chinese: most texts hold none and need no further work. */
const unusual = /[^\n\t -~\u3001-\u301f\u4e00-\u9fff\uff01-\uff5e]/;

/** Text of several lines as it is stored: line feeds between its lines, no invisible characters. */
export const cleanText = (text: string): string => {
  if (!unusual.test(text)) return text;
  return text
    .replace(lineEnds, '\n')
    .replace(unseen, (_, kept?: string) => kept ?? '')
    .replace(blanks, ' ')
    .replace(doubles, (sign) => sign.normalize('NFKC'))
    .replace(accents, (letter) => letter.normalize('NFC'));
};

/** A text of one line: breaks and tabs within it are blanks, and none stands at its ends. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/[\n\t]+/g, ' ')
    .trim();

/**
 * Characters that a search ignores: invisible ones in texts that were stored before inputs were cleaned, and those that
 * belong to a letter but that people do not type into a search.
 */
export const UNSOUGHT =
  '\u00ad\u034f\u061c\u115f\u1160\u180b\u180c\u180d\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u3164\ufe0e\ufe0f\ufeff';

/** Text in half width, for texts whose width does not count: `Ｎｏ．１２` is `No.12`. */
export const halfWidth = (text: string): string => cleanLine(cleanLine(text).normalize('NFKC'));

const unsought = new RegExp(`[${UNSOUGHT}]`, 'g');

/** Keyword, or text to search in: of one width and case, without invisible characters. */
export const searchText = (text: string): string => halfWidth(text).replace(unsought, '').toLowerCase();
