import type { ReadingsOf } from '@domain/finding';

type Read = (letter: string) => readonly string[];

/** Remembers the readings of each character: a list of schools holds a few hundred, each of them many times. */
function remembered(read: Read): ReadingsOf {
  const known = new Map<string, readonly string[]>();
  return (letter) => {
    const found = known.get(letter) ?? (/\p{Script=Han}/u.test(letter) ? read(letter) : []);
    known.set(letter, found);
    return found;
  };
}

let readings: ReadingsOf | undefined;
let asked = false;
const listeners = new Set<() => void>();

/** Readings of Chinese characters, once they have come. */
export const currentReadings = (): ReadingsOf | undefined => readings;

export function onReadings(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Fetches the readings of Chinese characters, for a search that is about to begin. Until they come, and where they do
 * not, it finds by what is written.
 */
export function fetchReadings(): void {
  if (asked) return;
  asked = true;
  import('pinyin-pro').then(
    ({ pinyin }) => {
      readings = remembered((letter) =>
        pinyin(letter, { multiple: true, toneType: 'none', type: 'array', v: true }).filter((one) =>
          /^[a-z]/.test(one),
        ),
      );
      for (const tell of listeners) tell();
    },
    () => {
      asked = false;
    },
  );
}
