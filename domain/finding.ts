import { searchText } from './text';

/** Readings of a Chinese character in plain letters, `ü` as v: 重 is zhong and chong. Empty for any other letter. */
export type ReadingsOf = (letter: string) => readonly string[];

/** Where words stand in a name: from, to. */
export type Place = readonly [number, number];

/** A text as names are compared: without spaces, of one width and case. */
export const plainText = (text: string): string => searchText(text).replace(/\s+/g, '');

/**
 * Readings by a function that knows them. They are remembered: a list of schools holds a few hundred characters, each
 * of them many times.
 */
export function readingsBy(read: ReadingsOf): ReadingsOf {
  const known = new Map<string, readonly string[]>();
  return (letter) => {
    const found =
      known.get(letter) ?? (/\p{Script=Han}/u.test(letter) ? read(letter).filter((one) => /^[a-z]/.test(one)) : []);
    known.set(letter, found);
    return found;
  };
}

/** How pinyin-pro tells the readings of a character. */
export const spelledPlainly = { multiple: true, toneType: 'none', type: 'array', v: true } as const;

/** Can a text be pinyin or initials? */
export const isSpelled = (text: string): boolean => /^[a-z]{2,}$/.test(plainText(text));

const none: ReadingsOf = () => [];
/** Two letters at least: one would find almost every name. */
const spellsSounds = /[a-z]{2}/;
const joint = /^[zcs]h/;
/** Written between syllables by input methods while a word is being composed: zheng'shu. */
const syllableMarks = /['’]/g;

/** Words as sounds, without the marks between syllables. Undefined for words that spell no sounds. */
function soundsOf(wanted: string): string | undefined {
  const sounds = wanted.replace(syllableMarks, '');
  return spellsSounds.test(sounds) ? sounds : undefined;
}

/** Letters that may be typed for a reading: all of it, or how it begins. */
const spellings = (reading: string): string[] =>
  [reading, joint.test(reading) ? reading.slice(0, 2) : '', reading.slice(0, 1)].filter(Boolean);

/** Characters that people leave out of a name of a place or a school: 临江市第三中学 is 临江三中 to them. */
const leftOut = /^[省市州区县镇乡第]$/;

/** Index after the letter with which `wanted` ends, when it is spelled by the letters from an index on. */
function endOf(
  letters: readonly string[],
  from: number,
  wanted: string,
  readingsOf: ReadingsOf,
  begun = false,
): number | undefined {
  if (wanted === '') return from;
  const letter = letters[from];
  if (letter === undefined) return undefined;
  const goOn = (taken: number) => endOf(letters, from + 1, wanted.slice(taken), readingsOf, true);
  if (wanted.startsWith(letter)) {
    const end = goOn(letter.length);
    if (end !== undefined) return end;
  }
  const readings = readingsOf(letter);
  for (const reading of readings) {
    // Every spelling begins like its reading: most of them are passed over by one letter.
    if (reading[0] !== wanted[0]) continue;
    // The last one may be unfinished.
    if (reading.startsWith(wanted)) return from + 1;
    for (const spelling of spellings(reading)) {
      const end = wanted.startsWith(spelling) ? goOn(spelling.length) : undefined;
      if (end !== undefined) return end;
    }
  }
  return begun && readings.length > 0 && leftOut.test(letter) ? goOn(0) : undefined;
}

/** Can words begin at a letter? Asked first: most letters of most names are passed over by it. */
const beginsLike = (letter: string, wanted: string, readingsOf: ReadingsOf): boolean =>
  letter !== '' && (letter[0] === wanted[0] || readingsOf(letter).some((reading) => reading[0] === wanted[0]));

function spelledIn(letters: readonly string[], wanted: string, readingsOf: ReadingsOf): Place | undefined {
  for (let from = 0; from < letters.length; from++) {
    if (!beginsLike(letters[from] ?? '', wanted, readingsOf)) continue;
    const to = endOf(letters, from, wanted, readingsOf);
    if (to !== undefined) return [from, to];
  }
  return undefined;
}

/**
 * Where words stand in a name as it is written, whatever the case, the width of letters and spaces between them; with
 * readings also where they are typed in pinyin or its initials: zhengshu and zs find 证书.
 */
export function placeOf(name: string, text: string, readingsOf: ReadingsOf = none): Place | undefined {
  const wanted = plainText(text);
  if (wanted === '') return undefined;
  const written = [...name];
  const letters = written.map(plainText);
  const sounds = soundsOf(wanted);
  const found =
    spelledIn(letters, wanted, none) ?? (sounds === undefined ? undefined : spelledIn(letters, sounds, readingsOf));
  const length = (n: number) => written.slice(0, n).join('').length;
  return found && [length(found[0]), length(found[1])];
}

function holds(names: readonly string[], wanted: string, readingsOf: ReadingsOf): boolean {
  if (names.some((name) => name.includes(wanted))) return true;
  const sounds = soundsOf(wanted);
  return sounds !== undefined && names.some((name) => spelledIn([...name], sounds, readingsOf) !== undefined);
}

/** Does a thing with these names fit the words? Each word is in one of them, or all of them together are. */
export function fits(names: readonly string[], text: string, readingsOf: ReadingsOf = none): boolean {
  const plain = names.map(plainText);
  const words = searchText(text).split(/\s+/).filter(Boolean);
  if (holds(plain, words.join(''), readingsOf)) return true;
  return words.length !== 1 && words.every((word) => holds(plain, word, readingsOf));
}
